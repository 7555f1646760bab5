/**
 * The parts of a category as columns: what is filtered, counted and sorted by stands in arrays, a place for
 * each part, so that a whole category is gone through in memory and the database reads a handful of rows.
 */
export interface CategoryColumns {
  /** Ids of products; a part's place in this array is its place in every other one. */
  ids: Uint32Array
  /** Price of one piece in the base currency, micros; infinite for parts that nobody offers. */
  prices: Float64Array
  /** Pieces in stock over all offers. */
  stocks: Uint32Array
  /** Days until it is here, at the soonest; `NO_DAYS` for parts that nobody offers. */
  days: Uint16Array
  /** By attribute id, and the brand under `BRAND`. */
  values: ReadonlyMap<number, ValueColumn>
  /** Names of the brands, by their ids, as they were when the columns were made. */
  brandNames: ReadonlyMap<number, string>
}

/** The key of brands among the attributes, whose values are the brands' ids. */
export const BRAND = 0
export const NO_DAYS = 65_535

/** The values of one attribute. */
export interface ValueColumn {
  /** Each combination of values that a part has, once; the first one is of parts without a value. */
  entries: readonly ColumnEntry[]
  /** For each part, the place of its entry. */
  codes: Uint16Array | Uint32Array
}

/** Values as `ReadAttribute.value` writes them: `4700`, `1.2..37`, `X7R`; several for makes of cars. */
export type ColumnEntry = readonly string[]

/** A part before it stands in columns. */
export interface ColumnPart {
  id: number
  brandId: number
  brandName: string
  /** Null: nobody offers it. */
  priceMicros: number | null
  stock: number
  days: number | null
  /** Attribute ids with values; an id may stand several times. */
  values: readonly (readonly [attributeId: number, value: string])[]
}
