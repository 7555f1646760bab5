import type { LineQuantities } from './quantities.ts'
import type { OrderStatus } from '../schemas/order.ts'

/** What the status follows from. */
export interface OrderFacts {
  lines: LineQuantities[]
  isFraud: boolean
  /** To be paid before the goods leave, and not all of it has come in. */
  isPaymentAwaited: boolean
  /** Anything has come in. */
  isPaid: boolean
}

const total = (lines: LineQuantities[], of: keyof LineQuantities): number =>
  lines.reduce((sum, line) => sum + line[of], 0)

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

/** Everything not cancelled is invoiced, and shipped or given back. */
function isDone(line: LineQuantities): boolean {
  const wanted = line.ordered - line.canceled
  return line.invoiced >= wanted && line.shipped + line.refundedUnshipped >= wanted
}
