import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { testCtx } from '../../support/worker/factories.ts'
import { writeNotice } from '../../../worker/sales/payments/sandbox/sandbox-word.ts'
import {
  booksOf,
  notify,
  openPayment,
  orderNow,
  PAID_ONCE,
  sendRaw,
  UNPAID,
  wordFor,
} from './paying.ts'

const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code

describe('a notification', () => {
  it('that the money has come in pays the order', async () => {
    const { order, payment } = await openPayment()
    const answer = await notify(wordFor(payment))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { outcome: 'applied' } })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('said again changes nothing, one after another or all at once', async () => {
    const { order, payment } = await openPayment()
    const word = wordFor(payment)
    const answers = await Promise.all([notify(word), notify(word), notify(word)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await (await notify(word)).json()).toEqual({ data: { outcome: 'stale' } })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('of the same charge under another id changes nothing', async () => {
    const { order, payment } = await openPayment()
    const word = wordFor(payment)
    await notify(word)
    await notify({ ...word, eventId: crypto.randomUUID() })
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('of a failure leaves the order waiting, tells the buyer once, and money still counts', async () => {
    const { order, payment } = await openPayment()
    const failed = wordFor(payment, { status: 'failed', chargeId: null })
    await notify(failed)
    await notify({ ...failed, eventId: crypto.randomUUID() })
    expect(await booksOf(order.id)).toEqual({
      ...UNPAID,
      payments: ['failed'],
      events: ['payment_failed'],
      mails: ['payment-failed'],
    })
    await notify(wordFor(payment))
    expect(await booksOf(order.id)).toEqual({
      ...PAID_ONCE,
      events: ['payment_failed', 'paid'],
      mails: ['payment-failed', 'order-paid'],
    })
  })

  it.each(['failed', 'canceled', 'open'] as const)(
    'of “%s” after the money changes nothing',
    async (status) => {
      const { order, payment } = await openPayment()
      await notify(wordFor(payment))
      const late = await notify(wordFor(payment, { status, chargeId: null }))
      expect(late.status).toBe(200)
      expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    },
  )

  it('of a cancellation leaves the order waiting without a mail', async () => {
    const { order, payment } = await openPayment()
    await notify(wordFor(payment, { status: 'canceled', chargeId: null }))
    expect(await booksOf(order.id)).toEqual({
      ...UNPAID,
      payments: ['canceled'],
      events: ['payment_canceled'],
    })
  })
})

describe('a notification of a charge that has paid another order', () => {
  it('changes no sum, is answered so that the bank stops, and is shown to staff once', async () => {
    const one = await openPayment()
    const two = await openPayment()
    const chargeId = crypto.randomUUID()
    await notify(wordFor(one.payment, { chargeId }))
    const word = wordFor(two.payment, { chargeId })
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await notify(word)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ data: { outcome: 'refused' } })
    }
    expect((await notify({ ...word, eventId: crypto.randomUUID() })).status).toBe(200)
    expect(await booksOf(one.order.id)).toEqual(PAID_ONCE)
    expect(await booksOf(two.order.id)).toEqual({ ...UNPAID, events: ['charge_reused'] })
    const { events } = await orderNow(two.order.id)
    expect(events[0]).toMatchObject({
      isInternal: true,
      data: { payment: two.payment.id, charge: chargeId, order: one.order.number, amount: 1400 },
    })
  })

  it('is the same for two at once, another payment of one order, and a second charge of one', async () => {
    const one = await openPayment()
    const two = await openPayment()
    const chargeId = crypto.randomUUID()
    const answers = await Promise.all([
      notify(wordFor(one.payment, { chargeId })),
      notify(wordFor(two.payment, { chargeId })),
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
    expect((await notify(wordFor(beside, { chargeId }))).status).toBe(200)
    const three = await openPayment()
    await notify(wordFor(three.payment))
    expect((await notify(wordFor(three.payment, { chargeId }))).status).toBe(200)
    expect(await booksOf(three.order.id)).toEqual({
      ...PAID_ONCE,
      events: ['paid', 'charge_reused'],
    })
  })
})

describe('a notification that cannot be right', () => {
  it.each([
    ['amount', { amount: 1399 }],
    ['amount', { amount: 1401 }],
    ['currency', { currency: 'USD' }],
  ])('with another %s is refused and kept', async (_, changes) => {
    const { order, payment } = await openPayment()
    const word = wordFor(payment, changes)
    const answer = await notify(word)
    expect(answer.status).toBe(422)
    expect(await codeOf(answer)).toBe('validation')
    expect(await booksOf(order.id)).toEqual(UNPAID)
    expect(await eventOf(word.eventId)).toEqual({ kind: 'paid', outcome: 'refused' })
    // The true word under the same id still counts.
    await notify(wordFor(payment, { eventId: word.eventId }))
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await eventOf(word.eventId)).toEqual({ kind: 'paid', outcome: 'applied' })
  })

  it('replayed with another amount after the money changes nothing', async () => {
    const { order, payment } = await openPayment()
    const word = wordFor(payment)
    await notify(word)
    expect((await notify({ ...word, amount: 1 })).status).toBe(422)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await eventOf(word.eventId)).toEqual({ kind: 'paid', outcome: 'applied' })
  })

  it('of a payment nobody knows is not found, and kept', async () => {
    const { payment } = await openPayment()
    const word = wordFor(payment, { trackingId: crypto.randomUUID() })
    const answer = await notify(word)
    expect(answer.status).toBe(404)
    expect(await eventOf(word.eventId)).toEqual({ kind: 'paid', outcome: 'refused' })
  })

  it('is nobody’s without its signature', async () => {
    const { order, payment } = await openPayment()
    const { headers, body } = writeNotice(testCtx(), wordFor(payment))
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

  it('is nobody’s when the debug flag is off', async () => {
    const { order, payment } = await openPayment()
    const answer = await notify(wordFor(payment), { env: { ...env, DEBUG: 'false' } })
    expect(answer.status).toBe(403)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })
})

const eventOf = (eventId: string) =>
  env.DB.prepare('SELECT kind, outcome FROM payment_events WHERE event_id = ?')
    .bind(eventId)
    .first<{ kind: string; outcome: string }>()
