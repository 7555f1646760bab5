import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { AppError } from '../../../worker/errors.ts'
import { startPayment } from '../../../worker/sales/payments/start-payment.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'
import { notify, openPayment, orderNow, start, waitingOrder, reportFor } from './paying.ts'

const HOUR_MS = 3600_000
const later = (ms: number) => ({ now: new Date(Date.now() + ms) })

describe('an order to be paid', () => {
  it('requires no step when it is paid on delivery', async () => {
    const { order } = await mintOrder({ lines: [{ item: noItem() }] })
    expect(await start(order.id)).toEqual({ kind: 'none' })
    expect((await orderNow(order.id)).payments).toEqual([])
  })

  it('answers instructions when it is paid by transfer', async () => {
    const order = await waitingOrder({ order: { paymentMethod: 'money_transfer' } })
    expect(await start(order.id)).toEqual({ kind: 'instructions' })
    expect((await orderNow(order.id)).payments).toEqual([])
  })

  it('leads to the bank for all that is due when it is paid by card', async () => {
    const order = await waitingOrder()
    const step = await start(order.id)
    const { payments } = await orderNow(order.id)
    expect(payments).toMatchObject([
      { status: 'open', provider: 'sandbox', amount: 1400, currency: 'BYN', pollCount: 0 },
    ])
    const url = `https://detal.example/en/sandbox-bank/${payments[0]?.trackingId}`
    expect(step).toEqual({ kind: 'redirect', url })
  })

  it('requires no step when it is paid, held for fraud or cancelled', async () => {
    const { order, payment } = await openPayment()
    await notify(reportFor(payment))
    expect(await start(order.id)).toEqual({ kind: 'none' })
    const fraud = await waitingOrder({ order: { fraudReason: 'stolen', status: 'fraud' } })
    expect(await start(fraud.id)).toEqual({ kind: 'none' })
    const canceled = await waitingOrder({ order: { status: 'canceled' } })
    await cancelAll(canceled.id)
    expect(await start(canceled.id)).toEqual({ kind: 'none' })
  })

  it('is charged for the rest when a part was cancelled', async () => {
    const order = await waitingOrder()
    await env.DB.prepare('UPDATE order_lines SET canceled = 2 WHERE order_id = ?')
      .bind(order.id)
      .run()
    await start(order.id)
    expect((await orderNow(order.id)).payments).toMatchObject([{ amount: 1200 }])
  })
})

const cancelAll = (id: number) =>
  env.DB.prepare('UPDATE order_lines SET canceled = ordered WHERE order_id = ?').bind(id).run()

describe('paying again', () => {
  it('leads to the same page after two clicks, one after another or at once', async () => {
    const order = await waitingOrder()
    const steps = await Promise.all([start(order.id), start(order.id), start(order.id)])
    steps.push(await start(order.id))
    expect(new Set(steps.map(({ url }) => url)).size).toBe(1)
    expect((await orderNow(order.id)).payments).toHaveLength(1)
  })

  it.each(['failed', 'canceled'] as const)('opens a new payment after %s', async (status) => {
    const { order, payment } = await openPayment()
    await notify(reportFor(payment, { status, chargeId: null }))
    const step = await start(order.id)
    expect(step.url).not.toContain(payment.trackingId)
    expect((await orderNow(order.id)).payments).toMatchObject([{ status }, { status: 'open' }])
  })

  it('opens a new payment after a day, when the old page has expired', async () => {
    const { order, payment } = await openPayment()
    expect((await start(order.id, later(22 * HOUR_MS))).url).toContain(payment.trackingId)
    expect((await start(order.id, later(24 * HOUR_MS))).url).not.toContain(payment.trackingId)
  })

  it('opens a new payment when another sum is due', async () => {
    const { order, payment } = await openPayment()
    await env.DB.prepare('UPDATE order_lines SET canceled = 1 WHERE order_id = ?')
      .bind(order.id)
      .run()
    expect((await start(order.id)).url).not.toContain(payment.trackingId)
  })
})

describe('a provider that is away', () => {
  it('leaves the order waiting and the payment to be polled; it can be paid again', async () => {
    const order = await waitingOrder()
    const kv = { get: () => Promise.reject(new Error('away')) } as unknown as KVNamespace
    await expect(start(order.id, { kv })).rejects.toMatchObject({
      code: 'unavailable',
      sentence: 'payment_provider_away',
    })
    const { payments } = await orderNow(order.id)
    expect(payments).toMatchObject([{ status: 'starting', redirectUrl: null }])
    expect(payments[0]?.nextPollAt?.getTime()).toBeGreaterThan(Date.now())
    const step = await start(order.id)
    expect(step.url).toContain(payments[0]?.trackingId)
    expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'open' }])
  })

  it('counts as away when it is not set up', async () => {
    const order = await waitingOrder()
    const isOff = { env: { ...env, DEBUG: 'false' } }
    await expect(start(order.id, isOff)).rejects.toBeInstanceOf(AppError)
    expect((await orderNow(order.id)).payments).toEqual([])
  })
})

describe('a database that goes away', () => {
  it.each([
    ['before', 1],
    ['before', 2],
    ['before', 3],
    ['after', 1],
    ['after', 2],
    ['after', 3],
  ] as const)(
    '%s call %i leaves one payment at most, and paying again works',
    async (fault, at) => {
      const order = await waitingOrder()
      const state = await orderNow(order.id)
      const broken = testCtx({ db: connect(faultyEnv(env, { at, fault }).env.DB) })
      await expect(startPayment(broken, state)).rejects.toBeInstanceOf(Error)
      const step = await start(order.id)
      const { payments } = await orderNow(order.id)
      expect(payments).toMatchObject([{ status: 'open', amount: 1400 }])
      expect(step.url).toBe(payments[0]?.redirectUrl)
    },
  )
})
