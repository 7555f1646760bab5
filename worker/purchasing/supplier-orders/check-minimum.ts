import { formatMoney, moneyText } from '../../../web/lib/format-money.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { orderLimits } from '../to-buy/order-limits.ts'
import type { DraftLine } from './draft-lines.ts'
import { costOfParts, toParts } from './line-parts.ts'
import type { Requested } from './read-requested-lines.ts'
import type { SupplierOrderInput } from './schemas.ts'

/** 422 for an order below the supplier's minimum, unless the buyer says that they know. */
export function checkMinimum(
  { locale }: Ctx,
  input: SupplierOrderInput,
  { lines, digits, requested }: { lines: DraftLine[]; digits: number; requested: Requested },
): void {
  const { currency } = input
  const { minimumOrder } = orderLimits(requested.supplier, { currency, book: requested.book })
  if (minimumOrder === null || minimumOrder.here === null || input.below_minimum === true) return
  const drafts = lines.map((line) => ({
    productId: line.product_id,
    brand: line.brand,
    mpn: line.mpn,
    code: line.code,
    costMicros: line.cost_micros,
    quantity: line.quantity,
  }))
  const cost = costOfParts(toParts(drafts), ({ quantity }) => quantity, { currency, digits })
  if (cost.amount >= minimumOrder.here.amount) return
  throw invalid('below_minimum', 'supply_below_minimum', {
    minimum: moneyText(formatMoney(minimumOrder.limit, locale)),
  })
}
