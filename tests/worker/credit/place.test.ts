import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { refusal } from '../quotes/quoting.ts'
import {
  buyer,
  changesOf,
  companyOf,
  debtor,
  expectRight,
  office,
  owedBy,
  readCompany,
  readyOnAccount,
  run,
  sell,
  TEN,
} from './on-account.ts'

/** Ten units apiece, less what pickup costs: nothing. */
const itemOfTen = () => sell(TEN)

describe('an order on account', () => {
  it('is offered only to a company with terms, and says what is free', async () => {
    const { client, company } = await debtor(5_000)
    const { itemId } = await itemOfTen()
    await client.add({ supplier_offer_item_id: itemId, quantity: 2 })
    const { id } = await client.checkout()
    const privately = await client.choose(id, { company_id: null, shipping_method: 'pickup' })
    expect(privately.credit).toBeNull()
    expect(privately.payment_methods.map(({ code }) => code)).not.toContain('on_account')
    const theirs = await client.choose(id, { company_id: company.id })
    expect(theirs.payment_methods.map(({ code }) => code)).toContain('on_account')
    expect(theirs.credit).toEqual({
      company_id: company.id,
      limit: { amount: 5_000, currency: 'BYN' },
      owed: { amount: 0, currency: 'BYN' },
      free: { amount: 5_000, currency: 'BYN' },
      days: 14,
      overdue: null,
    })
  })

  it('goes to work unpaid, and holds the limit until it is paid', async () => {
    const { client, company, desk } = await debtor(5_000)
    const item = await itemOfTen()
    const of = { companyId: company.id, itemId: item.itemId }
    const first = await client.place(await readyOnAccount(client, { ...of, quantity: 4 }))
    expect(first.status).toBe(201)
    const { order } = await dataOf<Placed>(first)
    expect(order).toMatchObject({ status: 'pending', payment_method: 'on_account' })
    expect(await owedBy(desk, company.id)).toBe(4_000)
    await client.add({ supplier_offer_item_id: item.itemId, quantity: 2 })
    const { id } = await client.checkout()
    const shown = await client.choose(id, { company_id: company.id, shipping_method: 'pickup' })
    expect(shown.unavailable_payment_methods).toContainEqual(
      expect.objectContaining({ code: 'on_account', reason: 'credit_limit' }),
    )
    const pay = `/admin/orders/${order.id}/payments`
    expect((await desk.post(pay, { amount: 4_000 })).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(0)
    await client.choose(id, { payment_method: 'on_account' })
    expect((await client.place(id)).status).toBe(201)
    await expectRight()
  })

  it('names the sums when it is above what is left', async () => {
    const { client, company, desk } = await debtor(3_000)
    const { itemId } = await itemOfTen()
    const id = await readyOnAccount(client, { companyId: company.id, itemId, quantity: 3 })
    const fresh = await readCompany(desk, company.id)
    const body = changesOf(fresh, { credit: { mode: 'own', limit: 2_000, days: 14 } })
    await desk.put(`/admin/companies/${company.id}`, body)
    const refused = await client.place(id)
    expect(refused.status).toBe(409)
    const { message } = await refused.json<{ message: string }>()
    expect(message).toContain('30.00')
    expect(message).toContain('20.00')
    expect(await owedBy(desk, company.id)).toBe(0)
  })

  it('waits while an invoice is overdue, and says since when', async () => {
    const { client, company, desk } = await debtor(9_000, 0)
    const { itemId } = await itemOfTen()
    const of = { companyId: company.id, itemId }
    const { order } = await dataOf<Placed>(await client.place(await readyOnAccount(client, of)))
    const next = await readyOnAccount(client, of)
    const invoiced = await desk.post(`/admin/orders/${order.id}/invoices`, {})
    expect(invoiced.status).toBe(201)
    await run('UPDATE orders SET credit_due = credit_due - 86400000 WHERE id = ?', order.id)
    const refused = await client.place(next)
    expect(refused.status).toBe(409)
    const { message, reason } = await refused.json<{ message: string; reason: string }>()
    expect(reason).toBe('credit_overdue')
    expect(message).toContain('10.00')
    await desk.post(`/admin/orders/${order.id}/payments`, { amount: 1_000 })
    expect((await client.place(next)).status).toBe(201)
  })

  it('is freed by a cancellation and by a credit note', async () => {
    const { client, company, desk } = await debtor(5_000)
    const { itemId } = await itemOfTen()
    const id = await readyOnAccount(client, { companyId: company.id, itemId, quantity: 5 })
    const { order } = await dataOf<Placed>(await client.place(id))
    const path = `/admin/orders/${order.id}`
    const { items } = await dataOf<{ items: { id: number }[] }>(await desk.get(path))
    const pieces = (quantity: number) => ({
      lines: [{ order_line_id: items[0]?.id, quantity }],
      reason: 'Not needed',
    })
    expect((await desk.post(`${path}/cancellations`, pieces(2))).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(3_000)
    expect((await desk.post(`${path}/invoices`, {})).status).toBe(201)
    expect((await desk.post(`${path}/credit-notes`, pieces(1))).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(2_000)
    await expectRight()
  })

  it('is of another company’s account for nobody but its members', async () => {
    const { company, desk } = await debtor(5_000)
    const stranger = await buyer()
    const { itemId } = await itemOfTen()
    await stranger.add({ supplier_offer_item_id: itemId, quantity: 1 })
    const { id } = await stranger.checkout()
    const path = `/user/checkout/${id}`
    const choice = { company_id: company.id }
    expect((await stranger.put(path, choice)).status).toBe(422)
    const members = `/admin/companies/${company.id}/members`
    expect((await desk.post(members, { user_id: stranger.person.id })).status).toBe(200)
    const shown = await stranger.choose(id, { ...choice, shipping_method: 'pickup' })
    expect(shown.credit?.company_id).toBe(company.id)
    await desk.delete(`${members}/${stranger.person.id}`)
    expect((await stranger.put(path, choice)).status).toBe(422)
  })

  it('is refused by its own terms where its group has some', async () => {
    const desk = await office()
    const client = await buyer()
    const company = await companyOf(client, desk)
    const made = await desk.post('/admin/groups', {
      name: `Garages ${crypto.randomUUID()}`,
      discount_bps: 0,
      credit: { is_on: true, limit: 7_000, days: 30 },
      join: null,
    })
    expect(made.status).toBe(201)
    const group = await dataOf<{ id: number }>(made)
    await desk.post(`/admin/groups/${group.id}/companies`, { id: company.id })
    const grouped = await readCompany(desk, company.id)
    expect(grouped.limit).toEqual({ amount: 7_000, currency: 'BYN' })
    const off = changesOf(grouped, { credit: { mode: 'off', limit: 0, days: 0 } })
    const answer = await desk.put(`/admin/companies/${company.id}`, off)
    expect((await dataOf<{ limit: unknown }>(answer)).limit).toBeNull()
    const { itemId } = await itemOfTen()
    await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    const { id } = await client.checkout()
    await client.choose(id, { company_id: company.id, shipping_method: 'pickup' })
    const refused = await client.put(`/user/checkout/${id}`, { payment_method: 'on_account' })
    expect(await refusal(refused)).toBe('422 validation')
  })
})
