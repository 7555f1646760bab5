import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { testCtx } from '../../support/worker/factories.ts'
import { writeNotice } from '../../../worker/sales/payments/sandbox/sandbox-notice.ts'
import {
  booksOf,
  notify,
  openPayment,
  orderNow,
  PAID_ONCE,
  sendRaw,
  UNPAID,
  reportFor,
} from './paying.ts'

const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code

describe('a notification', () => {
  it('marks the order paid when the money has arrived', async () => {
    const { order, payment } = await openPayment()
    const answer = await notify(reportFor(payment))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { outcome: 'applied' } })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('changes nothing when repeated, one after another or all at once', async () => {
    const { order, payment } = await openPayment()
    const report = reportFor(payment)
    const answers = await Promise.all([notify(report), notify(report), notify(report)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await (await notify(report)).json()).toEqual({ data: { outcome: 'stale' } })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('changes nothing when it reports the same charge under another id', async () => {
    const { order, payment } = await openPayment()
    const report = reportFor(payment)
    await notify(report)
    await notify({ ...report, eventId: crypto.randomUUID() })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('of a failure leaves the order waiting, mails the customer once, and a later payment counts', async () => {
    const { order, payment } = await openPayment()
    const failed = reportFor(payment, { status: 'failed', chargeId: null })
    await notify(failed)
    await notify({ ...failed, eventId: crypto.randomUUID() })
    expect(await booksOf(order.id)).toEqual({
      ...UNPAID,
      payments: ['failed'],
      events: ['payment_failed'],
      mails: ['payment-failed'],
    })
    await notify(reportFor(payment))
    expect(await booksOf(order.id)).toEqual({
      ...PAID_ONCE,
      events: ['payment_failed', 'paid'],
      mails: ['payment-failed', 'order-paid'],
    })
  })

  it.each(['failed', 'canceled', 'open'] as const)(
    'of “%s” changes nothing after the payment',
    async (status) => {
      const { order, payment } = await openPayment()
      await notify(reportFor(payment))
      const late = await notify(reportFor(payment, { status, chargeId: null }))
      expect(late.status).toBe(200)
      expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    },
  )

  it('of a cancellation leaves the order waiting without a mail', async () => {
    const { order, payment } = await openPayment()
    await notify(reportFor(payment, { status: 'canceled', chargeId: null }))
    expect(await booksOf(order.id)).toEqual({
      ...UNPAID,
      payments: ['canceled'],
      events: ['payment_canceled'],
    })
  })
})

describe('a notification of a charge that has paid another order', () => {
  it('changes no sum, stops the bank from repeating it, and is shown to staff once', async () => {
    const one = await openPayment()
    const two = await openPayment()
    const chargeId = crypto.randomUUID()
    await notify(reportFor(one.payment, { chargeId }))
    const report = reportFor(two.payment, { chargeId })
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await notify(report)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ data: { outcome: 'refused' } })
    }
    expect((await notify({ ...report, eventId: crypto.randomUUID() })).status).toBe(200)
    expect(await booksOf(one.order.id)).toEqual(PAID_ONCE)
    expect(await booksOf(two.order.id)).toEqual({ ...UNPAID, events: ['charge_reused'] })
    const { events } = await orderNow(two.order.id)
    expect(events[0]).toMatchObject({
      isInternal: true,
      data: { payment: two.payment.id, charge: chargeId, order: one.order.number, amount: 1400 },
    })
  })

  it('is treated the same for two at once, another payment of one order, and a second charge', async () => {
    const one = await openPayment()
    const two = await openPayment()
    const chargeId = crypto.randomUUID()
    const answers = await Promise.all([
      notify(reportFor(one.payment, { chargeId })),
      notify(reportFor(two.payment, { chargeId })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const outcomes = await Promise.all(
      answers.map(
        async (answer) => (await answer.json<{ data: { outcome: string } }>()).data.outcome,
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'refused']))
    const { payments } = await orderNow(one.order.id)
    const again = await env.DB.prepare(
      `INSERT INTO payments (tracking_id, order_id, method, provider, amount, currency, status, created_at, updated_at)
       SELECT ?1, order_id, method, provider, amount, currency, 'open', 0, 0 FROM payments WHERE id = ?2 RETURNING id`,
    )
      .bind(crypto.randomUUID(), one.payment.id)
      .first<{ id: number }>()
    const beside = (await orderNow(one.order.id)).payments.find(({ id }) => id === again?.id)
    if (beside === undefined) throw new Error('no payment beside')
    expect(payments).toHaveLength(1)
    expect((await notify(reportFor(beside, { chargeId }))).status).toBe(200)
    const three = await openPayment()
    await notify(reportFor(three.payment))
    expect((await notify(reportFor(three.payment, { chargeId }))).status).toBe(200)
    expect(await booksOf(three.order.id)).toEqual({
      ...PAID_ONCE,
      events: ['paid', 'charge_reused'],
    })
  })
})

describe('a notification that contradicts the payment', () => {
  it.each([
    ['amount', { amount: 1399 }],
    ['amount', { amount: 1401 }],
    ['currency', { currency: 'USD' }],
  ])('with another %s is refused and kept', async (_, changes) => {
    const { order, payment } = await openPayment()
    const report = reportFor(payment, changes)
    const answer = await notify(report)
    expect(answer.status).toBe(422)
    expect(await codeOf(answer)).toBe('validation')
    expect(await booksOf(order.id)).toEqual(UNPAID)
    expect(await eventOf(report.eventId)).toEqual({ kind: 'paid', outcome: 'refused' })
    // The genuine report under the same id still counts.
    await notify(reportFor(payment, { eventId: report.eventId }))
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await eventOf(report.eventId)).toEqual({ kind: 'paid', outcome: 'applied' })
  })

  it('changes nothing when replayed with another amount after the payment', async () => {
    const { order, payment } = await openPayment()
    const report = reportFor(payment)
    await notify(report)
    expect((await notify({ ...report, amount: 1 })).status).toBe(422)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await eventOf(report.eventId)).toEqual({ kind: 'paid', outcome: 'applied' })
  })

  it('answers 404 for an unknown payment, and is recorded', async () => {
    const { payment } = await openPayment()
    const report = reportFor(payment, { trackingId: crypto.randomUUID() })
    const answer = await notify(report)
    expect(answer.status).toBe(404)
    expect(await eventOf(report.eventId)).toEqual({ kind: 'paid', outcome: 'refused' })
  })

  it('is refused without its signature', async () => {
    const { order, payment } = await openPayment()
    const { headers, body } = writeNotice(testCtx(), reportFor(payment))
    const signed = Object.fromEntries(headers)
    const forged = new TextEncoder().encode(
      new TextDecoder().decode(body).replace('"amount":1400', '"amount":1'),
    )
    const attempts = [
      { headers: {}, body },
      { headers: signed, body: forged },
      { headers: { 'x-sandbox-signature': 'A'.repeat(43) }, body },
      { headers: signed, body: new Uint8Array() },
    ]
    for (const attempt of attempts) {
      const answer = await sendRaw('sandbox', attempt)
      expect(answer.status).toBe(403)
      expect(await codeOf(answer)).toBe('invalid_signature')
    }
    for (const provider of ['bepaid', 'nobody', '__proto__']) {
      expect((await sendRaw(provider, { headers: signed, body })).status).toBe(403)
    }
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })

  it('is refused when the debug flag is off', async () => {
    const { order, payment } = await openPayment()
    const answer = await notify(reportFor(payment), { env: { ...env, DEBUG: 'false' } })
    expect(answer.status).toBe(403)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })
})

const eventOf = (eventId: string) =>
  env.DB.prepare('SELECT kind, outcome FROM payment_events WHERE event_id = ?')
    .bind(eventId)
    .first<{ kind: string; outcome: string }>()
