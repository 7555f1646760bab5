import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { staleKv } from '../accounts/histories/mishaps.ts'
import { booksOf, openPayment, PAID_ONCE, play, UNPAID, leaveNothingDue } from './paying.ts'

beforeEach(leaveNothingDue)

/** Delivers the queue's delayed messages of the bank. */
async function deliverLater(trackingId: string): Promise<void> {
  const body: JobMessage = { kind: 'sandbox-bank.notify', trackingId }
  const batch = createMessageBatch<JobMessage>('detal-jobs', [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
  ])
  await consume(batch, env)
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext())
  expect(explicitAcks).toHaveLength(1)
}

describe('the sandbox bank', () => {
  it('shows what is to be paid', async () => {
    const { order, payment } = await openPayment()
    const answer = await (await guest()).get(`/sandbox-bank/${payment.trackingId}`)
    expect(await answer.json()).toEqual({
      data: {
        tracking_id: payment.trackingId,
        order_number: order.number,
        amount: { amount: 1400, currency: 'BYN' },
        status: 'open',
        return_to: null,
      },
    })
  })

  it.each([
    ['pay', 'success', PAID_ONCE],
    ['pay_twice', 'success', PAID_ONCE],
    ['pay_late', 'success', UNPAID],
    ['pay_silently', 'success', UNPAID],
    [
      'decline',
      'failed',
      { ...UNPAID, payments: ['failed'], events: ['payment_failed'], mails: ['payment-failed'] },
    ],
    ['cancel', 'cancel', { ...UNPAID, payments: ['canceled'], events: ['payment_canceled'] }],
  ] as const)('plays “%s” and sends the payer to “%s”', async (action, page, books) => {
    const { order, payment } = await openPayment()
    const answer = await play(payment.trackingId, action)
    expect(answer.status).toBe(200)
    const { data } = await answer.json<{ data: { return_to: string } }>()
    expect(data.return_to).toBe(`/en/payment/card/${page}?order=${order.id}`)
    expect(await booksOf(order.id)).toEqual(books)
  })

  it('notifies late and twice, with one effect', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay_late')
    await deliverLater(payment.trackingId)
    await deliverLater(payment.trackingId)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('pays without a notification, and Cron finds it', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay_silently')
    await pollOpenPayments(testCtx())
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it.each([1, 2, 3, 4, 5])(
    'notifies again when the store’s database is away at call %i',
    async (at) => {
      const { order, payment } = await openPayment()
      const { DB } = faultyEnv(env, { at, fault: 'after' }).env
      const client = await guest()
      const path = `/sandbox-bank/${payment.trackingId}`
      await client.post(path, { action: 'pay' }, { env: { DB } })
      await deliverLater(payment.trackingId)
      expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    },
  )

  it('decides once', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'decline')
    const answer = await play(payment.trackingId, 'pay')
    expect(answer.status).toBe(409)
    expect((await booksOf(order.id)).paid).toBe(0)
  })

  it('charges once when two clicks find the payment open', async () => {
    const { order, payment } = await openPayment()
    const client = await guest()
    const path = `/sandbox-bank/${payment.trackingId}`
    const stale = { env: { SESSIONS: staleKv(env.SESSIONS) } }
    await client.get(path, stale)
    expect((await client.post(path, { action: 'pay' })).status).toBe(200)
    expect((await client.post(path, { action: 'pay' }, stale)).status).toBe(200)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('answers 404 for other payments and without the debug flag', async () => {
    const { payment } = await openPayment()
    const client = await guest()
    const off = { env: { DEBUG: 'false' } }
    const path = `/sandbox-bank/${payment.trackingId}`
    expect((await client.get(`/sandbox-bank/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await client.get('/sandbox-bank/nonsense')).status).toBe(404)
    expect((await client.get(path, off)).status).toBe(404)
    expect((await client.post(path, { action: 'pay' }, off)).status).toBe(404)
    expect((await client.post(path, { action: 'rob' })).status).toBe(422)
  })
})
