import { followsOf } from '../../db/offers-at/follow-lines.ts'
import { sql } from '../../db/query.ts'
import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Ctx } from '../../env.ts'
import { GONE, type Pair, PAIRS, SHELF, shelfItem } from './pairs.ts'
import { SALES_FOLLOW } from './sales-follow.ts'

/** Those in databases of lines; a merge of two parts has said by which number theirs are called. */
const LINES_FOLLOW = followsOf({
  ...sql``,
  sql: `SELECT value ->> 0 AS from_product, NULL AS from_alias, value ->> 1 AS to_product, NULL AS to_alias
    FROM json_each(?1)`,
}).sql

/** Lines of our own shelf follow from its lots. */
const OFFERS_FOLLOW = [
  LINES_FOLLOW,
  `UPDATE main.offer_items SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone
     AND offer_id NOT IN ${SHELF}`,
  ...['on_hand > 0', 'on_hand = 0'].map(
    (has) => `UPDATE shelf_lots SET product_id = m.kept FROM (${PAIRS}) m
     WHERE product_id = m.gone AND ${has}`,
  ),
  `UPDATE product_aliases SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone`,
]

/** The shelf's line of a product that goes: its id may be that of another product's line one day. */
const SHELF_FORGETS = [
  `UPDATE OR IGNORE offer_item_overrides SET offer_item_id = ${shelfItem('m.kept')}
     FROM (${PAIRS}) m WHERE offer_item_id = ${shelfItem('m.gone')}`,
  ...['offer_item_overrides WHERE offer_item_id', 'main.offer_items WHERE id'].map(
    (line) => `DELETE FROM ${line} IN (SELECT ${shelfItem('(value ->> 0)')} FROM json_each(?1))`,
  ),
]

/** What a list called the one that goes is another name of the kept one, or its name where it has none. */
const NAMES_FOLLOW = [
  `INSERT INTO offered_names (product_id, offer_id, name)
     SELECT k.id, g.named_by_offer_id, g.name FROM (${PAIRS}) m
     CROSS JOIN products g ON g.id = m.gone CROSS JOIN products k ON k.id = m.kept
     WHERE g.named_by_offer_id IS NOT NULL AND g.name <> '' AND k.name <> '' AND g.name <> k.name
       AND k.named_by_offer_id IS NOT g.named_by_offer_id
     ON CONFLICT (product_id, offer_id) DO NOTHING`,
  `UPDATE products SET name = iif(products.name = '', g.name, products.name),
       named_by_offer_id = iif(products.name = '', g.named_by, products.named_by_offer_id),
       weight = coalesce(products.weight, g.weight)
     FROM (SELECT m.kept, g.name, g.named_by_offer_id AS named_by, g.weight FROM (${PAIRS}) m
       CROSS JOIN products g ON g.id = m.gone) g
     WHERE products.id = g.kept AND ((products.name = '' AND g.name <> '')
       OR (products.weight IS NULL AND g.weight IS NOT NULL))`,
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
 * What people decided and wrote, what lists call it and file it under, and what pictures and documents show goes on with
 * the kept one, where nothing is known of that; the rest goes, for the id may be given again. One that was hidden hides
 * nothing else. Tables of categories that showed either are made again.
 */
const CATALOGUE_FOLLOWS = [
  ...NAMES_FOLLOW,
  `INSERT INTO search_dirty (product_id) SELECT m.kept FROM (${PAIRS}) m
     CROSS JOIN product_details d ON d.product_id = m.gone WHERE d.names <> '{}'
     ON CONFLICT (product_id) DO NOTHING`,
  `UPDATE product_details SET is_hidden = 0 WHERE product_id IN ${GONE} AND is_hidden = 1`,
  ...['product_decisions', 'offered_names', 'offered_groups', 'product_details'].flatMap(
    (table) => [
      `UPDATE OR IGNORE ${table} SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone`,
      `DELETE FROM ${table} WHERE product_id IN ${GONE}`,
    ],
  ),
  `INSERT INTO category_builds (category_id, dirty_since)
     SELECT DISTINCT category_id, unixepoch('subsec') * 1000 FROM catalogued_products
     WHERE product_id IN (SELECT e.value FROM json_each(?1) p CROSS JOIN json_each(p.value) e)
       AND category_id IS NOT NULL
     ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1,
       dirty_since = coalesce(dirty_since, excluded.dirty_since)`,
  `DELETE FROM catalogued_products WHERE product_id IN ${GONE}`,
  `DELETE FROM catalogue_dirty WHERE product_id IN ${GONE}`,
  `INSERT INTO catalogue_dirty (product_id) SELECT value ->> 1 FROM json_each(?1) WHERE true
     ON CONFLICT (product_id) DO UPDATE SET mark = mark + 1`,
  `UPDATE product_details SET replaced_by = m.kept FROM (${PAIRS}) m WHERE replaced_by = m.gone`,
  `UPDATE product_details SET replaced_by = NULL
     WHERE product_id IN (SELECT value ->> 1 FROM json_each(?1)) AND replaced_by = product_id`,
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

const FEEDS_ARE_MADE_AGAIN = 'UPDATE supply_state SET version = version + 1'

/**
 * The statements, of one batch, after which everything that pointed at a product that goes points at the kept one, and
 * the products that go are deleted.
 */
export function moveProducts({ db }: Ctx, pairs: readonly Pair[]): D1PreparedStatement[] {
  const json = JSON.stringify(pairs)
  return [
    ...[
      ...OFFERS_FOLLOW,
      ...SALES_FOLLOW,
      ...SHELF_FORGETS,
      ...CROSSES_FOLLOW,
      ...INDEXES_FORGET,
      ...CATALOGUE_FOLLOWS,
      `DELETE FROM products WHERE id IN ${GONE}`,
    ].map((statement) => db.raw.prepare(statement).bind(json)),
    ...[REINDEX, RECATALOGUE, FEEDS_ARE_MADE_AGAIN].map((statement) => db.raw.prepare(statement)),
  ]
}
