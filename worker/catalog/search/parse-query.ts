import { brandKey } from '../../lib/brand-key.ts'
import { searchKey } from '../../lib/part-number.ts'
import { typedMicros } from '../../lib/unit-price.ts'
import { readCursor, type WeakCursor } from './present/cursor.ts'
import { foldWords } from './match/fold-words.ts'
import { type NameTerm, nameTerms } from './words/name-words.ts'
import type { OfferQuery, SearchQuery, SortKind } from './schemas/search.ts'

/** Keys longer than this are no part numbers; the rest of them is not looked at. */
const KEY_LENGTH = 64

/** A search with its text folded and its choices read; what was left out is null. */
export interface ParsedQuery {
  text: string
  /** The number folded for search; '' when the text holds no letter or digit. */
  key: string
  words: string[]
  /** What names are looked for by. */
  terms: NameTerm[]
  brandKey: string | null
  /** The id of a brand that the words name: only its products are looked for. */
  onlyBrand: number | null
  quantity: number | null
  filters: OfferFilters
  /** Products that may stand in for the number are wanted too. */
  withAnalogs: boolean
  sort: SortKind
  /** Where the weaker matches go on; null on the first page. */
  cursor: WeakCursor | null
  /** Where narrowed or ordered matches go on; 0 on the first page. */
  place: number
  currency: string | null
}

export interface OfferFilters {
  brands: number[] | null
  warehouses: number[] | null
  isInStock: boolean
  daysMax: number | null
  priceMinMicros: number | null
  priceMaxMicros: number | null
}

/** Reads what `GET /search` was sent. 422 for a cursor that is not this store's. */
export function parseQuery(query: SearchQuery): ParsedQuery {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor)
  return {
    text: query.q,
    key: searchKey(query.q).slice(0, KEY_LENGTH),
    words: foldWords(query.q),
    terms: nameTerms(query.q),
    brandKey: query.brand === undefined ? null : brandKey(query.brand),
    onlyBrand: null,
    quantity: query.quantity ?? null,
    filters: readFilters(query),
    withAnalogs: query.analogs !== '0',
    sort: query.sort ?? 'match',
    cursor: cursor === null || cursor[0] === 'place' ? null : cursor,
    place: cursor !== null && cursor[0] === 'place' ? cursor[1] : 0,
    currency: query.currency ?? null,
  }
}

/** The same search within a brand that its words name, by its other words. */
export const withinBrand = (query: ParsedQuery, onlyBrand: number, rest: string): ParsedQuery => ({
  ...query,
  onlyBrand,
  key: /\d/.test(rest) ? searchKey(rest).slice(0, KEY_LENGTH) : '',
  words: foldWords(rest),
  terms: nameTerms(rest),
})

export const readFilters = (query: OfferQuery): OfferFilters => ({
  brands: query.brands ?? null,
  warehouses: query.warehouses ?? null,
  isInStock: query.in_stock === '1',
  daysMax: query.days_max ?? null,
  priceMinMicros: query.price_min === undefined ? null : typedMicros(query.price_min),
  priceMaxMicros: query.price_max === undefined ? null : typedMicros(query.price_max),
})

/** Whether offers have to pass anything: brands are those of products. */
export const narrowsOffers = ({ brands: _brands, ...filters }: OfferFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== false)

/** Whether a list of products is to be narrowed, or in another order than that of the search. */
export const isShaped = ({ filters, sort, place }: ParsedQuery): boolean =>
  filters.brands !== null || narrowsOffers(filters) || sort !== 'match' || place > 0

export const NO_FILTERS: OfferFilters = {
  brands: null,
  warehouses: null,
  isInStock: false,
  daysMax: null,
  priceMinMicros: null,
  priceMaxMicros: null,
}
