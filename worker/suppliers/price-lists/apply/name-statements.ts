import { needing } from '../../../db/offers-at/lines-needed.ts'
import { linesNumbered } from '../../../db/offers-at/numbered-lines.ts'
import type { Query } from '../../../db/query.ts'
import { PRODUCT, type ProductRow, type Target } from './apply-statements.ts'

/**
 * The statements that keep what lists call products. They take their rows as one JSON array, run in the transaction of
 * the items, and change nothing when repeated.
 */

const json = (rows: readonly unknown[]) => JSON.stringify(rows)

/** Names that changed, of products this offer named, by lines that call them by their own number: `[item number, name]`. */
export function renameProducts({ offerId }: Target, rows: [number, string][]): Query<never> {
  return needing(
    {
      // Written out first, or SQLite may look at every product for its new name.
      sql: `WITH renamed AS MATERIALIZED (SELECT i.product_id AS id, j.value ->> 1 AS name
         FROM jsonb_each(?1) j
         CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + (j.value ->> 0) AND i.alias_id IS NULL)
       UPDATE products SET name = renamed.name FROM renamed
       WHERE products.id = renamed.id AND products.named_by_offer_id = ?2
         AND products.name <> renamed.name`,
      binds: [json(rows), offerId],
    },
    linesNumbered(offerId, numbersOf(rows)),
  )
}

/**
 * What this list calls products that another list, or a person, has named otherwise: `[search key, brand id, strict
 * key, mpn, name]`. The catalogue reads values from those names too, and asks a person where they disagree.
 */
export function nameOffered({ offerId }: Target, products: readonly ProductRow[]): Query<never> {
  return {
    sql: `INSERT INTO offered_names (product_id, offer_id, name)
       SELECT p.id, ?2, j.value ->> 4 FROM jsonb_each(?1) j CROSS JOIN products p ON p.id = ${PRODUCT}
       WHERE p.named_by_offer_id IS NOT ?2 AND p.name <> j.value ->> 4 AND j.value ->> 4 <> ''
       ON CONFLICT (product_id, offer_id) DO UPDATE SET name = excluded.name
       WHERE name <> excluded.name`,
    binds: [json(products), offerId],
  }
}

/** The same of names that changed: `[item number, name]`. One that is the product's own now says nothing more. */
export function renameOffered(
  { offerId }: Target,
  rows: readonly [number, string][],
): Query<never>[] {
  const items = `jsonb_each(?1) j CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + (j.value ->> 0)
    CROSS JOIN products p ON p.id = i.product_id`
  return [
    `DELETE FROM offered_names WHERE offer_id = ?2 AND product_id IN
       (SELECT p.id FROM ${items} WHERE p.name = j.value ->> 1)`,
    `INSERT INTO offered_names (product_id, offer_id, name)
     SELECT p.id, ?2, j.value ->> 1 FROM ${items}
     WHERE p.named_by_offer_id IS NOT ?2 AND p.name <> j.value ->> 1 AND j.value ->> 1 <> ''
     ON CONFLICT (product_id, offer_id) DO UPDATE SET name = excluded.name
     WHERE name <> excluded.name`,
  ].map((sql) =>
    needing({ sql, binds: [json(rows), offerId] }, linesNumbered(offerId, numbersOf(rows))),
  )
}

const numbersOf = (rows: readonly [number, unknown][]): number[] => rows.map(([number]) => number)

/** Names of items that are off the list say nothing any more. */
export function forgetOffered({ offerId }: Target, items: readonly number[]): Query<never> {
  return needing(
    {
      sql: `DELETE FROM offered_names WHERE offer_id = ?2 AND product_id IN
         (SELECT i.product_id FROM jsonb_each(?1) j
          CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + j.value)`,
      binds: [json(items), offerId],
    },
    linesNumbered(offerId, items),
  )
}
