import { needing } from '../../../db/offers-at/lines-needed.ts'
import { linesNumbered, linesOfKeys } from '../../../db/offers-at/numbered-lines.ts'
import type { Query } from '../../../db/query.ts'
import type { Target } from './apply-statements.ts'

/**
 * The statements that keep the groups into which lists put products: the catalogue's rules read them. They take
 * `[item number, group]` as one JSON array, run in the transaction of the items, and change nothing when repeated.
 */

/** Texts kept of an offer. A column with more of them is none of groups; what comes later is not kept. */
const MOST_GROUPS = 5_000

const ITEMS = `jsonb_each(?1) j CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + (j.value ->> 0)`

/** The groups of items; '' for one that is in none. */
export function groupItems({ offerId }: Target, rows: readonly [number, string][]): Query<never>[] {
  const named = rows.filter(([, group]) => group !== '')
  const items = linesNumbered(
    offerId,
    rows.map(([number]) => number),
  )
  const on = (sql: string, taken: readonly [number, string][]): Query<never>[] =>
    taken.length === 0 ? [] : [needing({ sql, binds: [JSON.stringify(taken), offerId] }, items)]
  return [
    ...on(
      `INSERT INTO offer_groups (offer_id, text) SELECT DISTINCT ?2, j.value ->> 1 FROM jsonb_each(?1) j
       WHERE NOT EXISTS (SELECT 1 FROM offer_groups g WHERE g.offer_id = ?2 AND g.text = j.value ->> 1)
       LIMIT (SELECT max(0, ${MOST_GROUPS} - count(*)) FROM offer_groups WHERE offer_id = ?2)`,
      named,
    ),
    ...on(
      `DELETE FROM offered_groups WHERE offer_id = ?2 AND product_id IN (SELECT i.product_id FROM ${ITEMS}
         WHERE NOT EXISTS (SELECT 1 FROM offer_groups g WHERE g.offer_id = ?2 AND g.text = j.value ->> 1))`,
      rows,
    ),
    ...on(
      `INSERT INTO offered_groups (product_id, offer_id, group_id)
       SELECT i.product_id, ?2, g.id FROM ${ITEMS}
       CROSS JOIN offer_groups g ON g.offer_id = ?2 AND g.text = j.value ->> 1 WHERE true
       ON CONFLICT (product_id, offer_id) DO UPDATE SET group_id = excluded.group_id
       WHERE group_id <> excluded.group_id`,
      named,
    ),
  ]
}

/** Groups of products of which no item is on the list any more. `items`: numbers of those that left it. */
export const ungroupItems = ({ offerId, keyOf }: Target, items: readonly number[]): Query<never> =>
  needing(
    {
      sql: `DELETE FROM offered_groups WHERE offer_id = ?2 AND product_id IN
         (SELECT i.product_id FROM jsonb_each(?1) j
          CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + j.value
          WHERE NOT EXISTS (SELECT 1 FROM offer_items o WHERE o.product_id = i.product_id
            AND o.offer_id = ?2 AND o.id <> i.id AND o.is_listed = 1))`,
      binds: [JSON.stringify(items), offerId],
    },
    linesNumbered(offerId, items),
    linesOfKeys(items.map(keyOf)),
  )

/** Texts that no product of the offer is filed under any more. */
export const forgetUnusedGroups = (offerId: number): Query<never> => ({
  sql: `DELETE FROM offer_groups WHERE offer_id = ?1
    AND NOT EXISTS (SELECT 1 FROM offered_groups o WHERE o.group_id = offer_groups.id)`,
  binds: [offerId],
})
