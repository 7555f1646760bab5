import { costStepsOf, stepAt } from '../../catalog/pricing/cost-steps.ts'
import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import { coveringQuantity } from '../../catalog/pricing/valid-quantity.ts'

/** What buying pieces of an offer item comes to. */
export interface PartTerms {
  /** Pieces to order: as many as are wanted, rounded up to the minimum and whole packs. */
  quantity: number
  /** How many more than wanted. */
  extra: number
  /** Apiece, millionths of the item's currency, at the step that `quantity` reaches. */
  micros: number
  /** From how many pieces on that is so. */
  from: number
}

/** The terms of `wanted` pieces of an item today. */
export function partTerms(item: LiveItem, wanted: number): PartTerms {
  const quantity = coveringQuantity(item, wanted)
  const step = stepAt(costStepsOf(item), quantity)
  return { quantity, extra: quantity - wanted, micros: step.micros, from: step.quantity }
}
