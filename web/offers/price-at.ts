import type { Offer } from '../../worker/catalog/search/schemas/search.ts'
import type { PriceStep } from '../../worker/catalog/pricing/schemas/pricing.ts'

/** The prices per piece at a quantity; null for an offer without a price. */
export function priceAt({ ladder }: Pick<Offer, 'ladder'>, quantity: number): PriceStep | null {
  return ladder.findLast((step) => step.quantity <= quantity) ?? ladder[0] ?? null
}
