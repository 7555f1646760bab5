import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { refunds } from '../../../worker/db/schema/payments.ts'
import { readRefunds } from '../../../worker/sales/payments/sandbox/bank-account.ts'
import { sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { testCtx } from '../../support/worker/factories.ts'
import {
  booksOf,
  notify,
  openPayment,
  orderNow,
  PAID_ONCE,
  play,
  start,
  reportFor,
  leaveNothingDue,
} from './paying.ts'

beforeEach(leaveNothingDue)

/** Nothing but the Crons of a test sends anything. */
const QUIET = { env: { ...env, JOBS: silentQueue } }
const HOUR_MS = 3600_000
const inHours = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) })

/** An order paid at the bank, with refunds of these amounts waiting. */
async function owing(...amounts: number[]) {
  const { order, payment } = await openPayment()
  await play(payment.trackingId, 'pay')
  await connect(env.DB)
    .insert(refunds)
    .values(
      amounts.map((amount) => ({
        orderId: order.id,
        paymentId: payment.id,
        trackingId: crypto.randomUUID(),
        amount,
        status: 'waiting' as const,
        nextPollAt: new Date(),
      })),
    )
  return { order, payment }
}

const givenAtBank = async (trackingId: string) => [
  ...(await readRefunds(testCtx(), trackingId)).values(),
]

describe('a refund', () => {
  it('is sent to the bank and booked, part by part', async () => {
    const { order, payment } = await owing(300, 500)
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({
      paid: 1400,
      refunded: 800,
      refunds: [
        { status: 'done', amount: 300 },
        { status: 'done', amount: 500 },
      ],
      events: ['paid', 'refunded', 'refunded'],
      ledger: { money: 600, receivable: -600 },
    })
    expect((await orderNow(order.id)).payments).toMatchObject([{ refunded: 800 }])
    expect((await givenAtBank(payment.trackingId)).toSorted((a, b) => a - b)).toEqual([300, 500])
  })

  it('is sent once by many Crons at once', async () => {
    const { order, payment } = await owing(300)
    await Promise.all([sendRefunds(testCtx()), sendRefunds(testCtx()), sendRefunds(testCtx())])
    await sendRefunds(testCtx(inHours(1)))
    expect(await booksOf(order.id)).toMatchObject({ refunded: 300, ledger: { money: 1100 } })
    expect(await givenAtBank(payment.trackingId)).toEqual([300])
  })

  it('is sent again while the bank is away', async () => {
    const { order } = await owing(300)
    const kv = { get: () => Promise.reject(new Error('line is dead')) } as unknown as KVNamespace
    await sendRefunds(testCtx({ kv }))
    expect((await orderNow(order.id)).refunds).toMatchObject([
      { status: 'waiting', pollCount: 1, lastError: 'line is dead' },
    ])
    await sendRefunds(testCtx(inHours(1)))
    expect((await orderNow(order.id)).refunds).toMatchObject([{ status: 'done', lastError: null }])
  })

  it('is left to staff, and shown to nobody else, when the bank refuses it', async () => {
    const { order } = await owing(1401)
    await sendRefunds(testCtx())
    expect((await orderNow(order.id)).refunds).toMatchObject([
      { status: 'failed', lastError: 'more than was paid', nextPollAt: null },
    ])
    expect((await orderNow(order.id)).events).toMatchObject([
      { kind: 'paid' },
      { kind: 'refund_failed', isInternal: true },
    ])
    expect(await booksOf(order.id)).toMatchObject({ refunded: 0, ledger: { money: 1400 } })
  })

  it('is left to staff before the bank forgets its key when it stays unanswered', async () => {
    const { order, payment } = await owing(300)
    const kv = { get: () => Promise.reject(new Error('line is dead')) } as unknown as KVNamespace
    await sendRefunds(testCtx({ kv }))
    await sendRefunds(testCtx(inHours(21)))
    expect((await orderNow(order.id)).refunds).toMatchObject([
      { status: 'failed', lastError: 'unanswered for too long, ask the bank first: line is dead' },
    ])
    expect(await givenAtBank(payment.trackingId)).toEqual([])
  })

  it.each(
    [1, 2, 3, 4].flatMap(
      (at) =>
        [
          ['before', at],
          ['after', at],
        ] as const,
    ),
  )('goes once when the database goes away %s call %i', async (fault, at) => {
    const { order, payment } = await owing(300)
    const db = connect(faultyEnv(env, { at, fault }).env.DB)
    await expect(sendRefunds(testCtx({ db }))).resolves.toBeUndefined()
    await sendRefunds(testCtx(inHours(1)))
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 300,
      refunds: [{ status: 'done', amount: 300 }],
      events: ['paid', 'refunded'],
      ledger: { money: 1100, receivable: -1100 },
    })
    expect(await givenAtBank(payment.trackingId)).toEqual([300])
    expect((await orderNow(order.id)).refunds).toMatchObject([{ status: 'done', lastError: null }])
  })
})

describe('money paid too much', () => {
  it('by a second payment of a paid order is refunded automatically', async () => {
    const { order, payment } = await openPayment()
    await notify(reportFor(payment, { status: 'failed', chargeId: null }))
    await start(order.id)
    const second = (await orderNow(order.id)).payments[1]
    if (second === undefined) throw new Error('no second payment')
    await play(second.trackingId, 'pay', QUIET)
    // The bank forgets the first one.
    await notify(reportFor(payment), QUIET)
    expect(await booksOf(order.id)).toMatchObject({
      paid: 2800,
      refunds: [{ status: 'waiting', amount: 1400 }],
    })
    await sendRefunds(testCtx({ now: new Date(Date.now() + 1) }))
    expect(await booksOf(order.id)).toMatchObject({
      status: 'processing',
      paid: 2800,
      refunded: 1400,
      payments: ['paid', 'paid'],
      refunds: [{ status: 'done', amount: 1400 }],
      ledger: { money: 1400, receivable: -1400 },
    })
  })

  it('by a second charge of the same payment is refunded automatically, once', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay', QUIET)
    const again = reportFor(payment)
    await Promise.all([notify(again, QUIET), notify(again, QUIET)])
    await notify({ ...again, eventId: crypto.randomUUID() }, QUIET)
    expect(await booksOf(order.id)).toEqual({
      ...PAID_ONCE,
      paid: 2800,
      payments: ['paid', 'paid'],
      refunds: [{ status: 'waiting', amount: 1400 }],
      events: ['paid', 'paid', 'overpaid'],
      ledger: { money: 2800, receivable: -2800 },
      mails: ['order-paid', 'order-paid'],
    })
  })

  it('for an order cancelled meanwhile is refunded', async () => {
    const { order, payment } = await openPayment()
    await env.DB.batch([
      env.DB.prepare('UPDATE order_lines SET canceled = ordered WHERE order_id = ?').bind(order.id),
      env.DB.prepare(`UPDATE orders SET status = 'canceled' WHERE id = ?`).bind(order.id),
    ])
    await play(payment.trackingId, 'pay', QUIET)
    expect(await booksOf(order.id)).toMatchObject({
      status: 'canceled',
      paid: 1400,
      refunds: [{ status: 'waiting', amount: 1400 }],
    })
  })

  it('beyond the balance of an order is refunded in part', async () => {
    const { order, payment } = await openPayment()
    await env.DB.prepare('UPDATE order_lines SET canceled = 2 WHERE order_id = ?')
      .bind(order.id)
      .run()
    await play(payment.trackingId, 'pay', QUIET)
    expect(await booksOf(order.id)).toMatchObject({
      status: 'processing',
      refunds: [{ status: 'waiting', amount: 200 }],
    })
  })
})
