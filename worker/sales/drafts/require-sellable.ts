import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { lineCostOf, type Planned } from './line-costs.ts'
import type { DraftInput } from './schemas.ts'

/** 422 for a discount without a reason, or below the floor of the markup rules without the right to that. */
export function requireSellable({ actor }: Ctx, input: DraftInput, planned: Planned): void {
  const isOfShare = input.discount_bps !== null
  if (!isOfShare && input.discount_amount === null) return
  if (input.discount_reason === '') throw invalid('discount_reason', 'required')
  if (allows(actor?.permissions, 'sales.orders.discount-below-floor')) return
  const isBelow = planned.plan.items.some(
    (item) => lineCostOf(planned, item)?.isBelowFloor ?? false,
  )
  if (isBelow) {
    throw invalid(isOfShare ? 'discount_bps' : 'discount_amount', 'discount_below_floor')
  }
}
