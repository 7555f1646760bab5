import type { LineRow, OrderRow } from '../order-state.ts'
import type { ChangePlan } from './plan-change.ts'

/** Lines of an order as they were and as they are; null: there was or is none. */
export interface ChangedPart {
  was: string | null
  is: string | null
}

/** What the timeline, the audit log and the mail say has changed. */
export interface ChangedWords {
  parts: ChangedPart[]
  /** Prices of lines that stay what they are. */
  is_repriced: boolean
  is_address_changed: boolean
  is_shipping_changed: boolean
  is_payment_changed: boolean
}

export function changedWords({ lines, after }: ChangePlan, order: OrderRow): ChangedWords {
  const changed = lines.filter(({ was, is }) => wordsOf(was) !== wordsOf(is))
  return {
    parts: changed.map(({ was, is }) => ({ was: wordsOf(was), is: wordsOf(is) })),
    is_repriced: lines.some(
      ({ was, is }) =>
        was !== null &&
        is !== null &&
        was.supplierOfferItemId === is.supplierOfferItemId &&
        was.channelPriceMicros !== is.channelPriceMicros,
    ),
    is_address_changed:
      JSON.stringify(order.shippingAddress) !== JSON.stringify(after.order.shippingAddress),
    is_shipping_changed: order.shippingMethod !== after.order.shippingMethod,
    is_payment_changed: order.paymentMethod !== after.order.paymentMethod,
  }
}

const wordsOf = (line: LineRow | null): string | null =>
  line && `${line.brand} ${line.mpn} × ${line.ordered}`
