import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import type { Draft } from '../../../worker/sales/drafts/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { CHOICES } from '../checkout/buyer.ts'
import { drafted, placeDraft, placedDraft, rowOf, SELLER } from '../drafts/drafting.ts'
import { debtor, expectRight, owedBy, readyOnAccount, run, sell, TEN } from './on-account.ts'

/** A company that may owe 20.00, and a draft of three parts of ten for it. */
async function tooMuch() {
  const made = await debtor(2_000)
  const { itemId } = await sell(TEN)
  const draft = {
    ...CHOICES,
    customer_id: made.client.person.id,
    company_id: made.company.id,
    payment_method: 'on_account',
    items: [{ supplier_offer_item_id: itemId, quantity: 3 }],
  }
  return { ...made, itemId, draft }
}

describe('staff who order on account for a company', () => {
  it('are held by its limit as its people are', async () => {
    const { draft, company, desk } = await tooMuch()
    const shown: Draft = await drafted(desk, draft)
    expect(shown.credit?.free).toEqual({ amount: 2_000, currency: 'BYN' })
    expect(shown.unavailable_payment_methods).toContainEqual(
      expect.objectContaining({ code: 'on_account', reason: 'credit_limit' }),
    )
    const refused = await placeDraft(desk, draft)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'credit_limit' })
    expect(await owedBy(desk, company.id)).toBe(0)
  })

  it('may go above it by a right of theirs, with a reason that is kept', async () => {
    const { draft, company, desk } = await tooMuch()
    const seller = await staff(SELLER)
    const excused = { ...draft, credit_reason: 'Their director has called' }
    expect((await placeDraft(seller, excused)).status).toBe(403)
    const order = await placedDraft(desk, excused)
    expect(await owedBy(desk, company.id)).toBe(3_000)
    const kept = await rowOf<{ excuse: string; audited: string }>(
      `SELECT o.credit_excuse AS excuse, a.after ->> 'credit_excuse' AS audited FROM orders o
        JOIN audit_log a ON a.subject_type = 'order' AND a.subject_id = CAST(o.id AS TEXT)
          AND a.action = 'orders.place' WHERE o.id = ?`,
      order.id,
    )
    expect(kept).toEqual({ excuse: excused.credit_reason, audited: excused.credit_reason })
    await expectRight()
  })
})

describe('a change that makes an order on account cost more', () => {
  it('is held by the limit, and may be excused by the same right', async () => {
    const { client, company, desk, itemId } = await tooMuch()
    const id = await readyOnAccount(client, { companyId: company.id, itemId, quantity: 2 })
    const { order } = await dataOf<Placed>(await client.place(id))
    const path = `/admin/orders/${order.id}`
    const { items } = await dataOf<{ items: { id: number }[] }>(await desk.get(path))
    const change = { lines: [{ order_line_id: items[0]?.id, quantity: 3 }] }
    const refused = await desk.post(`${path}/changes/preview`, change)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'credit_limit' })
    const less = { lines: [{ order_line_id: items[0]?.id, quantity: 1 }] }
    const cheaper = await dataOf<{ stamp: string }>(
      await desk.post(`${path}/changes/preview`, less),
    )
    expect((await desk.post(`${path}/changes`, { ...less, agreed: cheaper.stamp })).status).toBe(
      201,
    )
    expect(await owedBy(desk, company.id)).toBe(1_000)
    const excused = { ...change, credit_reason: 'Agreed by phone' }
    const shown = await desk.post(`${path}/changes/preview`, excused)
    const { stamp } = await dataOf<{ stamp: string }>(shown)
    const refusedAnyway = await desk.post(`${path}/changes`, { ...change, agreed: stamp })
    expect(refusedAnyway.status).toBe(409)
    expect((await desk.post(`${path}/changes`, { ...excused, agreed: stamp })).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(3_000)
    await expectRight()
  })

  it('is held when two orders are raised at once and only one fits', async () => {
    const { client, company, desk } = await debtor(4_000)
    const { itemId } = await sell(TEN)
    const of = { companyId: company.id, itemId, quantity: 1 }
    const placed = []
    for (const _ of [1, 2]) {
      placed.push(await dataOf<Placed>(await client.place(await readyOnAccount(client, of))))
    }
    const raise = async ({ order }: Placed) => {
      const path = `/admin/orders/${order.id}`
      const { items } = await dataOf<{ items: { id: number }[] }>(await desk.get(path))
      const change = { lines: [{ order_line_id: items[0]?.id, quantity: 3 }] }
      const shown = await desk.post(`${path}/changes/preview`, change)
      const { stamp } = await dataOf<{ stamp: string }>(shown)
      return () => desk.post(`${path}/changes`, { ...change, agreed: stamp })
    }
    const commands = await Promise.all(placed.map(raise))
    const answers = await Promise.all(commands.map((send) => send()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await owedBy(desk, company.id)).toBe(4_000)
    await expectRight()
  })

  it('puts another order on account only while the limit has room for it', async () => {
    const { client, company, desk } = await debtor(1_500)
    const { itemId } = await sell(TEN)
    await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    const { id } = await client.checkout()
    await client.choose(id, { ...CHOICES, company_id: company.id })
    const { order } = await dataOf<Placed>(await client.place(id))
    const path = `/admin/orders/${order.id}`
    const change = { payment_method: 'on_account' }
    const shown = await desk.post(`${path}/changes/preview`, change)
    const { stamp } = await dataOf<{ stamp: string }>(shown)
    expect((await desk.post(`${path}/changes`, { ...change, agreed: stamp })).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(1_000)
    const row = await rowOf<{ days: number }>(
      'SELECT credit_days AS days FROM orders WHERE id = ?',
      order.id,
    )
    expect(row?.days).toBe(14)
    await expectRight()
  })
})

describe('an order on account in another currency', () => {
  it('counts at the rate of its day, rounded up, whatever the rate is later', async () => {
    const { client, company, desk } = await debtor(10_000)
    const { itemId } = await sell(TEN)
    await run(
      `INSERT INTO currencies (code, digits, is_enabled) VALUES ('BYN', 2, 1), ('USD', 2, 1)
        ON CONFLICT DO NOTHING`,
    )
    await run(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.27', 'manual', '2026-01-01')`,
    )
    await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    const { id } = await client.checkout('?currency=USD')
    await client.choose(id, { company_id: company.id, shipping_method: 'pickup' })
    const chosen = await client.choose(id, { payment_method: 'on_account' })
    const { amount, currency } = chosen.totals.grand_total
    expect(currency).toBe('USD')
    const owed = Math.ceil((amount * 327) / 100)
    expect((await client.place(id)).status).toBe(201)
    expect(await owedBy(desk, company.id)).toBe(owed)
    await run(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '9.9', 'manual', '2026-01-02')`,
    )
    expect(await owedBy(desk, company.id)).toBe(owed)
    await expectRight()
  })
})
