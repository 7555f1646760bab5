import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { readAccount, writeAccount } from '../../../worker/sales/payments/sandbox/bank-account.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { testCtx } from '../../support/worker/factories.ts'
import {
  booksOf,
  notify,
  openPayment,
  orderNow,
  PAID_ONCE,
  play,
  start,
  UNPAID,
  waitingOrder,
  reportFor,
  leaveNothingDue,
} from './paying.ts'

beforeEach(leaveNothingDue)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Runs Cron this long after now. */
const cronAfter = (ms: number, changes: Parameters<typeof testCtx>[0] = {}) =>
  pollOpenPayments(testCtx({ now: new Date(Date.now() + ms), ...changes }))

/** The bank decides without a notification; the payment keeps its time to be polled. */
async function decideSilently(trackingId: string, status: 'paid' | 'failed' | 'canceled') {
  const account = await readAccount(testCtx(), trackingId)
  if (account === null) throw new Error('no account')
  const chargeId = status === 'paid' ? crypto.randomUUID() : null
  await writeAccount(testCtx(), { ...account, status, chargeId })
}

const paymentOf = async (id: number) => {
  const [payment] = (await orderNow(id)).payments
  if (payment === undefined) throw new Error('no payment')
  return payment
}

describe('Cron', () => {
  it('polls payments without a notification, not before two minutes', async () => {
    const { order, payment } = await openPayment()
    await decideSilently(payment.trackingId, 'paid')
    await cronAfter(MINUTE_MS)
    expect(await booksOf(order.id)).toEqual(UNPAID)
    await cronAfter(3 * MINUTE_MS)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await paymentOf(order.id)).toMatchObject({ nextPollAt: null })
  })

  it('polls after 2, 5, 15 and 60 minutes, then every hour', async () => {
    const { order } = await openPayment()
    const polled: number[] = []
    let before = 0
    for (let minute = 1; minute <= 240; minute += 1) {
      await cronAfter(minute * MINUTE_MS)
      const { pollCount: now } = await paymentOf(order.id)
      if (now > before) polled.push(minute)
      before = now
    }
    expect(polled).toEqual([2, 7, 22, 82, 142, 202])
  })

  it.each(['failed', 'canceled'] as const)('learns of “%s” as well', async (status) => {
    const { order, payment } = await openPayment()
    await decideSilently(payment.trackingId, status)
    await cronAfter(3 * MINUTE_MS)
    expect(await booksOf(order.id)).toMatchObject({ status: 'pending_payment', payments: [status] })
  })

  it('pays once when poll and notification come at the same time', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay_silently')
    const account = await readAccount(testCtx(), payment.trackingId)
    const report = reportFor(payment, { chargeId: account?.chargeId ?? null })
    await Promise.all([notify(report), cronAfter(0), cronAfter(0), notify(report)])
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('cancels what is unpaid after three days, and a later payment still counts', async () => {
    const { order, payment } = await openPayment()
    await cronAfter(71 * HOUR_MS)
    expect(await booksOf(order.id)).toEqual(UNPAID)
    await cronAfter(73 * HOUR_MS)
    expect(await booksOf(order.id)).toMatchObject({
      ...UNPAID,
      payments: ['canceled'],
      events: ['payment_canceled'],
    })
    await notify(reportFor(payment))
    expect(await booksOf(order.id)).toMatchObject({ paid: 1400, payments: ['paid'] })
  })

  it('cancels what the bank does not know', async () => {
    const order = await waitingOrder()
    const kv = { get: () => Promise.reject(new Error('away')) } as unknown as KVNamespace
    await expect(start(order.id, { kv })).rejects.toBeInstanceOf(Error)
    await cronAfter(3 * MINUTE_MS)
    expect(await paymentOf(order.id)).toMatchObject({ status: 'starting', pollCount: 1 })
    await cronAfter(73 * HOUR_MS)
    expect(await paymentOf(order.id)).toMatchObject({ status: 'canceled' })
  })

  it('stores why the bank could not be polled, and polls again', async () => {
    const { order, payment } = await openPayment()
    await decideSilently(payment.trackingId, 'paid')
    const kv = { get: () => Promise.reject(new Error('line is dead')) } as unknown as KVNamespace
    await cronAfter(3 * MINUTE_MS, { kv })
    expect(await paymentOf(order.id)).toMatchObject({ status: 'open', lastError: 'line is dead' })
    await cronAfter(9 * MINUTE_MS)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect(await paymentOf(order.id)).toMatchObject({ lastError: null })
  })
})

describe('Cron while the database goes away', () => {
  it.each(
    [1, 2, 3, 4, 5, 6].flatMap(
      (at) =>
        [
          ['before', at],
          ['after', at],
        ] as const,
    ),
  )('%s call %i ends well at the next turns', async (fault, at) => {
    const { order, payment } = await openPayment()
    await decideSilently(payment.trackingId, 'paid')
    const db = connect(faultyEnv(env, { at, fault }).env.DB)
    await expect(cronAfter(3 * MINUTE_MS, { db })).resolves.toBeUndefined()
    await cronAfter(9 * MINUTE_MS)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'paid', lastError: null }])
  })
})
