import type { SortKind } from '../../../worker/catalog/search/schemas/search.ts'

/** The parameters of a search as they are in the address; absent means the default. */
export interface Filters {
  /** Pieces wanted. */
  quantity?: number
  sort?: SortKind
  /** '1': only offers that cover the wanted quantity. */
  in_stock?: '1'
  /** At most so many days. */
  days_max?: number
  /** Unit price in the shown currency: "12.5"; "0,0021" in old links. */
  price_min?: string
  price_max?: string
  /** Ids joined by commas. */
  warehouses?: string
  /** Brand ids joined by commas, analogs' brands included. */
  brands?: string
  /** '0': without analogs. */
  analogs?: '0'
  /** Ids of the offers to be compared, joined by commas; at most `COMPARED`. */
  compare?: string
  /** '1': the comparison is open. */
  side?: '1'
}

/** How many offers can be compared. */
export const COMPARED = 4

const SORTS: readonly SortKind[] = ['match', 'price', 'days', 'stock']
const PRICE = /^\d{1,9}([.,]\d{1,6})?$/
const IDS = /^\d{1,15}(,\d{1,15}){0,49}$/

const whole = (value: unknown, from: number, to: number): number | undefined => {
  const digits = String(value)
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const number = parseInt(digits, 10)
  return number >= from && number <= to ? number : undefined
}
/** The router parses values that look like numbers: `in_stock=1`, one id, a price. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined

const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textOf(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

/** Reads the filters from the address; invalid ones are left out. */
export function parseFilters(search: Record<string, unknown>): Filters {
  const filters: { [Key in keyof Filters]: Filters[Key] | undefined } = {
    quantity: whole(search.quantity, 1, 1_000_000_000),
    sort: SORTS.find((sort) => sort === search.sort),
    in_stock: textOf(search.in_stock) === '1' ? '1' : undefined,
    days_max: whole(search.days_max, 0, 1000),
    price_min: matching(search.price_min, PRICE),
    price_max: matching(search.price_max, PRICE),
    warehouses: matching(search.warehouses, IDS),
    brands: matching(search.brands, IDS),
    analogs: textOf(search.analogs) === '0' ? '0' : undefined,
    compare: comparedIds(search.compare),
    side: textOf(search.side) === '1' ? '1' : undefined,
  }
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Filters
}

/** Different ids, as many as can be compared. */
function comparedIds(value: unknown): string | undefined {
  const ids = matching(value, IDS)
  return ids === undefined ? undefined : [...new Set(ids.split(','))].slice(0, COMPARED).join(',')
}
