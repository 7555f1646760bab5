import { AppError, invalid } from '../../errors.ts'
import { largestOrderable } from '../../catalog/pricing/order-terms.ts'
import { coveringQuantity } from '../../catalog/pricing/valid-quantity.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'

/** Why no piece of an offer can be ordered. */
export type Stop = 'gone' | 'no_stock' | 'below_minimum'

export function stopOf(offer: Offer | null): Stop | null {
  if (offer === null) return 'gone'
  if (offer.remains === 0) return 'no_stock'
  return offer.remains < offer.minimum ? 'below_minimum' : null
}

/** The largest valid quantity; `digits` are those of the shown currency. */
export const mostOf = (offer: Offer, digits: number): number =>
  largestOrderable({ terms: offer, ladder: offer.ladder, digits }) ?? offer.minimum

/** The valid quantity that covers `wanted`, else the largest one. Only for an offer without a stop. */
export const fitQuantity = (offer: Offer, wanted: number, digits: number): number =>
  Math.min(coveringQuantity(offer, wanted), mostOf(offer, digits))

/**
 * Refuses a quantity that cannot be ordered: 409 `out_of_stock` with what is left when it exceeds the stock;
 * 422 when it is not the minimum plus whole packs.
 */
export function requireOrderable(offer: Offer | null, quantity: number, digits: number): Offer {
  const stop = stopOf(offer)
  if (offer === null || stop !== null) throw outOfStock(offer, stop ?? 'gone', null)
  const most = mostOf(offer, digits)
  const { minimum, pack } = offer
  if (quantity > offer.remains) throw outOfStock(offer, 'not_enough', most)
  if (quantity < minimum) throw invalid('quantity', 'quantity_below_minimum', { minimum })
  if ((quantity - minimum) % pack !== 0) {
    throw invalid('quantity', 'quantity_not_in_packs', { minimum, pack })
  }
  if (quantity > most) throw invalid('quantity', 'too_big', { count: most })
  return offer
}

/** `quantity` is the most that can be ordered. */
function outOfStock(offer: Offer | null, why: Stop | 'not_enough', quantity: number | null) {
  const { remains = 0, minimum = 1 } = offer ?? {}
  return new AppError('out_of_stock', {
    sentence: `cart_${why}`,
    params: { remains, minimum, most: quantity ?? 0 },
    extra: { problem: why, remains, quantity, offer },
  })
}
