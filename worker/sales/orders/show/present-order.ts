import { discountPercent, type Money } from '../../../lib/money.ts'
import { presentDocument } from './present-document.ts'
import { toPickupPoint } from '../../shipping/pickup-point.ts'
import { cancelable } from '../replacements.ts'
import { type EventRow, type LineRow, type OrderState, promisedOf } from '../order-state.ts'
import type { Order, OrderEvent, OrderLine, TransferRequest } from '../schemas/order.ts'

interface Seen {
  mayBuy: boolean
  transfer?: TransferRequest | null
  /** When it is cancelled unless it is paid. */
  payUntil?: string | null
}

/** An order as its customer sees it; `mayBuy` is false for viewers of a team, who may not change it. */
export function toOrder(
  state: OrderState,
  { mayBuy, transfer = null, payUntil = null }: Seen,
): Order {
  const { order, lines, events } = state
  return {
    ...toOrderHead(state),
    transfer,
    pay_until: payUntil,
    items: lines.map((line) => toOrderLine(line, order.currency)),
    documents: state.documents.map((document) => presentDocument(state, document)),
    events: events.filter(({ isInternal }) => !isInternal).map(toOrderEvent),
    can: {
      cancel: mayBuy && order.fraudReason === null && lines.some((line) => cancelable(line) > 0),
      pay: mayBuy && order.status === 'pending_payment',
      reorder: mayBuy,
    },
  }
}

function toOrderHead({
  order,
  titles,
  pickup,
  locale,
}: OrderState): Omit<Order, 'transfer' | 'pay_until' | 'items' | 'documents' | 'events' | 'can'> {
  const { currency } = order
  const money = (amount: number): Money => ({ amount, currency })
  return {
    id: order.id,
    number: order.number,
    quote:
      order.quoteId === null || order.quoteNumber === null
        ? null
        : { id: order.quoteId, number: order.quoteNumber },
    status: order.status,
    is_test: order.isTest,
    version: order.version,
    created_at: order.createdAt.toISOString(),
    locale: order.locale,
    currency,
    rate: order.rate,
    customer: order.customer,
    team_id: order.teamId,
    company_id: order.companyId,
    shipping_address: order.shippingAddress,
    payment_address: order.paymentAddress,
    shipping_method: {
      method: order.shippingMethod,
      title: titles?.shippingTitle ?? order.shippingTitle,
      days_min: order.shippingDaysMin,
      days_max: order.shippingDaysMax,
      pickup: pickup && toPickupPoint(pickup, locale),
    },
    // What waits for its money is promised once that is here.
    promised: order.status === 'pending_payment' ? null : promisedOf(order),
    payment_method: {
      code: order.paymentMethod,
      title: titles?.paymentTitle ?? order.paymentTitle,
    },
    comment: order.comment,
    po_number: order.poNumber,
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    discount_percent: discountPercent(
      { micros: order.subtotal + order.discount, currency },
      { micros: order.subtotal, currency },
    ),
    shipping: money(order.shipping),
    tax: money(order.tax),
    tax_bps: order.taxBps,
    is_tax_included: order.isTaxIncluded,
    grand_total: money(order.grandTotal),
    paid: money(order.paid),
    refunded: money(order.refunded),
  }
}

/** A line of an order in `currency`, the order's. */
export function toOrderLine(line: LineRow, currency: string): OrderLine {
  const price = { micros: line.priceMicros, currency }
  const channelPrice = { micros: line.channelPriceMicros, currency }
  return {
    id: line.id,
    supplier_offer_item_id: line.supplierOfferItemId,
    product: { id: line.productId, brand: line.brand, mpn: line.mpn, name: line.name },
    price,
    channel_price: channelPrice,
    discount_percent: discountPercent(price, channelPrice),
    sum: { amount: line.sum, currency },
    tax: { amount: line.tax, currency },
    days_min: line.daysMin,
    days_max: line.daysMax,
    quantity: line.ordered,
    invoiced: line.invoiced,
    shipped: line.shipped,
    refunded: line.refunded,
    canceled: line.canceled,
    status: line.supplyStatus,
    promised_at: line.promisedAt?.toISOString() ?? null,
  }
}

const toOrderEvent = ({ id, kind, data, createdAt }: EventRow): OrderEvent => ({
  id,
  kind,
  data,
  created_at: createdAt.toISOString(),
})
