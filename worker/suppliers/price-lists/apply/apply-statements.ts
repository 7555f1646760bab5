import { MOST_HISTORY } from '../../../catalog/products/history-terms.ts'
import type { Query } from '../../../db/query.ts'

/**
 * The only statements that write offer items. Each takes its rows as one JSON array of arrays; all
 * may be run again for the same generation without changing anything more. `jsonb_each` hands a row on
 * as it was parsed; `json_each` writes it out as text, to be parsed again for its first cell.
 */

/** The order of `offer_items.previous`. */
const PREVIOUS = `CASE WHEN offer_items.generation = ?2 THEN offer_items.previous ELSE json_array(
  offer_items.is_listed, offer_items.cost_micros, offer_items.currency, offer_items.ladder,
  offer_items.remains, offer_items.is_at_least, offer_items.minimum, offer_items.pack,
  offer_items.days_min, offer_items.days_max) END`

/**
 * `offer_items.history` with the terms that end now behind it; the oldest fall off. Written in the
 * same UPDATE, so keeping them costs no row, and nothing is added when the generation is written again.
 * Put together as text, which costs half of what taking every history apart as JSON does. No entry
 * holds a bracket of its own.
 */
const HISTORY = `CASE WHEN offer_items.generation = ?2 THEN offer_items.history ELSE CASE
  WHEN offer_items.history IS NULL THEN '['
  WHEN length(offer_items.history) - length(replace(offer_items.history, ']', '')) > ${MOST_HISTORY}
    THEN '[' || substr(offer_items.history, instr(offer_items.history, '],') + 2,
      length(offer_items.history) - instr(offer_items.history, '],') - 2) || ','
  ELSE substr(offer_items.history, 1, length(offer_items.history) - 1) || ',' END
  || json_array(offer_items.generation, offer_items.is_listed, offer_items.cost_micros,
    offer_items.currency, offer_items.remains, offer_items.is_at_least) || ']' END`

/** `[item number, cost micros, currency, ladder, remains, at least, minimum, pack, days min, days max]`. */
export type ChangedRow = [
  number,
  number,
  string,
  string | null,
  number,
  number,
  number,
  number,
  number | null,
  number | null,
]

/** `[search key, brand id, strict key, mpn, name]`. */
export type ProductRow = [string, number, string, string, string]

/** A new item: the first three of its product, then a changed row, then code and seller. */
export type CreatedRow = [string, number, string, ...ChangedRow, string | null, string | null]

/** Whose items are written. */
interface Version {
  offerId: number
  /** Readers see what is written here once the offer's live generation reaches this. */
  generation: number
}

export interface Target extends Version {
  /** What becomes of items that are not in the list. */
  missing: 'zero' | 'remove'
  /** The search key of an item that is written, by its number. */
  keyOf: (item: number) => string
}

/** Whether any number leads to another product; as a rule none does, and no row is asked about. */
const HAS_ALIASES = 'EXISTS (SELECT 1 FROM product_aliases WHERE id > 0)'

/** The alias that has the number of a row, `j`. */
const aliasOf = (column: string): string => `(SELECT a.${column} FROM product_aliases a
  WHERE a.search_key = j.value ->> 0 AND a.brand_id = j.value ->> 1 AND a.strict_key = j.value ->> 2)`

/** The product that has the number of a row, `j`. */
const OWN = `(SELECT p.id FROM products p WHERE p.search_key = j.value ->> 0
  AND p.brand_id = j.value ->> 1 AND p.strict_key = j.value ->> 2)`

/** … or has it as another number. No number is both. */
export const PRODUCT = `coalesce(${OWN}, ${aliasOf('product_id')})`

/** An item of a row, `j`: of which product, by which of its other numbers. */
const itemOf = (product: string, alias: string): string =>
  `SELECT ?3 * 4294967296 + (j.value ->> 3), ?3, ${product}, j.value ->> 13, j.value ->> 14, ?2, 1,
     j.value ->> 4, j.value ->> 5, j.value ->> 6, j.value ->> 7, j.value ->> 8,
     j.value ->> 9, j.value ->> 10, j.value ->> 11, j.value ->> 12, ${alias}
   FROM jsonb_each(?1) j`

const json = (rows: readonly unknown[]) => JSON.stringify(rows)

const ITEM_COLUMNS = `id, offer_id, product_id, code, seller, generation, is_listed, cost_micros, currency, ladder,
  remains, is_at_least, minimum, pack, days_min, days_max, alias_id`

