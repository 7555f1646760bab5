import { env } from 'cloudflare:workers'
import { forgetChannels } from '../../worker/known-channels.ts'
import { startSession } from '../../worker/people/accounts/start-session.ts'
import { commandOf } from '../../worker/sales/orders/command.ts'
import { invoiceOrder } from '../../worker/sales/orders/issue/invoice-order.ts'
import { orderById, readOrder } from '../../worker/sales/orders/order-state.ts'
import { receiveNotification } from '../../worker/sales/payments/report/receive-notification.ts'
import { readAccount, writeAccount } from '../../worker/sales/payments/sandbox/bank-account.ts'
import { reportOf, writeNotice } from '../../worker/sales/payments/sandbox/sandbox-notice.ts'
import { startPayment } from '../../worker/sales/payments/start-payment.ts'
import { createStaff, createUser, type Person, testCtx } from '../support/worker/factories.ts'
import { createMailOffer, createSibling } from '../support/worker/inbound-mails.ts'
import { mintMail } from '../support/mint-mail.ts'
import { mintOrder, noItem } from '../support/worker/orders.ts'
import { csv, rows } from '../support/worker/price-lists.ts'
import { freshNumber, stock } from '../worker/search/stock.ts'
import { LISTED } from './mailed-lists.ts'

const OF_EACH = 6
const PIECES = 10

/** A buyer about to place two of ten pieces. */
export interface Placing {
  email: string
  token: string
  checkoutId: number
  itemId: number
}

/** An order paid at the bank, whose notice has not come yet. */
export interface Paying {
  email: string
  orderId: number
  trackingId: string
  notice: { headers: Record<string, string>; body: string }
}

/** An order paid and invoiced, of whose one line two pieces are to be given back. */
export interface Refunding {
  email: string
  orderId: number
  lineId: number
  trackingId: string
}

/** A mail with a list for each of three offers, which its sender's server tries to deliver. */
export interface Mailing {
  email: string
  address: string
  raw: string
}

export interface Cases {
  staff: string
  mailing: Mailing
  placing: Placing[]
  paying: Paying[]
  refunding: Refunding[]
}

/** What a round of killing cuts off. */
export async function mintCases(): Promise<Cases> {
  // Cron asks no real bank: nothing listens there.
  await env.DB.prepare(
    `INSERT OR REPLACE INTO settings (key, value, updated_at)
     VALUES ('rates.sources', '[{"kind":"nbrb","url":"http://127.0.0.1:9/"}]', 0),
       ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`,
  ).run()
  // The call that had this done has found the store closed.
  forgetChannels()
  const times = Array.from({ length: OF_EACH }, (_, nth) => nth)
  return {
    staff: await tokenOf(await createStaff('manager')),
    mailing: await mintMailing(),
    placing: await Promise.all(times.map(mintPlacing)),
    paying: await Promise.all(times.map(async () => (await mintPaying()).paying)),
    refunding: await Promise.all(times.map(mintRefunding)),
  }
}

const tokenOf = async (user: Person) =>
  (await startSession(testCtx(), { user, isRemembered: false, userAgent: null })).token

/** Every other one pays by card, which asks the bank for a page. */
async function mintPlacing(nth: number): Promise<Placing> {
  const user = await createUser()
  const item = await stock(freshNumber(crypto.randomUUID().slice(0, 8)), { remains: PIECES })
  const [, checkout] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity)
       VALUES (?, ?, ?, 2)`,
    ).bind(user.id, item.itemId, item.productId),
    env.DB.prepare(
      `INSERT INTO checkouts (user_id, currency, shipping_method, payment_method)
       VALUES (?, 'BYN', 'pickup', ?) RETURNING id`,
    ).bind(user.id, nth % 2 === 0 ? 'cash_on_delivery' : 'card'),
  ])
  const checkoutId = checkout?.results[0]?.id ?? 0
  return { email: user.email, token: await tokenOf(user), checkoutId, itemId: item.itemId }
}

async function mintPaying() {
  const minted = await mintOrder({ lines: [{ item: noItem() }], order: { isPrepaid: true } })
  const { id: orderId, customer } = minted.order
  const ctx = testCtx()
  await startPayment(ctx, await readOrder(ctx, orderById(orderId)))
  const { payments } = await readOrder(ctx, orderById(orderId))
  const trackingId = payments[0]?.trackingId ?? ''
  const account = await readAccount(ctx, trackingId)
  if (account === null) throw new Error('the bank does not know the payment')
  const paid = { ...account, status: 'paid' as const, chargeId: crypto.randomUUID() }
  await writeAccount(ctx, paid)
  const raw = writeNotice(ctx, reportOf(paid))
  const notice = {
    headers: Object.fromEntries(raw.headers),
    body: new TextDecoder().decode(raw.body),
  }
  return { minted, raw, paying: { email: customer.email, orderId, trackingId, notice } }
}

async function mintRefunding(): Promise<Refunding> {
  const { minted, raw, paying } = await mintPaying()
  const { email, orderId, trackingId } = paying
  await receiveNotification(testCtx(), 'sandbox', raw)
  await invoiceOrder(testCtx(), orderById(orderId), { input: {}, command: commandOf(null, {}) })
  return { email, orderId, trackingId, lineId: minted.lines[0]?.id ?? 0 }
}

async function mintMailing(): Promise<Mailing> {
  const { id, sender, address } = await createMailOffer({ fileMask: 'a*', isAutoApplied: true })
  await createSibling(id, { fileMask: 'b*', isAutoApplied: true })
  await createSibling(id, { fileMask: 'c*' })
  const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.csv`, body: csv(...rows(LISTED)) }))
  const raw = new TextDecoder().decode(mintMail({ from: sender, to: address, files }))
  return { email: sender, address, raw }
}
