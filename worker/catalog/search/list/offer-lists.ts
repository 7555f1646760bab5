import type { OfferFilters } from '../parse-query.ts'
import type { Offer, OfferSummary, SortKind } from '../schemas/search.ts'

/** Whether an offer has the wanted quantity, in its packs. */
export const coversWanted = ({ order }: Offer): boolean =>
  order.quantity !== null && order.is_enough

/** Whether an offer passes; `isInStock` means it covers the wanted quantity. */
export function passes(offer: Offer, filters: Omit<OfferFilters, 'brands'>): boolean {
  const micros = offer.channel_price?.micros ?? null
  if (filters.warehouses !== null && !filters.warehouses.includes(offer.warehouse.id)) return false
  if (filters.isInStock && !coversWanted(offer)) return false
  if (filters.daysMax !== null && offer.days_max > filters.daysMax) return false
  if (filters.priceMinMicros !== null && (micros ?? -1) < filters.priceMinMicros) return false
  return filters.priceMaxMicros === null || (micros ?? Infinity) <= filters.priceMaxMicros
}

/** What can be had in full first, then what can be had at all, then the rest. */
const usefulness = ({ order }: Offer) => (order.quantity === null ? 2 : order.is_enough ? 0 : 1)
const priceOf = (offer: Offer) => offer.channel_price?.micros ?? Infinity

const byPrice = (a: Offer, b: Offer) => compare(priceOf(a), priceOf(b))
const byDays = (a: Offer, b: Offer) => a.days_max - b.days_max || a.days_min - b.days_min
const byStock = (a: Offer, b: Offer) => b.remains - a.remains
const byUse = (a: Offer, b: Offer) => usefulness(a) - usefulness(b)

/** Infinity minus Infinity is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** Orders offers; equal ones stay in the order of their ids. */
export function offerOrder(sort: SortKind): (a: Offer, b: Offer) => number {
  const keys = {
    match: [byUse, byPrice, byDays],
    price: [byUse, byPrice, byDays],
    days: [byUse, byDays, byPrice],
    stock: [byStock, byPrice, byDays],
  }[sort]
  return (a, b) => {
    for (const key of keys) {
      const order = key(a, b)
      if (order !== 0) return order
    }
    return a.id - b.id
  }
}

/** Figures over offers: the lowest price of what can be had in full, else of what can be had. */
export function summarise(offers: Offer[]): OfferSummary {
  const stocked = offers.filter((offer) => offer.remains > 0)
  const buyable = offers.filter((offer) => offer.order.quantity !== null)
  const enough = buyable.filter((offer) => offer.order.is_enough)
  const priced = enough.length > 0 ? enough : buyable.length > 0 ? buyable : offers
  const cheapest = priced.filter((offer) => offer.channel_price !== null).toSorted(byPrice)[0]
  const days = (buyable.length > 0 ? buyable : offers).map((offer) => offer.days_min)
  return {
    offers: offers.length,
    price_from: cheapest?.channel_price ?? null,
    remains: stocked.reduce((sum, offer) => sum + offer.remains, 0),
    is_at_least: stocked.some((offer) => offer.is_at_least),
    days_min: days.length === 0 ? null : Math.min(...days),
  }
}
