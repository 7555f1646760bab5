import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, sql } from '../../db/query.ts'

/** Lines of the parts of a step together. */
const MOST_LINES = 100_000

/** How far a walk has got: the key of the last thing that was read; null: nothing yet. */
export type Place = readonly (number | string)[] | null

/** What a step of a walk reads. */
export interface Step {
  /** Tables of a `WITH`; one of them, `k`, has the `id` of each line, in their order. */
  tables: Fragment
  /** A row with the `place` to go on from, as JSON; none at the end of the walk. */
  end: Fragment
}

/** A way through the lines of live lists, some at a time. */
export type LineWalk = (after: Place) => Step

/**
 * Through the lists of these offers (JSON of their ids, ascending) by the ids of their lines, which begin with their
 * offer's: `most` lines a step.
 */
export const byOffers =
  (offerIds: string, most: number): LineWalk =>
  (after) => {
    const last = Number(after?.[0] ?? 0)
    return {
      tables: needing(
        sql`k AS MATERIALIZED (SELECT i.id FROM json_each(${offerIds}) o
        CROSS JOIN offer_items i ON i.id > max(${last}, o.value << 32) AND i.id < (o.value + 1) << 32
        WHERE o.value >= ${last} >> 32 LIMIT ${literal(most)})`,
        {
          of: 'offers',
          ids: sql`SELECT value AS id FROM json_each(${offerIds})`,
          after: last,
          most,
        },
      ),
      end: sql`SELECT json_array(max(id)) AS place FROM k HAVING max(id) IS NOT NULL`,
    }
  }

/**
 * Through the parts of these brands (JSON of their ids, ascending) in the order of their numbers, with all lines of
 * each: `most` parts a step.
 */
export const byBrands =
  (brandIds: string, most: number): LineWalk =>
  (after) => {
    const [brandId, searchKey, strictKey] = after ?? [0, '', '']
    const parts = sql`SELECT p.id, p.brand_id, p.search_key, p.strict_key
          FROM json_each(${brandIds}) b CROSS JOIN products p INDEXED BY products_brand ON p.brand_id = b.value
            AND (p.search_key, p.strict_key) > (iif(b.value = ${Number(brandId)}, ${String(searchKey)}, ''),
              iif(b.value = ${Number(brandId)}, ${String(strictKey)}, ''))
          WHERE b.value >= ${Number(brandId)} LIMIT ${literal(most)}`
    return {
      tables: needing(
        sql`parts AS MATERIALIZED (${parts}),
        k AS (SELECT i.id FROM parts CROSS JOIN offer_items i ON i.product_id = parts.id)`,
        { of: 'products', ids: parts, most: MOST_LINES },
      ),
      end: sql`SELECT json_array(brand_id, search_key, strict_key) AS place FROM (SELECT * FROM parts
        ORDER BY brand_id DESC, search_key DESC, strict_key DESC LIMIT 1)`,
    }
  }
