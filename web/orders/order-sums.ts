import type { Order, OrderDocument } from '../../worker/sales/orders/schemas/order.ts'
import type { MoneyAmount } from '../lib/format-money.ts'

/** What was taken off an order since it was placed, and the balance. */
export interface OrderSums {
  canceled: MoneyAmount
  credited: MoneyAmount
  /** Negative: the store owes it to the customer. */
  left: MoneyAmount
}

/** Exact: whole minor units of the order's currency. */
export function orderSums(order: Order): OrderSums {
  const { grand_total, paid, refunded, currency } = order
  const money = (amount: number): MoneyAmount => ({ amount, currency })
  const canceled = totalOf(order, 'cancellation')
  const credited = totalOf(order, 'credit_note')
  const isHere = paid.amount - refunded.amount
  return {
    canceled: money(canceled),
    credited: money(credited),
    left: money(grand_total.amount - canceled - credited - isHere),
  }
}

const totalOf = ({ documents }: Order, kind: OrderDocument['kind']): number =>
  documents.reduce((sum, each) => (each.kind === kind ? sum + each.total.amount : sum), 0)
