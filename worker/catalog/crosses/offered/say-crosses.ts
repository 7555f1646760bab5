import { needing } from '../../../db/offers-at/lines-needed.ts'
import { linesNumbered, linesOfKeys } from '../../../db/offers-at/numbered-lines.ts'
import type { Query } from '../../../db/query.ts'

/** Stands between the crosses of `offered_crosses.said`, and in none of them. */
export const SAID_SEPARATOR = ';'

const ITEMS = `jsonb_each(?1) j CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + (j.value ->> 0)`

/** Whose items they are, and the search key of each by its number. */
interface Saying {
  offerId: number
  keyOf: (item: number) => string
}

/**
 * Keeps which parts a list says its items replace, `[item number, crosses]`, in the transaction of the items: what
 * becomes evidence of it is done afterwards, by `linkOfferedCrosses`. Repeated, it changes nothing.
 */
export function sayCrosses(
  saying: Saying,
  rows: readonly [number, readonly string[]][],
): Query<never>[] {
  const { offerId } = saying
  const said = rows.flatMap(([item, crosses]): [number, string][] =>
    crosses.length === 0 ? [] : [[item, crosses.join(SAID_SEPARATOR)]],
  )
  const silent = rows.flatMap(([item, crosses]) => (crosses.length === 0 ? [item] : []))
  const insert = `INSERT INTO offered_crosses (product_id, offer_id, said)
    SELECT i.product_id, ?2, j.value ->> 1 FROM ${ITEMS} WHERE true
    ON CONFLICT (product_id, offer_id) DO UPDATE SET said = excluded.said, is_open = 1, mark = mark + 1
    WHERE said <> excluded.said`
  const items = said.map(([item]) => item)
  return [
    ...(said.length > 0
      ? [
          needing(
            { sql: insert, binds: [JSON.stringify(said), offerId] },
            linesNumbered(offerId, items),
          ),
        ]
      : []),
    ...(silent.length > 0 ? [unsayCrosses(saying, silent)] : []),
  ]
}

/** The list says nothing of these items any more, but of those whose product it has in another line. */
export const unsayCrosses = ({ offerId, keyOf }: Saying, items: readonly number[]): Query<never> =>
  needing(
    {
      sql: `UPDATE offered_crosses SET said = '', is_open = 1, mark = mark + 1
       WHERE offer_id = ?2 AND said <> '' AND product_id IN
         (SELECT i.product_id FROM jsonb_each(?1) j
          CROSS JOIN offer_items i ON i.id = ?2 * 4294967296 + j.value
          WHERE NOT EXISTS (SELECT 1 FROM offer_items o WHERE o.product_id = i.product_id
            AND o.offer_id = ?2 AND o.id <> i.id AND o.is_listed = 1))`,
      binds: [JSON.stringify(items), offerId],
    },
    linesNumbered(offerId, items),
    linesOfKeys(items.map(keyOf)),
  )
