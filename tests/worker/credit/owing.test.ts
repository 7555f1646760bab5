import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '../../../worker/sales/company-accounts/schemas.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, debtor, expectRight, readyOnAccount, run, sell, TEN } from './on-account.ts'

/** A company that owes 20.00 for an order that is invoiced. */
async function owing() {
  const made = await debtor(10_000)
  const { itemId } = await sell(TEN)
  const of = { companyId: made.company.id, itemId, quantity: 2 }
  const placed = await made.client.place(await readyOnAccount(made.client, of))
  const { order } = await dataOf<{ order: { id: number } }>(placed)
  await made.desk.post(`/admin/orders/${order.id}/invoices`, {})
  const pay = async () => {
    const body = { amount: 2_000, currency: 'BYN' }
    expect(
      (await made.desk.post(`/admin/companies/${made.company.id}/payments`, body)).status,
    ).toBe(201)
  }
  return { ...made, pay }
}

/** What a refusal says, without the spaces of sums. */
async function saidBy(answer: Response) {
  const { reason, message } = await answer.json<{ reason: string; message: string }>()
  return { status: answer.status, reason, message: message.replaceAll('\u00a0', ' ') }
}

describe('a company that owes something', () => {
  it('is deleted neither by its owner nor by staff, who are told the sum, until it has paid', async () => {
    const { client, desk, company, pay } = await owing()
    const refused = [
      await client.delete(`/user/companies/${company.id}?locale=en`),
      await desk.delete(`/admin/companies/${company.id}?locale=en`),
    ]
    for (const answer of refused) {
      expect(await saidBy(answer)).toEqual({
        status: 409,
        reason: 'company_owes',
        message: 'The company owes BYN 20.00 on account: it can be deleted once that is paid.',
      })
    }
    await pay()
    expect((await desk.delete(`/admin/companies/${company.id}`)).status).toBe(204)
    await expectRight()
  })

  it('keeps the account of its owner, not that of a member, until it has paid', async () => {
    const { client, desk, company, pay } = await owing()
    const member = await buyer()
    await desk.post(`/admin/companies/${company.id}/members`, { user_id: member.person.id })
    const body = { password: PASSWORD }
    expect((await member.delete('/user', { body })).status).toBe(204)
    expect(await saidBy(await client.delete('/user?locale=en', { body }))).toEqual({
      status: 409,
      reason: 'account_owes',
      message: `${company.name} owes BYN 20.00 on account: your account can be deleted once that is paid.`,
    })
    expect((await client.get('/user')).status).toBe(200)
    await pay()
    expect((await client.delete('/user', { body })).status).toBe(204)
    await expectRight()
  })
})

describe('the ledger of a company', () => {
  it('is right however many orders there are, and goes on where a page ended', async () => {
    const { desk, company, client, pay } = await owing()
    const currency = 'BYN'
    for (let n = 1; n <= 12; n += 1) {
      const of = { userId: client.person.id, companyId: company.id, currency }
      const { order } = await mintOrder({ order: of })
      const columns = 'order_id, source, account, amount'
      await run(
        `INSERT INTO ledger_entries (${columns}) VALUES (?, 'document:0', 'receivable', ?)`,
        order.id,
        100 * n,
      )
      await run(
        `INSERT INTO ledger_entries (${columns}) VALUES (?, 'document:0', 'goods', ?)`,
        order.id,
        -100 * n,
      )
    }
    await pay()
    const path = `/admin/companies/${company.id}/ledger`
    const all: LedgerEntry[] = []
    let before: number | null = null
    do {
      const query: string = before === null ? '' : `&before=${before}`
      const answer = await desk.get(`${path}?per_page=5${query}`)
      const page = await answer.json<{ data: LedgerEntry[]; next_cursor: number | null }>()
      all.push(...page.data)
      before = page.next_cursor
    } while (before !== null)
    expect(all).toHaveLength(14)
    expect(all[0]).toMatchObject({ kind: 'payment', balance: { amount: 7_800, currency } })
    for (const [at, entry] of all.entries()) {
      const older = all[at + 1]?.balance.amount ?? 0
      expect(entry.balance.amount - older).toBe(entry.amount.amount)
    }
    const other = await desk.get(`${path}?currency=USD`)
    expect(await other.json()).toEqual({ data: [], next_cursor: null })
  })

  it('keeps the books of companies apart, and a person’s own orders out of them', async () => {
    const [one, two] = [await owing(), await owing()]
    const ledger = async ({ desk, company }: Awaited<ReturnType<typeof owing>>) =>
      dataOf<LedgerEntry[]>(await desk.get(`/admin/companies/${company.id}/ledger`))
    expect((await ledger(one)).map(({ balance }) => balance.amount)).toEqual([2_000])
    await two.pay()
    expect((await ledger(two)).map(({ balance }) => balance.amount)).toEqual([0, 2_000])
    expect((await ledger(one)).map(({ balance }) => balance.amount)).toEqual([2_000])
  })
})
