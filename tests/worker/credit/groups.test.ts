import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AdminCompanySummary } from '../../../worker/people/companies/staff/schemas.ts'
import type { Group } from '../../../worker/people/groups/schemas.ts'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { drafted } from '../drafts/drafting.ts'
import { CHOICES } from '../checkout/buyer.ts'
import { buyer, changesOf, companyOf, office, readCompany, sell, TEN } from './on-account.ts'

const NO_TERMS = { credit: { is_on: false, limit: 0, days: 0 }, join: null }

/** A group with a discount in hundredths of a percent. */
async function makeGroup(desk: Client, discount = 1_000): Promise<Group> {
  const name = `Group ${crypto.randomUUID()}`
  const answer = await desk.post('/admin/groups', { name, discount_bps: discount, ...NO_TERMS })
  expect(answer.status).toBe(201)
  return dataOf<Group>(answer)
}

/** A part for ten apiece that cost five: the markup rule is of its warehouse alone. */
async function marked(desk: Client) {
  const item = await sell({ ...TEN, costMicros: 5_000_000 })
  const rule = { name: 'Double', percent_bps: 10_000, warehouse_id: item.warehouse.id }
  expect((await desk.post('/admin/markup-rules', rule)).status).toBe(201)
  return item
}

/** Prices apiece of an item that is put into a cart: the store's own, and the one charged. */
const pricesOf = ({ offer }: CartItem) => [
  offer?.price?.micros ?? null,
  offer?.channel_price?.micros ?? null,
]

describe('the prices of a group', () => {
  it('are less by its discount for the person, from the next request on, and for nobody else', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const [member, other] = [await buyer(), await buyer()]
    const { itemId } = await marked(desk)
    const line = { supplier_offer_item_id: itemId, quantity: 1 }
    expect(pricesOf(await member.add(line))).toEqual([10_000_000, 10_000_000])
    const joined = await desk.post(`/admin/groups/${group.id}/people`, { id: member.person.id })
    expect(joined.status).toBe(200)
    const [mine] = await member.cart()
    expect(pricesOf(mine!)).toEqual([10_000_000, 9_000_000])
    expect(pricesOf(await other.add(line))).toEqual([10_000_000, 10_000_000])
    const changed = await desk.put(`/admin/groups/${group.id}`, {
      name: group.name,
      discount_bps: 2_000,
      ...NO_TERMS,
      version: group.version,
    })
    expect(changed.status).toBe(200)
    expect(pricesOf((await member.cart())[0]!)).toEqual([10_000_000, 8_000_000])
    await desk.delete(`/admin/groups/${group.id}/people/${member.person.id}`)
    expect(pricesOf((await member.cart())[0]!)).toEqual([10_000_000, 10_000_000])
  })

  it('are those of the company that is usually bought for, and of the order that staff make', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const client = await buyer({ kind: 'company' })
    const company = await companyOf(client, desk)
    await desk.post(`/admin/groups/${group.id}/companies`, { id: company.id })
    const { itemId } = await marked(desk)
    const bought = await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    expect(pricesOf(bought)).toEqual([10_000_000, 9_000_000])
    const draft = await drafted(desk, {
      ...CHOICES,
      customer_id: client.person.id,
      items: [{ supplier_offer_item_id: itemId, quantity: 2 }],
    })
    expect(draft.totals).toMatchObject({ subtotal: { amount: 1_800 }, discount: { amount: 200 } })
  })

  it('never go below the floor margin', async () => {
    const desk = await office()
    const group = await makeGroup(desk, 9_000)
    const client = await buyer()
    await desk.post(`/admin/groups/${group.id}/people`, { id: client.person.id })
    const { itemId } = await marked(desk)
    const bought = await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    expect(pricesOf(bought)).toEqual([10_000_000, 5_000_000])
  })

  it('follow the markup rules that are for it alone', async () => {
    const desk = await office()
    const group = await makeGroup(desk, 0)
    const client = await buyer()
    await desk.post(`/admin/groups/${group.id}/people`, { id: client.person.id })
    const { itemId, warehouse } = await sell(TEN)
    const rule = { name: 'For garages', percent_bps: 3_000, warehouse_id: warehouse.id }
    await desk.post('/admin/markup-rules', { ...rule, percent_bps: 5_000 })
    await desk.post('/admin/markup-rules', { ...rule, group_id: group.id })
    const bought = await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    expect(pricesOf(bought)).toEqual([15_000_000, 13_000_000])
    expect((await desk.delete(`/admin/groups/${group.id}`)).status).toBe(409)
  })

  it('are read in the search without a trip more', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const client = await buyer()
    await desk.post(`/admin/groups/${group.id}/people`, { id: client.person.id })
    const { itemId } = await marked(desk)
    const { mpn } = (await env.DB.prepare(
      'SELECT p.mpn FROM offer_items i JOIN products p ON p.id = i.product_id WHERE i.id = ?',
    )
      .bind(itemId)
      .first<{ mpn: string }>())!
    const seen = async (who: Client) =>
      JSON.stringify(await (await who.get(`/search?q=${mpn}`)).json())
    expect(await seen(client)).toContain('"channel_price":{"micros":9000000')
    expect(await seen(await guest())).not.toContain('"micros":9000000')
  })
})

