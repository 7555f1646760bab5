import { shareOf } from '../../checkout/reckon.ts'
import type { LineRow, OrderRow } from './order-state.ts'

/**
 * What an order comes to without what was cancelled, minor units. Shipping stays until nothing is left
 * to be sent and it was never charged.
 */
export function dueOf(
  order: Pick<OrderRow, 'shipping' | 'shippingTax' | 'isTaxIncluded' | 'isShippingInvoiced'>,
  lines: Pick<LineRow, 'sum' | 'tax' | 'ordered' | 'canceled'>[],
): number {
  const left = (amount: number, { ordered, canceled }: { ordered: number; canceled: number }) =>
    shareOf(amount, ordered - canceled, ordered)
  const isAllCanceled = lines.every(({ ordered, canceled }) => ordered === canceled)
  const isSent = order.isShippingInvoiced || !isAllCanceled
  const goods = lines.reduce((sum, line) => sum + left(line.sum, line), 0)
  const taxes = lines.reduce((sum, line) => sum + left(line.tax, line), 0)
  const shipping = isSent ? order.shipping : 0
  const tax = order.isTaxIncluded ? 0 : taxes + (isSent ? order.shippingTax : 0)
  return goods + shipping + tax
}
