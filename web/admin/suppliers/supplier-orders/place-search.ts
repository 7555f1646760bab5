import { filled, readId, readWords } from './supplier-orders-search.ts'

/** Where from, in which currency and what of it one buys: `?supplier=1&warehouse=2&currency=USD&q=LM317`. */
export interface PlaceSearch {
  supplier?: number
  warehouse?: number
  currency?: string
  /** A part or a customer's order. */
  q?: string
}

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readPlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const { supplier, warehouse, currency } = search
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return filled({
    supplier: readId(supplier),
    warehouse: readId(warehouse),
    currency: isCode ? currency : undefined,
    q: readWords(search),
  } as PlaceSearch)
}
