import { env } from 'cloudflare:workers'
import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { mailPrices } from '../../../worker/people/companies/mail-prices.ts'
import { priceBookQuery, readPriceBook } from '../../../worker/catalog/pricing/read-price-book.ts'
import { queryRows } from '../../../worker/db/query.ts'
import { joinGroups } from '../../../worker/sales/company-accounts/join-groups.ts'
import { priceRows } from '../../../worker/sales/company-accounts/price-rows.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { buyer, changesOf, companyOf, office, readCompany, run, sell, TEN } from './on-account.ts'

const WEEK = 7 * 86_400_000

async function priced() {
  const desk = await office()
  const client = await buyer()
  const company = await companyOf(client, desk)
  const { itemId, warehouse } = await sell({ ...TEN, costMicros: 5_000_000 })
  await desk.post('/admin/markup-rules', {
    name: 'Double',
    percent_bps: 10_000,
    warehouse_id: warehouse.id,
  })
  const made = await desk.post('/admin/groups', {
    name: `Group ${crypto.randomUUID()}`,
    discount_bps: 1_000,
    credit: { is_on: false, limit: 0, days: 0 },
    join: null,
  })
  const group = await dataOf<{ id: number }>(made)
  await desk.post(`/admin/groups/${group.id}/companies`, { id: company.id })
  const { mpn } = (await env.DB.prepare(
    'SELECT p.mpn FROM offer_items i JOIN products p ON p.id = i.product_id WHERE i.id = ?',
  )
    .bind(itemId)
    .first<{ mpn: string }>())!
  return { desk, client, company: await readCompany(desk, company.id), mpn, itemId }
}

/** The mails with a company's prices that a person has got. */
async function mailsTo(userId: number) {
  const { results } = await env.DB.prepare(
    "SELECT email, data FROM mails WHERE kind = 'company-prices' AND user_id = ? ORDER BY id",
  )
    .bind(userId)
    .all<{ email: string; data: string }>()
  return results.map(({ email, data }) => ({
    email,
    ...(JSON.parse(data) as { url: string; workbookUrl: string }),
  }))
}

/** What stands in the sheet of a workbook. */
function rowsOf(bytes: ArrayBuffer): unknown[][] {
  const { SheetNames: names, Sheets: sheets } = read(bytes, { type: 'array' })
  return utils.sheet_to_json<unknown[]>(sheets[names[0]!]!, { header: 1 })
}

const later = (ms: number) =>
  testCtx({ now: new Date(Date.now() + ms), env: { ...env, JOBS: silentQueue } as typeof env })

