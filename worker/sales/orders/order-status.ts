import type { LineQuantities } from './line-quantities.ts'
import type { OrderStatus } from './schemas/order.ts'

/** What the status is derived from. */
export interface OrderFacts {
  lines: LineQuantities[]
  isFraud: boolean
  /** It is to be paid before the goods leave, and is not fully paid. */
  isPaymentAwaited: boolean
  /** Something was paid. */
  isPaid: boolean
}

const total = (lines: LineQuantities[], quantity: keyof LineQuantities): number =>
  lines.reduce((sum, line) => sum + line[quantity], 0)

/** The status after each document. Rule source: "Checkout, stock, orders" in the product's decisions. */
export function orderStatus({ lines, isFraud, isPaymentAwaited, isPaid }: OrderFacts): OrderStatus {
  if (isFraud) return 'fraud'
  const ordered = total(lines, 'ordered')
  const canceled = total(lines, 'canceled')
  if (canceled === ordered) return 'canceled'
  if (total(lines, 'refunded') + canceled === ordered) return 'closed'
  if (lines.every(isDone)) return 'completed'
  if (isPaymentAwaited) return 'pending_payment'
  const isUnderWay = total(lines, 'invoiced') > 0 || total(lines, 'shipped') > 0
  return isUnderWay || isPaid ? 'processing' : 'pending'
}

/** Everything not cancelled is invoiced, and shipped or refunded. */
function isDone(line: LineQuantities): boolean {
  const wanted = line.ordered - line.canceled
  return line.invoiced >= wanted && line.shipped + line.refundedUnshipped >= wanted
}
