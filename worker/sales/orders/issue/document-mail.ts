import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { followedAt } from '../commit/followed-at.ts'
import type { DocumentRow, LineRow, OrderState } from '../commit/order-state.ts'
import { type Owing, owedOf } from '../commit/owed.ts'
import { orderPage } from '../show/order-page.ts'
import type { Picked } from '../change/pick-lines.ts'

/** Lines that a mail names. */
const SHOWN = 20

/** A document as its mail tells of it. */
export interface ToldDocument {
  kind: DocumentRow['kind']
  number: string
  lines: Picked[]
  total: number
  trackingNumber: string | null
  reason: string
  /** Money that goes back with it, minor units. */
  refund: number
  /** It waits for somebody who may give it back. */
  isRefundHeld: boolean
  /** The order with the document. */
  after: Owing
}

/** The mail to the customer about a document of his order, in the order's language. */
export function documentMail(state: OrderState, told: ToldDocument): Mail {
  const { order } = state
  const { locale, currency } = order
  const text = (amount: number) => moneyText({ amount, currency }, locale)
  const to = { email: order.customer.email, locale, userId: order.userId }
  const common = {
    firstName: order.customer.first_name,
    number: order.number,
    document: told.number,
    parts: partsOf(told.lines),
    more: Math.max(0, told.lines.length - SHOWN),
    url: orderPage(order),
  }
  const money = told.refund > 0 ? text(told.refund) : null
  const [returned, held] = told.isRefundHeld ? [null, money] : [money, null]
  const { reason } = told
  switch (told.kind) {
    case 'invoice': {
      const owed = owedOf(told.after)
      const due = owed > 0 ? text(owed) : null
      return { kind: 'order-invoiced', to, data: { ...common, total: text(told.total), due } }
    }
    case 'shipment':
      return { kind: 'order-shipped', to, data: { ...common, ...parcelOf(state, told) } }
    case 'credit_note': {
      const data = { ...common, total: text(told.total), returned, reason }
      return { kind: 'order-refunded', to, data }
    }
    case 'cancellation': {
      const isWhole = told.after.lines.every(({ ordered, canceled }) => ordered === canceled)
      return {
        kind: 'order-canceled',
        to,
        data: { ...common, isWhole, returned, reason, ...(held !== null && { held }) },
      }
    }
  }
}

const partsOf = (lines: Picked[]): string =>
  lines
    .slice(0, SHOWN)
    .map(({ line, quantity }) => `${line.brand} ${line.mpn} × ${quantity}`)
    .join('; ')

function parcelOf({ order, trackingUrl }: OrderState, { trackingNumber, after }: ToldDocument) {
  const isGone = ({ ordered, shipped, canceled, refundedUnshipped }: LineRow) =>
    shipped + canceled + refundedUnshipped === ordered
  return {
    carrier: order.shippingTitle,
    isLast: after.lines.every(isGone),
    trackingNumber,
    trackingUrl: followedAt(trackingUrl, trackingNumber),
  }
}
