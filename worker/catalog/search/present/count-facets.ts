import { coversWanted } from '../list/offer-lists.ts'
import type { Facets, FoundProduct, Offer } from '../schemas/search.ts'

const DAYS = [1, 3, 7, 14, 30]

/**
 * What can be filtered by, counted before the filters. Offers of a part and its analogs are two lists on its page:
 * warehouses, days and prices are counted over the offers of the part, over those of its analogs only while the
 * part itself is not on offer. Brands are those of both. Days are counted of what can be had now.
 */
export function countFacets(own: FoundProduct[], analogs: FoundProduct[] = []): Facets {
  const hasOwn = own.some(({ offers }) => offers.length > 0)
  const offers = (hasOwn ? own : analogs).flatMap((found) => found.offers)
  const warehouses = new Map<number, Facets['warehouses'][number]>()
  for (const { warehouse } of offers) {
    const { parcel_fee: _fee, ...place } = warehouse
    const counted = warehouses.get(place.id) ?? { ...place, count: 0 }
    warehouses.set(warehouse.id, { ...counted, count: counted.count + 1 })
  }
  return {
    brands: countBrands([...own, ...analogs]),
    warehouses: [...warehouses.values()].toSorted((a, b) => b.count - a.count),
    in_stock: offers.filter(coversWanted).length,
    days: DAYS.map((days) => ({ days_max: days, count: countUpTo(offers, days) })),
    ...priceRange(offers),
  }
}

/** Products of each brand: a brand is chosen for products, each of which is one row of its list. */
function countBrands(products: FoundProduct[]): Facets['brands'] {
  const brands = new Map<number, Facets['brands'][number]>()
  for (const { brand } of products.map(({ product }) => product)) {
    const { id, name } = brand
    const counted = brands.get(id) ?? { id, name, count: 0 }
    brands.set(id, { ...counted, count: counted.count + 1 })
  }
  return [...brands.values()].toSorted((a, b) => b.count - a.count)
}

const countUpTo = (offers: Offer[], days: number) =>
  offers.filter(({ order, days_max }) => order.quantity !== null && days_max <= days).length

function priceRange(offers: Offer[]): Pick<Facets, 'price_min' | 'price_max'> {
  const prices = offers.flatMap((offer) => offer.channel_price ?? [])
  const sorted = prices.toSorted((a, b) => a.micros - b.micros)
  return { price_min: sorted[0] ?? null, price_max: sorted.at(-1) ?? null }
}
