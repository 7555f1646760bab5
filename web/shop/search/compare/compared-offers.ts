import type { FoundProduct, Offer } from '../../../../worker/catalog/search/schemas/search.ts'

/** An offer beside others. */
export interface Compared {
  offer: Offer
  found: FoundProduct
}

/** The chosen offers among those shown, in the order they were chosen; what is filtered out is not there. */
export function comparedOffers(
  ids: readonly string[],
  products: readonly FoundProduct[],
): Compared[] {
  const shown = products.flatMap((found) => found.offers.map((offer) => ({ offer, found })))
  return ids.flatMap((id) => shown.find(({ offer }) => String(offer.id) === id) ?? [])
}

/** Which of them have the least of something; none when all have the same or only one has any. */
export function leastOf(
  compared: readonly Compared[],
  figure: (offer: Offer) => number | null,
): ReadonlySet<number> {
  const figures = compared.flatMap(({ offer }) => {
    const value = figure(offer)
    return value === null ? [] : [{ id: offer.id, value }]
  })
  const least = Math.min(...figures.map(({ value }) => value))
  const best = figures.filter(({ value }) => value === least)
  return new Set(best.length === figures.length ? [] : best.map(({ id }) => id))
}
