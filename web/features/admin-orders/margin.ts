import type { AdminOrder, AdminOrderLine } from '../../../worker/orders/admin-schemas.ts'
import { lineSum } from '../../lib/format-money.ts'

/** What the store earns before its own expenses. */
interface Margin {
  /** Minor units of the order's currency. */
  amount: number
  /** Hundredths of a percent of what is charged without tax. */
  bps: number
}

type Terms = Pick<AdminOrder, 'is_tax_included' | 'currency'>

/**
 * What is charged for lines, without tax, less what they cost. Null where a cost is in another currency:
 * the rate of that day is not told.
 */
export function marginOf(lines: AdminOrderLine[], terms: Terms): Margin | null {
  if (lines.some(({ cost }) => cost.currency !== terms.currency)) return null
  const charged = lines.reduce(
    (sum, line) => sum + line.sum.amount - (terms.is_tax_included ? line.tax.amount : 0),
    0,
  )
  const spent = lines.reduce((sum, { cost, quantity }) => sum + lineSum(cost, quantity).amount, 0)
  const amount = charged - spent
  const bps = charged === 0 ? 0n : (BigInt(amount) * 10_000n) / BigInt(charged)
  return { amount, bps: parseInt(bps.toString(), 10) }
}
