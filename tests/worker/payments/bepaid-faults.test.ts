import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { bepaid } from '../../../worker/sales/payments/bepaid/bepaid.ts'
import { bepaidSettings } from '../../../worker/sales/payment-methods/bepaid-settings.ts'
import { sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
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

describe('opening a page while bePaid’s answer is faulty', () => {
  it.each(FAULTS)(
    'leaves an order that can be paid after “$kind” (done: $isDone)',
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

  it('gives up when the answer is too slow', async () => {
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

  it('calls no private address in production', async () => {
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

describe('polling bePaid while its answer is faulty', () => {
  it.each(KINDS)('changes nothing after “%s”, and the next poll succeeds', async (kind) => {
    const shop = await openShop()
    const { order } = await openPayment()
    await shop.pays()
    await shop.fails({ kind })
    await pollOpenPayments(after(3))
    expect(await booksOf(order.id)).toEqual(UNPAID)
    expect((await orderNow(order.id)).payments[0]?.lastError).toMatch(/^bePaid/)
    await pollOpenPayments(after(30))
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it.each([{ amount: 1 }, { currency: 'USD' }])(
    'changes nothing when the answer has another sum (%o)',
    async (wish) => {
      const shop = await openShop()
      const { order } = await openPayment()
      const { payments } = await shop.seen()
      await shop.has(payments.map((payment) => ({ ...payment, ...wish })))
      await shop.pays()
      await pollOpenPayments(after(3))
      expect(await booksOf(order.id)).toEqual(UNPAID)
    },
  )

  it('changes nothing when the answer is about another page', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const { payments } = await shop.seen()
    await shop.has(payments.map((payment) => ({ ...payment, tracking: crypto.randomUUID() })))
    await shop.pays()
    await pollOpenPayments(after(3))
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })
})

/** An order paid at bePaid that staff refunds in part. */
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
        nextPollAt: new Date(),
      })),
    )
  return { shop, order }
}

const given = async ({ seen }: Awaited<ReturnType<typeof openShop>>) =>
  (await seen()).refunds.map(({ amount }) => amount)

describe('a refund through bePaid', () => {
  it('is sent in parts, equal ones too', async () => {
    const { shop, order } = await owing(300, 300)
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 600,
      refunds: [{ status: 'done' }, { status: 'done' }],
      ledger: { money: 800, receivable: -800 },
    })
    expect(await given(shop)).toEqual([300, 300])
  })

  it.each(FAULTS)('is made once after “$kind” (done: $isDone)', async (fault) => {
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

  it('is sent while bePaid processes it, and confirmed once bePaid has made it', async () => {
    const { shop, order } = await owing(300)
    await shop.refundsAre('incomplete')
    await sendRefunds(testCtx())
    const sent = {
      refunded: 300,
      ledger: { money: 1100 },
      mails: ['order-paid', 'order-money-sent'],
    }
    expect(await booksOf(order.id)).toMatchObject({ ...sent, refunds: [{ status: 'sent' }] })
    await sendRefunds(after(10))
    expect(await booksOf(order.id)).toMatchObject({ ...sent, refunds: [{ status: 'sent' }] })
    await shop.refundsAre('successful')
    await sendRefunds(after(30))
    expect(await booksOf(order.id)).toMatchObject({ ...sent, refunds: [{ status: 'done' }] })
    expect((await orderNow(order.id)).payments).toMatchObject([{ refunded: 300 }])
  })

  it('counts no more when bePaid has not made it after all', async () => {
    const { shop, order } = await owing(300)
    await shop.refundsAre('incomplete')
    await sendRefunds(testCtx())
    await shop.refundsAre('failed')
    await sendRefunds(after(30))
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'failed' }],
      events: ['paid', 'refunded', 'refund_came_back'],
      ledger: { money: 1400, receivable: -1400 },
    })
    expect((await orderNow(order.id)).payments).toMatchObject([{ refunded: 0 }])
  })

  it('that bePaid never confirms is left to staff as sent', async () => {
    const { shop, order } = await owing(300)
    await shop.refundsAre('incomplete')
    await sendRefunds(testCtx())
    await sendRefunds(after(21 * 60))
    await sendRefunds(after(22 * 60))
    expect(await booksOf(order.id)).toMatchObject({ refunded: 300, refunds: [{ status: 'sent' }] })
    expect((await orderNow(order.id)).refunds).toMatchObject([{ nextPollAt: null }])
  })

  it('is left to staff with the reason when it fails or is refused', async () => {
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
