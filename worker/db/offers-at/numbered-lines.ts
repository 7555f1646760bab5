import { sql } from '../query.ts'
import type { LinesNeeded } from './lines-needed.ts'

/** Lines of an offer by the numbers they have in it. An id is the offer's, then 32 bits of the number. */
export const linesNumbered = (offerId: number, numbers: readonly number[]): LinesNeeded => ({
  of: 'lines',
  ids: () => {
    const ids = numbers.map((number) => offerId * 2 ** 32 + number)
    return sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`
  },
})

/** More than any product has. */
const ALL = 1_000_000

/** All lines of the products that have these search keys, of any offer. */
export const linesOfKeys = (keys: readonly string[]): LinesNeeded => ({
  of: 'products',
  ids: () => {
    const json = JSON.stringify([...new Set(keys)])
    return sql`SELECT p.id FROM json_each(${json}) k CROSS JOIN products p ON p.search_key = k.value
      UNION SELECT a.product_id FROM json_each(${json}) k CROSS JOIN product_aliases a ON a.search_key = k.value`
  },
  most: ALL,
})
