import { type Fragment, literal, sql } from '../../../db/query.ts'

const MOST_PRODUCTS = literal(3000)
/** Shorter keys start too many numbers to be worth guessing at. */
const SHORTEST_GUESS = 5
const GUESSES = literal(3)
const LAST = '\u{10FFFF}'

/** Products that have one of the numbers, or have it as another number: then `search_key` is that one. */
export const listCandidates = (keys: string[]): Fragment => sql`
  SELECT ${productColumns('p')}, 'exact' AS match
  FROM json_each(${JSON.stringify(keys)}) k CROSS JOIN products p ON p.search_key = k.value
  UNION ALL SELECT p.id, p.brand_id, p.mpn, p.name, a.search_key, a.strict_key, p.has_details, 'other_number'
  FROM json_each(${JSON.stringify(keys)}) k CROSS JOIN product_aliases a ON a.search_key = k.value
  CROSS JOIN products p ON p.id = a.product_id
  LIMIT ${MOST_PRODUCTS}`

/**
 * For numbers not in the catalogue: up to three that start with them, and the same number with the leading
 * zero that a spreadsheet took away. `strict_key` then carries the number they were guessed for.
 */
export function guessCandidates(keys: string[]): Fragment {
  const long = keys.filter((key) => key.length >= SHORTEST_GUESS)
  return sql`
    SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, k.value AS strict_key,
      p.has_details,
      iif(instr(p.search_key, k.value) = 1, 'starts_with', 'contains') AS match
    FROM json_each(${JSON.stringify(long)}) k CROSS JOIN products p
    WHERE NOT EXISTS (SELECT 1 FROM products e WHERE e.search_key = k.value)
      AND p.id IN (SELECT id FROM (SELECT id FROM products
          WHERE search_key > k.value AND search_key < k.value || ${LAST} LIMIT ${GUESSES})
        UNION ALL SELECT id FROM (SELECT id FROM products
          WHERE search_key = '0' || k.value LIMIT ${GUESSES}))
    LIMIT ${MOST_PRODUCTS}`
}
import { productColumns } from '../match/product-rows.ts'
