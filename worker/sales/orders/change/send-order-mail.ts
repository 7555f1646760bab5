import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { balance, isSent, pendingRefunds } from '../balance.ts'
import { commitOrder } from '../commit-order.ts'
import { documentMail } from '../issue/document-mail.ts'
import { moneySentMail } from '../money/money-sent.ts'
import { paidMail } from '../money/paid-mail.ts'
import { orderPage } from '../order-links.ts'
import { parcelOf } from '../parcel.ts'
import { type DocumentRow, type OrderState, promisedOf } from '../order-state.ts'
import { toPickupPoint } from '../../shipping/pickup-point.ts'
import { placedMailData } from '../place/placed-mail.ts'
import type { OrderMailKind } from '../schemas/admin-order.ts'
import { readTransfer } from '../show/read-transfer.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { payUntil } from '../show/pay-until.ts'

/** The mail that reports a kind of document. */
const MAIL_OF_KIND: Record<DocumentRow['kind'], OrderMailKind> = {
  invoice: 'order-invoiced',
  shipment: 'order-shipped',
  credit_note: 'order-refunded',
  cancellation: 'order-canceled',
}

/** Sends one of an order's mails again; 409 when the order has nothing to report in it. */
export const sendOrderMail = (ctx: Ctx, which: SQL, kind: OrderMailKind): Promise<OrderState> =>
  commitOrder(ctx, which, async (state) => ({
    events: [{ kind: 'mail_sent', data: { mail: kind }, isInternal: true }],
    mail: await mailAgain(ctx, state, kind),
    action: 'orders.mail',
    audit: { mail: kind },
  }))

/** The mails that can be sent again, in the order they first went out. */
export const mailsOf = ({ payments, documents, refunds }: OrderState): OrderMailKind[] => [
  'order-placed',
  ...(payments.some(({ status }) => status === 'paid') ? ['order-paid' as const] : []),
  ...new Set(documents.map(({ kind }) => MAIL_OF_KIND[kind])),
  ...(refunds.some(isSent) ? ['order-money-sent' as const] : []),
]

/** The mail as it would go out now, about the latest event of its kind; 409 without one. */
async function mailAgain(ctx: Ctx, state: OrderState, kind: OrderMailKind): Promise<Mail> {
  if (kind === 'order-placed') return placedAgain(ctx, state)
  if (kind === 'order-paid') return paidAgain(state)
  if (kind === 'order-money-sent') return moneySentAgain(state)
  const document = state.documents.findLast((one) => MAIL_OF_KIND[one.kind] === kind)
  if (document === undefined) throw conflict('order_mail_without_news')
  return documentMail(state, toMailed(state, document))
}

async function placedAgain(ctx: Ctx, state: OrderState): Promise<Mail> {
  const { order, lines, pickup } = state
  const data = placedMailData({
    locale: order.locale,
    firstName: order.customer.first_name,
    number: order.number,
    lines,
    total: { amount: order.grandTotal, currency: order.currency },
    shipping: order.shippingTitle,
    promised: order.status === 'pending_payment' ? null : promisedOf(order),
    isPickup: order.shippingAddress === null,
    pickup: pickup && toPickupPoint(pickup, order.locale),
    payment: order.paymentTitle,
    isPrepaid: order.isPrepaid,
    transfer: await readTransfer(ctx, state),
    payUntil: await payUntil(ctx, order),
    url: orderPage(order),
  })
  const to = { email: order.customer.email, locale: order.locale, userId: order.userId }
  return { kind: 'order-placed', to, data }
}

function paidAgain({ order, payments, refunds }: OrderState): Mail {
  const payment = payments.findLast(({ status }) => status === 'paid')
  if (payment === undefined) throw conflict('order_mail_without_news')
  const excess = refunds
    .filter(({ paymentId, documentId }) => paymentId === payment.id && documentId === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  return paidMail(order, { amount: payment.amount, excess })
}

function moneySentAgain({ order, refunds }: OrderState): Mail {
  const refund = refunds.findLast(isSent)
  if (refund === undefined) throw conflict('order_mail_without_news')
  return moneySentMail(order, refund.amount, refund)
}

function toMailed(state: OrderState, document: DocumentRow) {
  const { lines } = state
  const picked = state.documentLines
    .filter(({ documentId }) => documentId === document.id)
    .flatMap(({ orderLineId, quantity }) =>
      lines.filter(({ id }) => id === orderLineId).map((line) => ({ line, quantity })),
    )
  const refunds = state.refunds.filter(({ documentId }) => documentId === document.id)
  const toRefund = pendingRefunds(refunds)
  const refunded = refunds.filter(isSent).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...document,
    trackingNumber: parcelOf(state, document).trackingNumber,
    lines: picked,
    toRefund,
    refunded,
    isRefundHeld: refunds.some(({ status }) => status === 'held'),
    linesAfter: lines,
    balanceAfter: balance(state),
  }
}
