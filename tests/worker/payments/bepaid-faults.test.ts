import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { askOpenPayments } from '../../../worker/sales/payments/report/ask-open-payments.ts'
import { bepaid } from '../../../worker/sales/payments/bepaid/bepaid.ts'
import { bepaidSettings } from '../../../worker/sales/payment-methods/bepaid-settings.ts'
import { sendRefunds } from '../../../worker/sales/payments/refund/send-refunds.ts'
import { connect } from '../../../worker/db/client.ts'
import { refunds } from '../../../worker/db/schema/payments.ts'
import type { BepaidFault } from '../../support/node/bepaid-faults.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { openShop } from './bepaid-shop.ts'
import {
  booksOf,
  openPayment,
  orderNow,
  PAID_ONCE,
  start,
  UNPAID,
  waitingOrder,
  leaveNothingDue,
} from './paying.ts'

beforeEach(leaveNothingDue)

const MINUTE_MS = 60_000
const after = (minutes: number) => testCtx({ now: new Date(Date.now() + minutes * MINUTE_MS) })

const KINDS: BepaidFault['kind'][] = [
  'cut', 'half', 'garbage', 'page', 'other', 'error', 'busy', 'redirect', 'endless', 'empty',
] // prettier-ignore
const FAULTS = KINDS.flatMap((kind) => [
  { kind, isDone: false },
  { kind, isDone: true },
])

describe('opening a page at bePaid that answers', () => {
  it.each(FAULTS)(
    'with “$kind” (done: $isDone) leaves an order that can be paid',
    async (fault) => {
      const shop = await openShop()
      const order = await waitingOrder()
      await shop.fails(fault)
      await expect(start(order.id)).rejects.toMatchObject({
        code: 'unavailable',
        sentence: 'payment_provider_away',
      })
      expect(await booksOf(order.id)).toEqual({ ...UNPAID, payments: ['starting'] })
      const step = await start(order.id)
      expect(step.kind).toBe('redirect')
      await shop.notifies(await shop.pays())
      expect(await booksOf(order.id)).toEqual(PAID_ONCE)
    },
  )

  it.each([
    ['a wrong secret', { secret_key: 'nonsense' }],
    ['another shop', { shop_id: '4321' }],
  ])('that it knows not, for %s, is away', async (_, changes) => {
    await openShop(changes)
    const order = await waitingOrder()
    await expect(start(order.id)).rejects.toBeInstanceOf(Error)
    expect((await booksOf(order.id)).paid).toBe(0)
  })

  it('too slowly is given up', async () => {
    const shop = await openShop()
    const { payment, order } = await openPayment()
    const settings = bepaidSettings(env, shop.settings)
    if (settings === null) throw new Error('no settings')
    const slow = bepaid(testCtx(), settings, { timeoutMs: 200 })
    await shop.fails({ kind: 'stall' }, { kind: 'stall' })
    await expect(slow.status(payment)).rejects.toMatchObject({
      name: 'ProviderFault',
      message: 'bePaid did not answer in time',
    })
    const refund = { trackingId: crypto.randomUUID(), amount: 1, currency: 'BYN', payment }
    await expect(slow.refund({ ...refund, orderNumber: order.number })).rejects.toMatchObject({
      name: 'ProviderFault',
    })
  })

  it('is never asked at an address inside, once the store is in production', async () => {
    const shop = await openShop()
    const { payment } = await openPayment()
    const settings = bepaidSettings(env, shop.settings)
    if (settings === null) throw new Error('no settings')
    const ctx = testCtx({ env: { ...env, APP_ENV: 'production' } })
    await expect(bepaid(ctx, settings).status(payment)).rejects.toMatchObject({
      message: 'bePaid: address not allowed',
    })
    expect((await shop.seen()).asked).toHaveLength(1)
  })
})

describe('asking bePaid that answers', () => {
  it.each(KINDS)('with “%s” changes nothing, and the next turn finds out', async (kind) => {
    const shop = await openShop()
    const { order } = await openPayment()
    await shop.pays()
    await shop.fails({ kind })
    await askOpenPayments(after(3))
    expect(await booksOf(order.id)).toEqual(UNPAID)
    expect((await orderNow(order.id)).payments[0]?.lastError).toMatch(/^bePaid/)
    await askOpenPayments(after(30))
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it.each([{ amount: 1 }, { currency: 'USD' }])(
    'about another sum (%o) changes nothing',
    async (wish) => {
      const shop = await openShop()
      const { order } = await openPayment()
      const { payments } = await shop.seen()
      await shop.has(payments.map((payment) => ({ ...payment, ...wish })))
      await shop.pays()
      await askOpenPayments(after(3))
      expect(await booksOf(order.id)).toEqual(UNPAID)
    },
  )

  it('about somebody else’s page changes nothing', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const { payments } = await shop.seen()
    await shop.has(payments.map((payment) => ({ ...payment, tracking: crypto.randomUUID() })))
    await shop.pays()
    await askOpenPayments(after(3))
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })
})

/** An order paid at bePaid, of which staff wants to give something back. */
async function owing(...amounts: number[]) {
  const shop = await openShop()
  const { order, payment } = await openPayment()
  await shop.notifies(await shop.pays())
  const row = { orderId: order.id, paymentId: payment.id, status: 'waiting' as const }
  await connect(env.DB)
    .insert(refunds)
    .values(
      amounts.map((amount) => ({
        ...row,
        amount,
        trackingId: crypto.randomUUID(),
        askAt: new Date(),
      })),
    )
  return { shop, order }
}

const given = async ({ seen }: Awaited<ReturnType<typeof openShop>>) =>
  (await seen()).refunds.map(({ amount }) => amount)

describe('giving back through bePaid', () => {
  it('goes in parts, equal ones too', async () => {
    const { shop, order } = await owing(300, 300)
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 600,
      refunds: [{ status: 'done' }, { status: 'done' }],
      ledger: { money: 800, receivable: -800 },
    })
    expect(await given(shop)).toEqual([300, 300])
  })

  it.each(FAULTS)('that answers with “$kind” (done: $isDone) goes once', async (fault) => {
    const { shop, order } = await owing(300)
    await shop.fails(fault)
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({ refunded: 0, refunds: [{ status: 'waiting' }] })
    await sendRefunds(after(30))
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 300,
      refunds: [{ status: 'done' }],
      ledger: { money: 1100 },
    })
    expect(await given(shop)).toEqual([300])
  })

  it('that takes its time is waited for', async () => {
    const { shop, order } = await owing(300)
    await shop.refundsAre('incomplete')
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({ refunded: 0, refunds: [{ status: 'waiting' }] })
    await shop.refundsAre('successful')
    await sendRefunds(after(30))
    expect(await booksOf(order.id)).toMatchObject({ refunded: 300, refunds: [{ status: 'done' }] })
  })

  it('that fails, or is refused, is left to staff with the reason', async () => {
    const failed = await owing(300)
    await failed.shop.refundsAre('failed')
    await sendRefunds(testCtx())
    expect((await orderNow(failed.order.id)).refunds).toMatchObject([
      { status: 'failed', lastError: 'as told' },
    ])
    const refused = await owing(300)
    await refused.shop.has([])
    await sendRefunds(testCtx())
    expect((await orderNow(refused.order.id)).refunds).toMatchObject([
      { status: 'failed', lastError: 'parent_uid' },
    ])
    expect(await booksOf(refused.order.id)).toMatchObject({ refunded: 0, ledger: { money: 1400 } })
  })
})
