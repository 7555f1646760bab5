import type { Facets, FoundProduct, Offer } from '../schemas/search.ts'

const DAYS = [1, 3, 7, 14, 30]

/** What can be filtered by, counted over offers before the filters. */
export function countFacets(products: FoundProduct[]): Facets {
  const brands = new Map<number, Facets['brands'][number]>()
  const warehouses = new Map<number, Facets['warehouses'][number]>()
  const offers = products.flatMap((found) => found.offers)
  for (const { product, offers: own } of products) {
    const { id, name } = product.brand
    const counted = brands.get(id) ?? { id, name, count: 0 }
    brands.set(id, { ...counted, count: counted.count + own.length })
  }
  for (const { warehouse } of offers) {
    const counted = warehouses.get(warehouse.id) ?? { ...warehouse, count: 0 }
    warehouses.set(warehouse.id, { ...counted, count: counted.count + 1 })
  }
  return {
    brands: [...brands.values()].toSorted((a, b) => b.count - a.count),
    warehouses: [...warehouses.values()].toSorted((a, b) => b.count - a.count),
    days: DAYS.map((days) => ({ days_max: days, count: countUpTo(offers, days) })),
    ...priceRange(offers),
  }
}

const countUpTo = (offers: Offer[], days: number) =>
  offers.filter((offer) => offer.days_max <= days).length

function priceRange(offers: Offer[]): Pick<Facets, 'price_min' | 'price_max'> {
  const prices = offers.flatMap((offer) => offer.channel_price ?? [])
  const sorted = prices.toSorted((a, b) => a.micros - b.micros)
  return { price_min: sorted[0] ?? null, price_max: sorted.at(-1) ?? null }
}
