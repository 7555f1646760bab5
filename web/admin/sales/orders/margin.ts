import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'

/** What the store earns before its own expenses. */
interface Margin {
  /** Minor units of the order's currency. */
  amount: number
  /** Hundredths of a percent of what is charged without tax. */
  bps: number
}

type Terms = Pick<AdminOrder, 'is_tax_included'>

/** What is charged for lines, without tax, less what they cost; null where a cost had no rate. */
export function marginOf(lines: AdminOrderLine[], terms: Terms): Margin | null {
  const costs = lines.flatMap(({ cost_sum: cost }) => (cost === null ? [] : [cost.amount]))
  if (costs.length < lines.length) return null
  const charged = lines.reduce(
    (sum, line) => sum + line.sum.amount - (terms.is_tax_included ? line.tax.amount : 0),
    0,
  )
  const amount = costs.reduce((left, cost) => left - cost, charged)
  const bps = charged === 0 ? 0n : (BigInt(amount) * 10_000n) / BigInt(charged)
  return { amount, bps: parseInt(bps.toString(), 10) }
}
