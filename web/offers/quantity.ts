import type { CartProblem } from '../../worker/sales/cart/schemas.ts'
import type { Offer } from '../../worker/catalog/search/schemas/search.ts'
import { priceAt } from './price-at.ts'
import type { PriceStep } from '../../worker/catalog/pricing/schemas/pricing.ts'

/** The limits of an offer's quantity. */
export type Terms = Pick<Offer, 'minimum' | 'pack' | 'remains'>

/** The largest orderable quantity; null when less than the minimum is left. */
export function largestQuantity({ minimum, pack, remains }: Terms): number | null {
  if (remains < minimum || remains <= 0) return null
  return minimum + Math.floor((remains - minimum) / pack) * pack
}

/** The least orderable quantity that covers `wanted`, capped by the stock; null: not orderable. */
export function settledQuantity(terms: Terms, wanted: number): number | null {
  const largest = largestQuantity(terms)
  if (largest === null) return null
  const { minimum, pack } = terms
  if (wanted <= minimum) return minimum
  return Math.min(minimum + Math.ceil((wanted - minimum) / pack) * pack, largest)
}

/** The next higher orderable quantity, capped by the stock. */
export function increased(terms: Terms, quantity: number): number {
  return settledQuantity(terms, quantity + 1) ?? quantity
}

/**
 * One pack less; null when that is below the minimum, which removes the line. A quantity between
 * two packs, or above the stock, goes down to the next orderable one.
 */
export function decreased(terms: Terms, quantity: number): number | null {
  const { minimum, pack } = terms
  const largest = largestQuantity(terms)
  if (largest !== null && quantity > largest) return largest
  const below = minimum + (Math.ceil((quantity - minimum) / pack) - 1) * pack
  return below < minimum ? null : below
}

/** The next price break above a quantity, if the stock reaches it. */
export function nextStep(offer: Offer, quantity: number): PriceStep | null {
  const largest = largestQuantity(offer) ?? 0
  return offer.ladder.find((step) => step.quantity > quantity && step.quantity <= largest) ?? null
}

/** Why a quantity of an offer cannot be ordered; null when it can. */
export function problemOf(offer: Offer | null, quantity: number): CartProblem | null {
  if (offer === null) return 'gone'
  if (offer.remains <= 0) return 'no_stock'
  const largest = largestQuantity(offer)
  if (largest === null) return 'below_minimum'
  if (priceAt(offer, quantity) === null) return 'unpriced'
  if (quantity > offer.remains) return 'not_enough'
  const isValid = quantity >= offer.minimum && (quantity - offer.minimum) % offer.pack === 0
  return isValid ? null : 'invalid_quantity'
}
