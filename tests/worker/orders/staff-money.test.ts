import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { balanceOf, everythingOf, staffWith } from './staff.ts'

/** A paid card payment, as the provider's notification leaves it. */
async function paidByCard(orderId: number, amount: number) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payments (tracking_id, order_id, method, provider, amount, currency, status, provider_id, updated_at)
       VALUES (?, ?, 'card', 'sandbox', ?, 'BYN', 'paid', ?, 0)`,
    ).bind(crypto.randomUUID(), orderId, amount, crypto.randomUUID()),
    env.DB.prepare(
      "UPDATE orders SET paid = paid + ?, status = 'processing', version = version + 1 WHERE id = ?",
    ).bind(amount, orderId),
  ])
}

const PREPAID = { order: { isPrepaid: true } }

describe('POST /admin/orders/{id}/payments', () => {
  it('records what is due in parts, and the order goes on once it is paid in full', async () => {
    const { post, read, order } = await staffWith(PREPAID)
    const part = await post('payments', { amount: 400, note: 'Order 12 of the bank' })
    expect(await part.json()).toMatchObject({
      data: { status: 'pending_payment', paid: { amount: 400 }, due: { amount: 1000 } },
    })
    expect((await post('payments', { amount: 1000 })).status).toBe(201)
    expect(await read()).toMatchObject({
      status: 'processing',
      due: { amount: 0 },
      can: { take_payment: false },
      payments: [
        { amount: { amount: 400 }, provider: null, status: 'paid' },
        { amount: { amount: 1000 } },
      ],
      events: [
        { kind: 'paid', data: { amount: 400 }, is_internal: false },
        { kind: 'note', data: { text: 'Order 12 of the bank' }, is_internal: true },
        { kind: 'paid' },
      ],
    })
    expect(await balanceOf(order.id)).toEqual({ money: 1400, receivable: -1400 })
    const { mails } = await everythingOf(order.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-paid', 'order-paid'])
  })

  it('refuses more than is due, and invalid amounts', async () => {
    const { post, order } = await staffWith()
    const before = await everythingOf(order.id)
    const answer = await post('payments', { amount: 1401 })
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer)).amount?.[0]).toContain('14.00')
    for (const amount of [0, -1, 0.5, '5', null, 1e20]) {
      expect([amount, (await post('payments', { amount })).status]).toEqual([amount, 422])
    }
    expect(await everythingOf(order.id)).toEqual(before)
  })

  it('records the same money once, also when repeated', async () => {
    const { post, order } = await staffWith()
    const key = crypto.randomUUID()
    const twice = await Promise.all([
      post('payments', { amount: 700 }, key),
      post('payments', { amount: 700 }, key),
    ])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await post('payments', { amount: 700 }, key)).status).toBe(201)
    expect((await post('payments', { amount: 600 }, key)).status).toBe(409)
    expect(await everythingOf(order.id)).toMatchObject({
      order: [{ paid: 700 }],
      payments: [{ amount: 700 }],
    })
    const rivals = await Promise.all([
      post('payments', { amount: 700 }),
      post('payments', { amount: 700 }),
    ])
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})

describe('POST /admin/orders/{id}/credit-notes', () => {
  it('refunds nothing where nothing was paid', async () => {
    const { issue, pieces, order } = await staffWith()
    await issue('invoices')
    const { data, document } = await issue('credit-notes', { lines: pieces(2), reason: 'Broken' })
    expect(document).toMatchObject({ total: { amount: 200 }, shipping: { amount: 0 } })
    expect(data).toMatchObject({ due: { amount: 1200 }, refunds: [], refunded: { amount: 0 } })
    expect(await balanceOf(order.id)).toMatchObject({ receivable: 1200 })
  })

  it('leaves money received by hand to be refunded by hand', async () => {
    const { issue, post, pieces, order } = await staffWith(PREPAID)
    await post('payments', { amount: 1400 })
    await issue('invoices')
    const { data } = await issue('credit-notes', { lines: pieces(2), reason: 'Broken' })
    expect(data).toMatchObject({
      status: 'processing',
      due: { amount: -200 },
      refunded: { amount: 0 },
      can: { give_back: false },
      refunds: [{ payment_id: null, amount: { amount: 200 }, status: 'to_send', sent_at: null }],
    })
    expect(await balanceOf(order.id)).toMatchObject({ money: 1400 })
    const rest = await issue('credit-notes', { lines: pieces(3), reason: 'All', shipping: true })
    expect(rest).toMatchObject({
      data: { status: 'closed', refunded: { amount: 0 }, due: { amount: -1400 } },
      document: { shipping: { amount: 900 }, total: { amount: 1200 } },
    })
    expect(await balanceOf(order.id)).toEqual({ money: 1400, receivable: -1400 })
  })

  it('refunds a card payment through the card, once the provider is called', async () => {
    const { issue, pieces, order } = await staffWith(PREPAID)
    await paidByCard(order.id, 1400)
    await issue('invoices')
    const { data } = await issue('credit-notes', { lines: pieces(2), reason: 'Broken' })
    const [payment] = data.payments
    expect(data).toMatchObject({
      refunded: { amount: 0 },
      due: { amount: -200 },
      refunds: [{ payment_id: payment?.id, amount: { amount: 200 }, status: 'waiting' }],
    })
    const next = await issue('credit-notes', { lines: pieces(1), reason: 'Broken too' })
    expect(next.data.refunds.map(({ amount }) => amount.amount)).toEqual([200, 100])
    const { refunds } = await everythingOf(order.id)
    expect(refunds.every(({ ask_at: at }) => typeof at === 'number')).toBe(true)
  })

  it('refunds each card up to what it paid, the rest by hand', async () => {
    const { issue, post, order } = await staffWith(PREPAID)
    await paidByCard(order.id, 600)
    await paidByCard(order.id, 300)
    await post('payments', { amount: 500 })
    const { data } = await issue('cancellations', { reason: 'Sold out' })
    const [first, second] = data.payments
    expect(data).toMatchObject({ status: 'canceled', refunded: { amount: 0 } })
    expect(
      data.refunds.map((refund) => [refund.payment_id, refund.amount.amount, refund.status]),
    ).toEqual([
      [second?.id, 300, 'waiting'],
      [first?.id, 600, 'waiting'],
      [null, 500, 'to_send'],
    ])
  })

  it('credits shipping once, also alone', async () => {
    const { issue, post } = await staffWith()
    expect((await post('credit-notes', { reason: 'Late', shipping: true })).status).toBe(409)
    await issue('invoices')
    const { document, data } = await issue('credit-notes', { reason: 'Late', shipping: true })
    expect(document).toMatchObject({ subtotal: { amount: 0 }, total: { amount: 900 }, lines: [] })
    expect(data).toMatchObject({ status: 'processing', can: { refund_shipping: false } })
    expect((await post('credit-notes', { reason: 'Late', shipping: true })).status).toBe(409)
    expect((await post('credit-notes', { reason: 'Late' })).status).toBe(422)
  })
})

describe('POST /admin/orders/{id}/refunds', () => {
  it('records what a card would not take back, once and never more', async () => {
    const { issue, post, pieces, order, read } = await staffWith(PREPAID)
    await paidByCard(order.id, 1400)
    await issue('invoices')
    await issue('credit-notes', { lines: pieces(2), reason: 'Broken' })
    expect((await read()).can.give_back).toBe(false)
    expect((await post('refunds', { amount: 1 })).status).toBe(422)
    await env.DB.prepare("UPDATE refunds SET status = 'failed' WHERE order_id = ?")
      .bind(order.id)
      .run()
    expect((await read()).can.give_back).toBe(true)
    const tooMuch = await post('refunds', { amount: 201 })
    expect((await errorsOf(tooMuch)).amount?.[0]).toContain('2.00')
    const key = crypto.randomUUID()
    const twice = await Promise.all([
      post('refunds', { amount: 200, note: 'Cash' }, key),
      post('refunds', { amount: 200, note: 'Cash' }, key),
    ])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await post('refunds', { amount: 1 })).status).toBe(422)
    const after = await read()
    expect(after).toMatchObject({ due: { amount: 0 }, refunded: { amount: 200 } })
    expect(after.refunds.map(({ status }) => status)).toEqual(['failed', 'sent'])
  })
})

describe('POST /admin/orders/{id}/cancellations of a paid order', () => {
  it('refunds the difference', async () => {
    const { issue, post, pieces, order } = await staffWith(PREPAID)
    await post('payments', { amount: 1400 })
    const { data } = await issue('cancellations', { lines: pieces(2), reason: 'Sold out' })
    expect(data).toMatchObject({
      status: 'processing',
      refunded: { amount: 0 },
      due: { amount: -200 },
      refunds: [{ status: 'to_send' }],
    })
    const { results } = await env.DB.prepare(
      "SELECT data FROM mails WHERE email = ? AND kind = 'order-canceled'",
    )
      .bind(order.customer.email)
      .all<{ data: string }>()
    expect(results.map((mail) => JSON.parse(mail.data) as object)).toMatchObject([
      { isWhole: false, returned: expect.stringContaining('2.00') },
    ])
  })

  it('refunds no more than was paid too much', async () => {
    const { issue, post, pieces } = await staffWith(PREPAID)
    await post('payments', { amount: 1250 })
    const { data } = await issue('cancellations', { lines: pieces(2), reason: 'Sold out' })
    expect(data).toMatchObject({ refunds: [{ amount: { amount: 50 } }], due: { amount: -50 } })
  })
})
