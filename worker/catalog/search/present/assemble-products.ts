import type { LiveItem } from '../../pricing/live-item.ts'
import { type LiveItemRow, toLiveItem } from '../../pricing/live-items.ts'
import { offerOrder, passes, summarise } from '../list/offer-lists.ts'
import { type ProductRow, toProductRef } from '../match/product-rows.ts'
import { narrowsOffers, type OfferFilters } from '../parse-query.ts'
import type { FoundProduct, Offer, SortKind } from '../schemas/search.ts'

/** Rows of a batch: products and the live items of them. */
export interface FoundRows {
  products: ProductRow[]
  items: LiveItemRow[]
}

/** Products with all their offers, unfiltered and in no order yet; named in the reader's language. */
export function assembleProducts(
  rows: FoundRows,
  { toOffer, locale }: { toOffer: (item: LiveItem) => Offer | null; locale: string },
): FoundProduct[] {
  const items = Map.groupBy(rows.items, (row) => row.product_id)
  return rows.products.map((row) => {
    const offers = (items.get(row.id) ?? []).flatMap(
      (item) => toOffer(toLiveItem(item, row.brand_id)) ?? [],
    )
    return {
      product: toProductRef(row, locale),
      match: row.match,
      cross_kind: row.cross_kind,
      summary: summarise(offers),
      offers,
    }
  })
}

/** The same products with only the offers that pass, in order, and figures over those. */
export function narrow(
  products: FoundProduct[],
  view: { filters: OfferFilters; sort: SortKind },
): FoundProduct[] {
  const order = offerOrder(view.sort)
  return products.map((found) => {
    const offers = found.offers.filter((offer) => passes(offer, view.filters)).toSorted(order)
    return { ...found, offers, summary: summarise(offers) }
  })
}

/** Those of the wanted brands; only those that still have an offer, when offers are filtered. */
export function keepWanted(products: FoundProduct[], filters: OfferFilters): FoundProduct[] {
  const isNarrowed = narrowsOffers(filters)
  return products.filter(
    ({ product, offers }) =>
      (offers.length > 0 || !isNarrowed) &&
      (filters.brands === null || filters.brands.includes(product.brand.id)),
  )
}

/** By their first offers; products without any go last, the rest keep their places. */
export function orderProducts(products: FoundProduct[], sort: SortKind): FoundProduct[] {
  const order = offerOrder(sort)
  return products.toSorted((a, b) => {
    const [first] = a.offers
    const [second] = b.offers
    if (first === undefined || second === undefined) return b.offers.length - a.offers.length
    return order(first, second)
  })
}
