import { moneyText } from '../../../lib/money-text.ts'
import type { Picked } from './pick-lines.ts'
import { trackingPage, orderPage } from '../order-links.ts'
import type { DocumentRow, LineRow, OrderState } from '../order-state.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'

/** The most lines a mail lists. */
const SHOWN = 20

/** A document as its mail shows it; amounts are minor units of the order's currency. */
export interface MailedDocument {
  kind: DocumentRow['kind']
  number: string
  lines: Picked[]
  total: number
  trackingNumber: string | null
  reason: string
  /** Money that is to be refunded for it, and what of it has been sent already. */
  toRefund: number
  refunded: number
  /** The money is held until staff with the right to refund releases it. */
  isRefundHeld: boolean
  /** The order's lines and balance with the document. */
  linesAfter: LineRow[]
  balanceAfter: number
}

/** The mail to the customer about a document of their order, in the order's language. */
export function documentMail(state: OrderState, document: MailedDocument): Mail {
  const { order } = state
  const { locale, currency } = order
  const text = (amount: number) => moneyText({ amount, currency }, locale)
  const to = { email: order.customer.email, locale, userId: order.userId }
  const common = {
    firstName: order.customer.first_name,
    number: order.number,
    document: document.number,
    parts: partsOf(document.lines),
    more: Math.max(0, document.lines.length - SHOWN),
    url: orderPage(order),
  }
  const money = document.toRefund > 0 ? text(document.toRefund) : null
  const [returned, held] = document.isRefundHeld ? [null, money] : [money, null]
  const refunded = document.refunded > 0 && { refunded: text(document.refunded) }
  const { reason } = document
  switch (document.kind) {
    case 'invoice': {
      const due = document.balanceAfter > 0 ? text(document.balanceAfter) : null
      return { kind: 'order-invoiced', to, data: { ...common, total: text(document.total), due } }
    }
    case 'shipment':
      return { kind: 'order-shipped', to, data: { ...common, ...parcelOf(state, document) } }
    case 'credit_note': {
      const data = { ...common, total: text(document.total), returned, ...refunded, reason }
      return { kind: 'order-refunded', to, data }
    }
    case 'cancellation': {
      const isWhole = document.linesAfter.every(({ ordered, canceled }) => ordered === canceled)
      return {
        kind: 'order-canceled',
        to,
        data: { ...common, isWhole, returned, ...refunded, reason, ...(held !== null && { held }) },
      }
    }
  }
}

/** The mail to the customer about another tracking number of a parcel, in the order's language. */
export function trackingMail(
  { order, trackingUrl }: OrderState,
  { number, trackingNumber }: { number: string; trackingNumber: string },
): Mail {
  const to = { email: order.customer.email, locale: order.locale, userId: order.userId }
  const data = {
    firstName: order.customer.first_name,
    number: order.number,
    document: number,
    carrier: order.shippingTitle,
    trackingNumber,
    trackingUrl: trackingPage(trackingUrl, trackingNumber),
    url: orderPage(order),
  }
  return { kind: 'order-tracking', to, data }
}

const partsOf = (lines: Picked[]): string =>
  lines
    .slice(0, SHOWN)
    .map(({ line, quantity }) => `${line.brand} ${line.mpn} × ${quantity}`)
    .join('; ')

function parcelOf(
  { order, trackingUrl }: OrderState,
  { trackingNumber, linesAfter }: MailedDocument,
) {
  const isGone = ({ ordered, shipped, canceled, refundedUnshipped }: LineRow) =>
    shipped + canceled + refundedUnshipped === ordered
  return {
    carrier: order.shippingTitle,
    isLast: linesAfter.every(isGone),
    trackingNumber,
    trackingUrl: trackingPage(trackingUrl, trackingNumber),
  }
}
