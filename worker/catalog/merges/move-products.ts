import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Ctx } from '../../env.ts'

/** `[gone, kept]`: a product that goes, and the one that everything of it goes on with. */
export type Pair = [number, number]

const GONE = '(SELECT value ->> 0 FROM json_each(?1))'
const PAIRS = 'SELECT value ->> 0 AS gone, value ->> 1 AS kept FROM json_each(?1)'

/** Items of our own shelf follow from its lots. */
const OFFERS_FOLLOW = [
  `UPDATE offer_items SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone
     AND offer_id NOT IN (SELECT id FROM offers WHERE is_shelf = 1)`,
  `UPDATE shelf_lots SET product_id = m.kept FROM (${PAIRS}) m
     WHERE product_id = m.gone AND on_hand > 0`,
]

const CROSSES_FOLLOW = [
  // What lists say that it replaces, or is replaced by, is made evidence again of the kept one.
  `UPDATE offered_crosses SET is_open = 1, mark = mark + 1 WHERE product_id IN (
     SELECT value ->> 1 FROM json_each(?1)
     UNION SELECT other_product_id FROM crosses WHERE product_id IN ${GONE}
     UNION SELECT product_id FROM crosses WHERE other_product_id IN ${GONE})`,
  `UPDATE OR IGNORE offered_crosses SET product_id = m.kept, is_open = 1, mark = mark + 1
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `DELETE FROM offered_crosses WHERE product_id IN ${GONE}`,
  `INSERT OR IGNORE INTO crosses (product_id, other_product_id, kind, source, is_denied, is_of_imports, created_at)
     SELECT min(a, b), max(a, b), kind, source, is_denied, is_of_imports, created_at FROM (
       SELECT coalesce(m.kept, c.product_id) AS a, coalesce(o.kept, c.other_product_id) AS b,
         c.kind, c.source, c.is_denied, c.is_of_imports, c.created_at
       FROM (SELECT id FROM crosses WHERE product_id IN ${GONE}
           UNION SELECT id FROM crosses WHERE other_product_id IN ${GONE}) found
       CROSS JOIN crosses c ON c.id = found.id
       LEFT JOIN (${PAIRS}) m ON m.gone = c.product_id
       LEFT JOIN (${PAIRS}) o ON o.gone = c.other_product_id)
     WHERE a <> b`,
  `DELETE FROM crosses WHERE product_id IN ${GONE} OR other_product_id IN ${GONE}`,
  `INSERT OR IGNORE INTO cross_import_lines
       (import_id, product_id, other_product_id, kind, line, change, was_own, said_at)
     SELECT import_id, min(a, b), max(a, b), kind, line, change, was_own, said_at FROM (
       SELECT l.import_id, coalesce(m.kept, l.product_id) AS a,
         coalesce(o.kept, l.other_product_id) AS b, l.kind, l.line, l.change, l.was_own, l.said_at
       FROM (SELECT rowid AS row FROM cross_import_lines WHERE product_id IN ${GONE}
           UNION SELECT rowid FROM cross_import_lines WHERE other_product_id IN ${GONE}) found
       CROSS JOIN cross_import_lines l ON l.rowid = found.row
       LEFT JOIN (${PAIRS}) m ON m.gone = l.product_id
       LEFT JOIN (${PAIRS}) o ON o.gone = l.other_product_id)
     WHERE a <> b`,
  `DELETE FROM cross_import_lines WHERE product_id IN ${GONE} OR other_product_id IN ${GONE}`,
  `UPDATE OR IGNORE cross_members SET product_id = m.kept FROM (${PAIRS}) m
     WHERE product_id = m.gone`,
  `DELETE FROM cross_members WHERE product_id IN ${GONE}`,
]

const INDEXES_FORGET = [
  `DELETE FROM product_names WHERE rowid IN ${GONE}`,
  `DELETE FROM search_dirty WHERE product_id IN ${GONE}`,
]

/**
 * What people decided, lists call it and file it under, and pictures and documents show goes on with the kept one, where nothing is
 * known of that; the rest goes, for the id may be given again. Tables of categories that showed it are made again.
 */
const CATALOGUE_FOLLOWS = [
  ...['product_decisions', 'offered_names', 'offered_groups', 'product_details'].flatMap((table) => [
    `UPDATE OR IGNORE ${table} SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone`,
    `DELETE FROM ${table} WHERE product_id IN ${GONE}`,
  ]),
  `INSERT INTO category_builds (category_id, dirty_since)
   SELECT DISTINCT category_id, unixepoch('subsec') * 1000 FROM catalogued_products
   WHERE product_id IN ${GONE} AND category_id IS NOT NULL
   ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1,
     dirty_since = coalesce(dirty_since, excluded.dirty_since)`,
  `DELETE FROM catalogued_products WHERE product_id IN ${GONE}`,
  `DELETE FROM catalogue_dirty WHERE product_id IN ${GONE}`,
  `UPDATE product_details SET replaced_by = nullif(m.kept, product_id) FROM (${PAIRS}) m WHERE replaced_by = m.gone`,
  ...['photoset_uses', 'part_document_uses'].map(
    (table) => `UPDATE OR IGNORE ${table} SET target_id = m.kept FROM (${PAIRS}) m
     WHERE kind = 'product' AND target_id = m.gone`,
  ),
]

/** The id of the last product may be given again: the index must then look at it again. */
const REINDEX = `UPDATE search_index_state
  SET indexed_to = min(indexed_to, (SELECT coalesce(max(id), 0) FROM products))`

/** The catalogue looks at such an id again too. */
const RECATALOGUE = `UPDATE catalogue_state
  SET catalogued_to = min(catalogued_to, (SELECT coalesce(max(id), 0) FROM products)) WHERE id = 1`

/**
 * The statements, of one batch, after which everything that pointed at a product that goes points at the kept one, and
 * the products that go are deleted.
 */
export function moveProducts({ db }: Ctx, pairs: readonly Pair[]): D1PreparedStatement[] {
  const json = JSON.stringify(pairs)
  return [
    ...[
      ...OFFERS_FOLLOW,
      ...CROSSES_FOLLOW,
      ...INDEXES_FORGET,
      ...CATALOGUE_FOLLOWS,
      `DELETE FROM products WHERE id IN ${GONE}`,
    ].map((statement) => db.raw.prepare(statement).bind(json)),
    db.raw.prepare(REINDEX),
    db.raw.prepare(RECATALOGUE),
  ]
}