describe('a group', () => {
  it('has a name of its own, and is not changed unseen', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const body = { name: group.name, discount_bps: 0, ...NO_TERMS }
    expect((await desk.post('/admin/groups', body)).status).toBe(422)
    const path = `/admin/groups/${group.id}`
    const stale = await desk.put(path, { ...body, version: group.version + 1 })
    expect(stale.status).toBe(409)
    const answers = await Promise.all(
      [100, 200].map((bps) =>
        desk.put(path, { ...body, discount_bps: bps, version: group.version }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await desk.get('/admin/groups/999999999')).status).toBe(404)
  })

  it('takes in only who exists, and goes once it is empty', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const path = `/admin/groups/${group.id}`
    expect((await desk.post(`${path}/people`, { id: 999_999_999 })).status).toBe(422)
    expect((await desk.post(`${path}/companies`, { id: 999_999_999 })).status).toBe(422)
    const client = await buyer()
    const company = await companyOf(client, desk)
    await desk.post(`${path}/people`, { id: client.person.id })
    await desk.post(`${path}/companies`, { id: company.id })
    expect(await dataOf<Group>(await desk.get(path))).toMatchObject({
      people_count: 1,
      companies_count: 1,
    })
    const people = await dataOf<{ id: number }[]>(await desk.get(`${path}/people`))
    expect(people.map(({ id }) => id)).toEqual([client.person.id])
    expect((await desk.delete(path)).status).toBe(409)
    await desk.delete(`${path}/people/${client.person.id}`)
    await desk.delete(`${path}/companies/${company.id}`)
    expect((await desk.delete(path)).status).toBe(204)
    const gone = changesOf(await readCompany(desk, company.id), { group_id: group.id })
    expect((await desk.put(`/admin/companies/${company.id}`, gone)).status).toBe(422)
  })

  it('is told to the audit log with who joined and left', async () => {
    const desk = await office()
    const [first, second] = [await makeGroup(desk), await makeGroup(desk)]
    const client = await buyer()
    for (const { id } of [first, second, second]) {
      await desk.post(`/admin/groups/${id}/people`, { id: client.person.id })
    }
    const { results } = await env.DB.prepare(
      `SELECT before ->> 'group_id' AS before, after ->> 'group_id' AS after FROM audit_log
        WHERE action = 'groups.join' AND subject_type = 'user' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(client.person.id))
      .all()
    expect(results).toEqual([
      { before: null, after: first.id },
      { before: first.id, after: second.id },
    ])
  })
})

describe('the list of companies', () => {
  it('finds them by words, number and phone, and narrows by group, terms and debt', async () => {
    const desk = await office()
    const group = await makeGroup(desk)
    const client = await buyer()
    const word = `Wort${crypto.randomUUID().slice(0, 8)}`
    const company = await companyOf(client, desk)
    const named = changesOf(company, {
      name: `${word} Ёлка`,
      phone: '+375291234599',
      group_id: group.id,
      credit: { mode: 'own', limit: 5_000, days: 7 },
    })
    expect((await desk.put(`/admin/companies/${company.id}`, named)).status).toBe(200)
    const found = async (query: string) =>
      (await dataOf<AdminCompanySummary[]>(await desk.get(`/admin/companies?${query}`))).map(
        ({ id }) => id,
      )
    expect(await found(`q=${word.toLowerCase()}+елка`)).toEqual([company.id])
    expect(await found(`q=29+123-45-99&group_id=${group.id}`)).toEqual([company.id])
    expect(await found(`q=${word}&terms=own`)).toEqual([company.id])
    expect(await found(`q=${word}&terms=off`)).toEqual([])
    expect(await found(`group_id=${group.id}&sort=-name`)).toEqual([company.id])
    expect(await found(`q=${word}&debt=owing`)).toEqual([])
    expect(await found('q=%2B%2B')).toEqual([])
    expect((await (await staff(['customers.users.view'])).get('/admin/companies')).status).toBe(403)
  })

  it('keeps the number by the rule of its country, and what staff have agreed to', async () => {
    const desk = await office()
    const client = await buyer()
    const company = await companyOf(client, desk)
    const path = `/admin/companies/${company.id}`
    const wrong = await desk.put(path, changesOf(company, { tax_number: '100582334' }))
    expect(wrong.status).toBe(422)
    const kept = await desk.put(
      path,
      changesOf(company, { credit: { mode: 'own', limit: 100, days: 1 } }),
    )
    expect(kept.status).toBe(200)
    const theirs = await client.get(`/user/companies/${company.id}`)
    const { id: _, created_at: __, ...own } = await dataOf<Record<string, unknown>>(theirs)
    const renamed = await client.put(`/user/companies/${company.id}`, { ...own, name: 'Another' })
    expect(renamed.status).toBe(409)
    const moved = await client.put(`/user/companies/${company.id}`, { ...own, city: 'Брэст' })
    expect(moved.status).toBe(200)
    expect((await desk.put(path, changesOf(company))).status).toBe(409)
  })
})
