import { idOf, readFilters, type SearchParam, words } from '../../resource/search-params.ts'

const currency: SearchParam<string> = {
  ...words(),
  read: (raw) => (typeof raw === 'string' && /^[A-Z]{3}$/.test(raw) ? raw : undefined),
}

/** Line by line instead of part by part. */
const by: SearchParam<string> = { ...words(), read: (raw) => (raw === 'line' ? raw : undefined) }

const PARAMS = {
  supplier: idOf(),
  warehouse: idOf(),
  currency,
  /** A part or a customer's order. */
  q: words(),
  by,
}

/** Where from, in which currency and what of it one buys: `?supplier=1&warehouse=2&currency=USD&q=LM317`. */
export type PlaceSearch = ReturnType<typeof readPlaceSearch>

/** Reads it from whatever stands there; nonsense counts as absent. */
export const readPlaceSearch = (search: Record<string, unknown>) => readFilters(PARAMS, search)

/** Parts are bought at one warehouse in one currency. */
export const isByPart = ({ by: how, warehouse, currency: code }: PlaceSearch): boolean =>
  how === undefined && warehouse !== undefined && code !== undefined
