import type { FoundProduct, Offer } from '../../../../worker/catalog/search/schemas/search.ts'

/** An offer in a comparison. */
export interface Compared {
  offer: Offer
  found: FoundProduct
}

/** The chosen offers among those shown, in the order of choosing; filtered out ones are missing. */
export function comparedOffers(
  ids: readonly string[],
  products: readonly FoundProduct[],
): Compared[] {
  const shown = products.flatMap((found) => found.offers.map((offer) => ({ offer, found })))
  return ids.flatMap((id) => shown.find(({ offer }) => String(offer.id) === id) ?? [])
}

/** The ids of the offers with the least value; none when all are equal or only one has a value. */
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
