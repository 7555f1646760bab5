import { env } from 'cloudflare:workers'
import { createMessageBatch } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import type { Env } from '../../../worker/env.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import { readRefunds } from '../../../worker/sales/payments/sandbox/bank-account.ts'
import { sendOrderRefunds, sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { booksOf, leaveNothingDue, openPayment, orderNow, play } from './paying.ts'

beforeEach(leaveNothingDue)

const HOUR_MS = 3600_000
const inHours = (hours: number) => testCtx({ now: new Date(Date.now() + hours * HOUR_MS) })

/** A queue that keeps what it is given. */
function keptQueue() {
  const sent: JobMessage[] = []
  const JOBS = { ...silentQueue, send: async (job: JobMessage) => void sent.push(job) }
  return { sent, JOBS: JOBS as unknown as Env['JOBS'] }
}

/** An order of 14.00, paid by card and cancelled by staff who may refund. */
async function canceled(bindings: Partial<Env> = { JOBS: silentQueue }) {
  const { order, payment } = await openPayment()
  await play(payment.trackingId, 'pay')
  const manager = await staff('manager')
  const path = `/admin/orders/${order.id}/cancellations`
  const answer = await manager.post(path, { reason: 'Sold out' }, { env: bindings })
  expect(answer.status).toBe(201)
  return { order, payment }
}

async function deliver(job: JobMessage, bindings: Env = env) {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: job }
  await consume(createMessageBatch<JobMessage>('detal-jobs', [message]), bindings)
}

const givenAtBank = async (trackingId: string) => [
  ...(await readRefunds(testCtx(), trackingId)).values(),
]

const REFUNDED = {
  refunded: 1400,
  refunds: [{ status: 'done', amount: 1400 }],
  ledger: { money: 0, receivable: 0 },
  mails: ['order-paid', 'order-canceled', 'order-money-sent'],
}

describe('a refund to a card', () => {
  it('is sent by the queue at once, and is told to the customer when it is sent', async () => {
    const { sent, JOBS } = keptQueue()
    const { order, payment } = await canceled({ JOBS })
    const jobs = sent.filter(({ kind }) => kind === 'refunds.send')
    expect(jobs).toMatchObject([{ kind: 'refunds.send', orderId: order.id }])
    expect((await booksOf(order.id)).mails).toEqual(['order-paid', 'order-canceled'])
    await deliver({ kind: 'refunds.send', orderId: order.id })
    expect(await booksOf(order.id)).toMatchObject({
      ...REFUNDED,
      events: ['paid', 'canceled', 'refund_pending', 'refunded'],
    })
    expect(await givenAtBank(payment.trackingId)).toEqual([1400])
  })

  it('is sent once however often the job comes, also together with Cron', async () => {
    const { order, payment } = await canceled()
    const job = { kind: 'refunds.send', orderId: order.id } as const
    await Promise.all([deliver(job), sendRefunds(testCtx()), deliver(job), sendRefunds(testCtx())])
    await deliver(job)
    await sendRefunds(inHours(1))
    expect(await booksOf(order.id)).toMatchObject(REFUNDED)
    expect(await givenAtBank(payment.trackingId)).toEqual([1400])
  })

  it('is left to Cron when the queue is away', async () => {
    const JOBS = { send: () => Promise.reject(new Error('away')) } as unknown as Env['JOBS']
    const { order } = await canceled({ JOBS })
    expect(await booksOf(order.id)).toMatchObject({ refunds: [{ status: 'waiting' }] })
    await sendRefunds(inHours(1))
    expect(await booksOf(order.id)).toMatchObject(REFUNDED)
  })

  it('is not sent by the job of another order, nor again once it has been tried', async () => {
    const { order } = await canceled()
    await sendOrderRefunds(testCtx(), order.id + 1_000_000)
    const kv = { get: () => Promise.reject(new Error('line is dead')) } as unknown as KVNamespace
    await sendOrderRefunds(testCtx({ kv }), order.id)
    await sendOrderRefunds(testCtx(), order.id)
    expect((await orderNow(order.id)).refunds).toMatchObject([
      { status: 'waiting', pollCount: 1, lastError: 'line is dead' },
    ])
  })

  it.each([1, 2, 3, 4, 5].flatMap((at) => [['before', at] as const, ['after', at] as const]))(
    'leaves once when the job’s database goes away %s call %i',
    async (fault, at) => {
      const { order, payment } = await canceled()
      const db = connect(faultyEnv(env, { at, fault }).env.DB)
      await sendOrderRefunds(testCtx({ db }), order.id).catch(() => {})
      await deliver({ kind: 'refunds.send', orderId: order.id })
      await sendRefunds(inHours(1))
      expect(await booksOf(order.id)).toMatchObject(REFUNDED)
      expect(await givenAtBank(payment.trackingId)).toEqual([1400])
    },
  )
})

describe('a refund that the bank refuses', () => {
  it('is to be sent by hand, and not told as refunded', async () => {
    const { order, payment } = await canceled()
    // The bank has given all of it back already.
    await env.SESSIONS.put(`sandbox-bank:${payment.trackingId}:refund:other`, '', {
      metadata: { given: 1400 },
    })
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 0,
      refunds: [
        { status: 'failed', amount: 1400 },
        { status: 'to_send', amount: 1400 },
      ],
      events: ['paid', 'canceled', 'refund_pending', 'refund_failed'],
      mails: ['order-paid', 'order-canceled'],
    })
  })
})