describe('the price list of a company', () => {
  it('has what is in stock at its own prices beside the usual ones, for staff', async () => {
    const { desk, company, mpn } = await priced()
    const answer = await desk.get(`/admin/companies/${company.id}/prices`)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const line = (await answer.text()).split('\n').find((each) => each.includes(mpn)) ?? ''
    expect(line).toContain('9.00')
    expect(line).toContain('10.00')
    expect(line).not.toContain('5.00')
    expect((await desk.get('/admin/companies/999999999/prices')).status).toBe(404)
    expect((await desk.get(`/admin/companies/${company.id}/prices?file=pdf`)).status).toBe(422)
  })

  it('has the same rows as a workbook', async () => {
    const { desk, company, mpn } = await priced()
    const answer = await desk.get(`/admin/companies/${company.id}/prices?file=xlsx`)
    expect(answer.headers.get('Content-Disposition')).toContain('prices.xlsx')
    const rows = rowsOf(await answer.arrayBuffer())
    const line = rows.find((cells) => cells.includes(mpn)) ?? []
    expect(line.slice(3, 5)).toEqual([9, 10])
    const csv = await (await desk.get(`/admin/companies/${company.id}/prices`)).text()
    expect(rows).toHaveLength(csv.trimEnd().split('\r\n').length)
  })

  it('is whole however few lines are read at once, those between that are not on sale too', async () => {
    const { company, itemId } = await priced()
    const hidden = await sell({ ...TEN })
    const last = await priced()
    await run('UPDATE warehouses SET is_active = 0 WHERE id = ?', hidden.warehouse.id)
    const ctx = testCtx()
    const view = { currency: null, now: ctx.now, companyId: company.id }
    const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
    const all = async (linesAtOnce: number) => {
      const rows: unknown[] = []
      for await (const some of priceRows(ctx, book, linesAtOnce)) rows.push(...some)
      return rows
    }
    expect(itemId).toBeLessThan(last.itemId)
    const whole = await all(1_000)
    expect(JSON.stringify(whole)).toContain(last.mpn)
    expect(await all(1)).toEqual(whole)
    expect(await all(2)).toEqual(whole)
  })

  it('is in the audit log without a number of lines, which nobody knows before it is sent', async () => {
    const { desk, company } = await priced()
    await (await desk.get(`/admin/companies/${company.id}/prices?file=xlsx`)).arrayBuffer()
    const rows = await auditOf('companies', company.id)
    expect(rows.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual([
      ['companies.export', { filter: { file: 'xlsx' } }],
    ])
  })

  it('is mailed each week as a link to a member, and opens while they are one', async () => {
    const { desk, client, company, mpn } = await priced()
    const member = await buyer()
    const path = `/admin/companies/${company.id}`
    const to = { every: 'week', to: member.person.id }
    const stranger = await desk.put(path, changesOf(company, { prices: to }))
    expect(stranger.status).toBe(422)
    await desk.post(`${path}/members`, { user_id: member.person.id })
    const saved = await desk.put(
      path,
      changesOf(await readCompany(desk, company.id), { prices: to }),
    )
    expect(saved.status).toBe(200)
    await mailPrices(later(0))
    expect(await mailsTo(member.person.id)).toEqual([])
    await mailPrices(later(WEEK + 1_000))
    await mailPrices(later(WEEK + 2_000))
    const mails = await mailsTo(member.person.id)
    expect(mails.map(({ email }) => email)).toEqual([member.person.email])
    expect(await mailsTo(client.person.id)).toEqual([])
    const { pathname, search } = new URL(mails[0]?.url ?? '')
    const opened = await (await guest()).get(`${pathname.replace('/api', '')}${search}`)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain(mpn)
    const workbook = new URL(mails[0]?.workbookUrl ?? '')
    const spread = await (
      await guest()
    ).get(`${workbook.pathname.replace('/api', '')}${workbook.search}`)
    expect(spread.status).toBe(200)
    expect(rowsOf(await spread.arrayBuffer()).flat()).toContain(mpn)
    const forged = await (await guest()).get(`${pathname.replace('/api', '')}${search}x`)
    expect(forged.status).toBe(403)
    await desk.delete(`${path}/members/${member.person.id}`)
    const closed = await (await guest()).get(`${pathname.replace('/api', '')}${search}`)
    expect(closed.status).toBe(404)
    expect((await readCompany(desk, company.id)).prices).toEqual({
      every: 'never',
      to: null,
      next_at: null,
    })
  })

  it('goes to nobody whose address is not confirmed any more', async () => {
    const { desk, client, company } = await priced()
    const to = { every: 'month', to: client.person.id }
    await desk.put(`/admin/companies/${company.id}`, changesOf(company, { prices: to }))
    await run('UPDATE users SET email_verified_at = NULL WHERE id = ?', client.person.id)
    await mailPrices(later(32 * 86_400_000))
    expect(await mailsTo(client.person.id)).toEqual([])
  })
})

describe('a group that customers join by themselves', () => {
  it('takes in who has paid for enough, and moves nobody out of another', async () => {
    const desk = await office()
    const terms = { discount_bps: 0, credit: { is_on: false, limit: 0, days: 0 } }
    const join = { turnover: 1_234_500, days: 30 }
    const name = () => `Group ${crypto.randomUUID()}`
    const made = await desk.post('/admin/groups', { name: name(), ...terms, join })
    const group = await dataOf<{ id: number }>(made)
    const other = await dataOf<{ id: number }>(
      await desk.post('/admin/groups', { name: name(), ...terms, join: null }),
    )
    const [rich, poor, held] = [await buyer(), await buyer(), await buyer()]
    await desk.post(`/admin/groups/${other.id}/people`, { id: held.person.id })
    const company = await companyOf(rich, desk)
    const paid = (userId: number, amount: number, companyId: number | null = null) =>
      mintOrder({ order: { userId, companyId, paid: amount, grandTotal: amount } })
    await paid(rich.person.id, 2_000_000)
    await paid(rich.person.id, 2_000_000, company.id)
    await paid(poor.person.id, 1_000_000)
    await paid(held.person.id, 2_000_000)
    await joinGroups(testCtx())
    await joinGroups(testCtx())
    const people = await dataOf<{ id: number }[]>(
      await desk.get(`/admin/groups/${group.id}/people`),
    )
    expect(people.map(({ id }) => id)).toEqual([rich.person.id])
    expect((await readCompany(desk, company.id)).group?.id).toBe(group.id)
    const rows = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'groups.join' AND actor_id IS NULL
        AND after ->> 'group_id' = ?`,
    )
      .bind(group.id)
      .first<{ n: number }>()
    expect(rows?.n).toBe(2)
  })
})
