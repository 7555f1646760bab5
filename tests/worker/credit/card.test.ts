import { describe, expect, it } from 'vitest'
import type { OwnAccount } from '../../../worker/sales/company-accounts/schemas.ts'
import type { CustomerQuotes, CustomerTies } from '../../../worker/sales/customer-cards/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import {
  buyer,
  changesOf,
  companyOf,
  debtor,
  giveTerms,
  office,
  readCompany,
  readyOnAccount,
  run,
  sell,
  TEN,
} from './on-account.ts'

type Desk = Awaited<ReturnType<typeof office>>

async function groupOf(desk: Desk, discountBps: number): Promise<{ id: number; name: string }> {
  const credit = { is_on: false, limit: 0, days: 0 }
  const body = {
    name: `Group ${crypto.randomUUID()}`,
    discount_bps: discountBps,
    credit,
    join: null,
  }
  return dataOf(await desk.post('/admin/groups', body))
}

const tiesOf = async (desk: Desk, id: number) =>
  dataOf<CustomerTies>(await desk.get(`/admin/users/${id}/ties`))

/** What a customer pays of ten units. */
async function priceOf(client: Awaited<ReturnType<typeof buyer>>, itemId: number) {
  await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
  const [item] = await client.cart()
  return item?.offer?.channel_price?.micros
}

describe('whose prices a customer has, on their card', () => {
  it('is their own group, else that of their usual company, else of one they are a member of', async () => {
    const desk = await office()
    // Twice what it costs: no discount meets the floor.
    const { itemId, warehouse } = await sell({ ...TEN, costMicros: 5_000_000 })
    const double = { name: 'Double', percent_bps: 10_000, warehouse_id: warehouse.id }
    await desk.post('/admin/markup-rules', double)
    const [own, usual, shared] = [
      await groupOf(desk, 3_000),
      await groupOf(desk, 2_000),
      await groupOf(desk, 1_000),
    ]
    const [client, owner] = [await buyer(), await buyer()]
    const { id } = client.person
    expect((await tiesOf(desk, id)).groups).toEqual([])
    const theirs = await companyOf(owner, desk)
    await desk.post(`/admin/companies/${theirs.id}/members`, { user_id: id })
    await desk.post(`/admin/groups/${shared.id}/companies`, { id: theirs.id })
    const whys = async () => (await tiesOf(desk, id)).groups.map((one) => [one.name, one.why])
    expect(await whys()).toEqual([[shared.name, 'member']])
    expect(await priceOf(client, itemId)).toBe(9_000_000)
    const company = await companyOf(client, desk)
    await desk.post(`/admin/groups/${usual.id}/companies`, { id: company.id })
    expect((await tiesOf(desk, id)).groups[0]?.company).toEqual({
      id: company.id,
      name: company.name,
    })
    expect(await priceOf(client, itemId)).toBe(8_000_000)
    await desk.post(`/admin/groups/${own.id}/people`, { id })
    expect(await whys()).toEqual([
      [own.name, 'own'],
      [usual.name, 'usual'],
      [shared.name, 'member'],
    ])
    expect(await priceOf(client, itemId)).toBe(7_000_000)
  })
})

describe('the companies a customer may buy for', () => {
  it('are told with their role and terms, to staff and to the customer', async () => {
    const { desk, company } = await debtor(10_000)
    const member = await buyer()
    const own = await companyOf(member, desk)
    await desk.post(`/admin/companies/${company.id}/members`, { user_id: member.person.id })
    const { itemId } = await sell(TEN)
    await member.place(await readyOnAccount(member, { companyId: company.id, itemId }))
    const accounts = await dataOf<OwnAccount[]>(await member.get('/user/company-accounts'))
    const terms = { limit: { amount: 10_000 }, owed: { amount: 1_000 }, free: { amount: 9_000 } }
    expect(accounts).toMatchObject([
      { id: own.id, role: 'owner', terms: null },
      { id: company.id, name: company.name, role: 'member', terms },
    ])
    const { companies } = await tiesOf(desk, member.person.id)
    expect(companies).toMatchObject([
      { id: own.id, role: 'owner', is_default: true, terms: null },
      { id: company.id, role: 'member', is_default: false, terms },
    ])
    await desk.delete(`/admin/companies/${company.id}/members/${member.person.id}`)
    const after = await dataOf<OwnAccount[]>(await member.get('/user/company-accounts'))
    expect(after.map(({ id }) => id)).toEqual([own.id])
    expect((await (await guest()).get('/user/company-accounts')).status).toBe(401)
  })

  it('say what is overdue', async () => {
    const { client, company } = await debtor(10_000)
    const { itemId } = await sell(TEN)
    await client.place(await readyOnAccount(client, { companyId: company.id, itemId }))
    await run('UPDATE orders SET credit_due = 1000 WHERE company_id = ?', company.id)
    const [account] = await dataOf<OwnAccount[]>(await client.get('/user/company-accounts'))
    expect(account?.terms?.overdue?.amount).toEqual({ amount: 1_000, currency: 'BYN' })
  })

  it('follow terms that change', async () => {
    const desk = await office()
    const client = await buyer()
    const company = await giveTerms(desk, await companyOf(client, desk), 5_000)
    const off = changesOf(company, { credit: { mode: 'off', limit: 0, days: 0 } })
    await desk.put(`/admin/companies/${company.id}`, off)
    expect((await readCompany(desk, company.id)).limit).toBeNull()
    const [account] = await dataOf<OwnAccount[]>(await client.get('/user/company-accounts'))
    expect(account?.terms).toBeNull()
  })
})

describe('the quotes of a customer, on their card', () => {
  it('are the newest first, without the link that opens them, for who may see quotes', async () => {
    const client = await buyer()
    const { itemId } = await sell(TEN)
    for (const quantity of [1, 2]) {
      const items = [{ supplier_offer_item_id: itemId, quantity }]
      expect((await client.post('/user/quotes', { items })).status).toBe(201)
    }
    const desk = await staff(['customers.users.view', 'sales.quotes.view'])
    const path = `/admin/users/${client.person.id}/quotes`
    const answer = await desk.get(path)
    expect(await answer.clone().text()).not.toContain('token')
    expect(await dataOf<CustomerQuotes>(answer)).toMatchObject([
      { state: 'open', lines: 1, total: { amount: 2_000 } },
      { state: 'open', lines: 1, total: { amount: 1_000 } },
    ])
    expect((await (await staff(['customers.users.view'])).get(path)).status).toBe(403)
    expect((await desk.get('/admin/users/999999999/quotes')).status).toBe(404)
  })
})