/** An item that is back has the terms it comes with. */
const IS_BACK = `ON CONFLICT (id) DO UPDATE SET previous = ${PREVIOUS}, history = ${HISTORY},
  product_id = excluded.product_id, alias_id = excluded.alias_id, generation = excluded.generation, is_listed = 1,
  cost_micros = excluded.cost_micros, currency = excluded.currency, ladder = excluded.ladder,
  remains = excluded.remains, is_at_least = excluded.is_at_least, minimum = excluded.minimum, pack = excluded.pack,
  days_min = excluded.days_min, days_max = excluded.days_max`

/** Products of rows that are new, unless they are there. */
export const createProducts = (
  { offerId }: Pick<Target, 'offerId'>,
  products: readonly ProductRow[],
): Query<never> => ({
  sql: `INSERT INTO products (search_key, brand_id, strict_key, mpn, name, named_by_offer_id)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ?2
    FROM jsonb_each(?1) j WHERE NOT ${HAS_ALIASES} OR ${aliasOf('id')} IS NULL
    ON CONFLICT (search_key, brand_id, strict_key) DO UPDATE
    SET name = excluded.name, named_by_offer_id = excluded.named_by_offer_id
    WHERE products.name = '' AND excluded.name <> ''`,
  binds: [json(products), offerId],
})

/** Items of rows that are new, or back after having been gone; their products are there. */
export const createItems = (
  { offerId, generation }: Version,
  items: readonly CreatedRow[],
): Query<never> => ({
  sql: `INSERT INTO offer_items (${ITEM_COLUMNS})
    ${itemOf(OWN, 'NULL')} WHERE NOT ${HAS_ALIASES}
    UNION ALL ${itemOf(PRODUCT, aliasOf('id'))} WHERE ${HAS_ALIASES}
    ${IS_BACK}`,
  binds: [json(items), generation, offerId],
})

/** Of which product each row is, and by which of its other numbers it is called, in the order of the rows. */
export const findProducts = (
  products: readonly ProductRow[],
): Query<{ product_id: number; alias_id: number | null }> => ({
  sql: `SELECT ${PRODUCT} AS product_id, ${aliasOf('id')} AS alias_id FROM jsonb_each(?1) j ORDER BY j.key`,
  binds: [json(products)],
})

/** A new item with what `findProducts` says of it: a changed row, then code, seller, product and alias. */
export type PlacedRow = [...ChangedRow, string | null, string | null, number, number | null]

/** `createItems` for a database of lines, which knows no products. */
export const placeItems = (
  { offerId, generation }: Version,
  items: readonly PlacedRow[],
): Query<never> => ({
  sql: `INSERT INTO offer_items (${ITEM_COLUMNS})
    SELECT ?3 * 4294967296 + (j.value ->> 0), ?3, j.value ->> 12, j.value ->> 10, j.value ->> 11, ?2, 1,
      j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5, j.value ->> 6, j.value ->> 7,
      j.value ->> 8, j.value ->> 9, j.value ->> 13
    FROM jsonb_each(?1) j WHERE true ${IS_BACK}`,
  binds: [json(items), generation, offerId],
})

/** New terms of items that stay. */
export function changeItems(
  { offerId, generation }: Version,
  rows: readonly ChangedRow[],
): Query<never> {
  return {
    sql: `UPDATE offer_items SET previous = ${PREVIOUS}, history = ${HISTORY}, generation = ?2,
         is_listed = 1, cost_micros = j.value ->> 1, currency = j.value ->> 2, ladder = j.value ->> 3,
         remains = j.value ->> 4, is_at_least = j.value ->> 5, minimum = j.value ->> 6,
         pack = j.value ->> 7, days_min = j.value ->> 8, days_max = j.value ->> 9
       FROM jsonb_each(?1) j WHERE offer_items.id = ?3 * 4294967296 + (j.value ->> 0)`,
    binds: [json(rows), generation, offerId],
  }
}

/** Items missing from the list: without stock, or off the list. */
export function removeItems(
  { offerId, generation, missing }: Omit<Target, 'keyOf'>,
  items: readonly number[],
): Query<never> {
  const change = missing === 'zero' ? 'remains = 0, is_at_least = 0' : 'is_listed = 0'
  return {
    sql: `UPDATE offer_items SET previous = ${PREVIOUS}, history = ${HISTORY}, generation = ?2, ${change}
       FROM jsonb_each(?1) j WHERE offer_items.id = ?3 * 4294967296 + j.value`,
    binds: [json(items), generation, offerId],
  }
}
