import type { Facets, FoundProduct, Offer } from '../schemas/search.ts'

const DAYS = [1, 3, 7, 14, 30]

/**
 * What can be filtered by, counted over offers before the filters. Offers of a part and those of its analogs are
 * two lists on its page: warehouses, days and prices are those of the part, of the analogs only while the part
 * itself is not on offer. Brands are those of both.
 */
export function countFacets(own: FoundProduct[], analogs: FoundProduct[] = []): Facets {
  const hasOwn = own.some(({ offers }) => offers.length > 0)
  const offers = (hasOwn ? own : analogs).flatMap((found) => found.offers)
  const warehouses = new Map<number, Facets['warehouses'][number]>()
  for (const { warehouse } of offers) {
    const counted = warehouses.get(warehouse.id) ?? { ...warehouse, count: 0 }
    warehouses.set(warehouse.id, { ...counted, count: counted.count + 1 })
  }
  return {
    brands: countBrands([...own, ...analogs]),
    warehouses: [...warehouses.values()].toSorted((a, b) => b.count - a.count),
    days: DAYS.map((days) => ({ days_max: days, count: countUpTo(offers, days) })),
    ...priceRange(offers),
  }
}

/** The same for a list of products; of each brand the products are counted, not the offers. */
export function countMatches(products: FoundProduct[]): Facets {
  const alone = products.map(({ product }) => ({ product, offers: [null] }))
  return { ...countFacets(products), brands: countBrands(alone) }
}

function countBrands(
  products: { product: FoundProduct['product']; offers: unknown[] }[],
): Facets['brands'] {
  const brands = new Map<number, Facets['brands'][number]>()
  for (const { product, offers } of products) {
    const { id, name } = product.brand
    const counted = brands.get(id) ?? { id, name, count: 0 }
    brands.set(id, { ...counted, count: counted.count + offers.length })
  }
  return [...brands.values()].toSorted((a, b) => b.count - a.count)
}

const countUpTo = (offers: Offer[], days: number) =>
  offers.filter((offer) => offer.days_max <= days).length

function priceRange(offers: Offer[]): Pick<Facets, 'price_min' | 'price_max'> {
  const prices = offers.flatMap((offer) => offer.channel_price ?? [])
  const sorted = prices.toSorted((a, b) => a.micros - b.micros)
  return { price_min: sorted[0] ?? null, price_max: sorted.at(-1) ?? null }
}
