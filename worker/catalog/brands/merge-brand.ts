import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { prepare, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict, invalid } from '../../errors.ts'
import { auditQuery, isBrand } from './audit-query.ts'
import { getBrand, getNamedBrand } from './brand-rows.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import type { Brand } from './schemas.ts'

/** `[gone, kept]`: a product of the merged brand and the known brand's product of the same number. */
type Pair = [number, number]

/** One parameter holds at most 2 MB. */
const MOST_PAIRS = 80_000

/**
 * Makes a brand an alias of another: its products become the other's. Where both have a number, the
 * offer items and crosses move to the other's product; offer items keep their ids. One transaction.
 */
export async function mergeBrand(ctx: Ctx, id: number, targetId: number): Promise<Brand> {
  if (id === targetId) throw invalid('brand_id', 'brand_is_itself')
  const [source, target] = await Promise.all([getNamedBrand(ctx, id), getBrand(ctx, targetId)])
  if (target.status !== 'known' || target.key === '') throw invalid('brand_id', 'brand_not_known')
  const pairs = await findPairs(ctx, id, targetId)
  if (pairs.length > MOST_PAIRS) throw conflict('brand_too_large')
  await ctx.db.raw.batch([
    audit(ctx, source, target),
    ...movePairs(ctx, JSON.stringify(pairs)),
    ...moveBrand(ctx, source, targetId),
  ])
  await regroupCrosses(
    ctx,
    pairs.map(([, kept]) => kept),
  )
  announce(ctx, { kind: 'brand', id: 0 })
  return getBrand(ctx, targetId)
}

async function findPairs(ctx: Ctx, id: number, targetId: number): Promise<Pair[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ gone: number; kept: number }>`
      SELECT s.id AS gone, t.id AS kept FROM products s
      JOIN products t ON t.search_key = s.search_key AND t.brand_id = ${targetId}
        AND t.strict_key = s.strict_key
      WHERE s.brand_id = ${id}`,
  )
  return rows.map(({ gone, kept }) => [gone, kept])
}

const GONE = '(SELECT value ->> 0 FROM json_each(?1))'
const PAIRS = 'SELECT value ->> 0 AS gone, value ->> 1 AS kept FROM json_each(?1)'

/**
 * What people decided, lists call it and file it under, and pictures and documents show goes on with the kept one, where nothing is known of that; the
 * rest goes, for the id may be given again. Tables of categories that showed it are made again.
 */
const CATALOGUE_FOLLOWS = [
  ...['product_decisions', 'offered_names', 'offered_groups', 'product_details'].flatMap(
    (table) => [
      `UPDATE OR IGNORE ${table} SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone`,
      `DELETE FROM ${table} WHERE product_id IN ${GONE}`,
    ],
  ),
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

/** What lists say that it replaces, or is replaced by, is made evidence again of the kept one. */
const OFFERED_CROSSES_FOLLOW = [
  `UPDATE offered_crosses SET is_open = 1, mark = mark + 1 WHERE product_id IN (
     SELECT value ->> 1 FROM json_each(?1)
     UNION SELECT other_product_id FROM crosses WHERE product_id IN ${GONE}
     UNION SELECT product_id FROM crosses WHERE other_product_id IN ${GONE})`,
  `UPDATE OR IGNORE offered_crosses SET product_id = m.kept, is_open = 1, mark = mark + 1
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `DELETE FROM offered_crosses WHERE product_id IN ${GONE}`,
]

/** Everything that points at a product that goes points at the kept one afterwards. */
function movePairs(ctx: Ctx, pairs: string): D1PreparedStatement[] {
  return [
    // Items of our own shelf follow from its lots.
    `UPDATE offer_items SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone
     AND offer_id NOT IN (SELECT id FROM offers WHERE is_shelf = 1)`,
    `UPDATE shelf_lots SET product_id = m.kept FROM (${PAIRS}) m
     WHERE product_id = m.gone AND on_hand > 0`,
    ...OFFERED_CROSSES_FOLLOW,
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
    `DELETE FROM product_names WHERE rowid IN ${GONE}`,
    `DELETE FROM search_dirty WHERE product_id IN ${GONE}`,
    ...CATALOGUE_FOLLOWS,
    `DELETE FROM products WHERE id IN ${GONE}`,
  ].map((statement) => ctx.db.raw.prepare(statement).bind(pairs))
}

/** The id of the last product may be given again: the index must then look at it again. */
const REINDEX = `UPDATE search_index_state
  SET indexed_to = min(indexed_to, (SELECT coalesce(max(id), 0) FROM products))`

/** The catalogue looks at such an id again too. */
const RECATALOGUE = `UPDATE catalogue_state
  SET catalogued_to = min(catalogued_to, (SELECT coalesce(max(id), 0) FROM products)) WHERE id = 1`

/** Rules of categories that name the brand are of the other one from now on; nothing is undone over that. */
const HAS_BRAND = `EXISTS (SELECT 1 FROM json_each(category_rules.conditions, '$.brands') WHERE value = ?1)`
const CATALOGUE_CHANGES = `UPDATE catalogue_state SET version = version + 1, last_change = NULL, catalogued_to = 0
   WHERE EXISTS (SELECT 1 FROM category_rules WHERE ${HAS_BRAND})`
// Numbers that are bound are no integers to JSON until they are cast.
const CATEGORY_RULES_FOLLOW = `UPDATE category_rules SET conditions = json_set(conditions, '$.brands', json((
     SELECT json_group_array(DISTINCT iif(value = ?1, CAST(?2 AS INTEGER), value))
     FROM json_each(category_rules.conditions, '$.brands')))) WHERE ${HAS_BRAND}`

/** Rules of the brand are not as they were saved any more: drafts start again, and nothing is undone over it. */
const RULES_MOVE = `UPDATE markup_rule_state SET version = version + 1, last_change = NULL
  WHERE EXISTS (SELECT 1 FROM markup_rules WHERE brand_id = ?1)`

/** Feeds of the brand are of the other one from now on. */
const FEEDS_FOLLOW = `UPDATE feeds SET version = version + 1, brand_ids = (SELECT json_group_array(DISTINCT
    iif(value = ?1, ?2, value)) FROM json_each(feeds.brand_ids))
  WHERE EXISTS (SELECT 1 FROM json_each(feeds.brand_ids) WHERE value = ?1)`

function moveBrand({ db }: Ctx, source: Brand, targetId: number): D1PreparedStatement[] {
  const { id, key, name } = source
  const on = (statement: string) => db.raw.prepare(statement).bind(id, targetId)
  return [
    db.raw.prepare(REINDEX),
    db.raw.prepare(RECATALOGUE),
    db.raw.prepare(CATALOGUE_CHANGES).bind(id),
    on(CATEGORY_RULES_FOLLOW),
    on('UPDATE products SET brand_id = ?2 WHERE brand_id = ?1'),
    on('UPDATE brand_aliases SET brand_id = ?2 WHERE brand_id = ?1'),
    db.raw
      .prepare(
        `INSERT INTO brand_aliases (key, name, brand_id) VALUES (?1, ?2, ?3)
         ON CONFLICT (key) DO UPDATE SET brand_id = excluded.brand_id`,
      )
      .bind(key, name, targetId),
    on('UPDATE brands SET resembles_brand_id = ?2 WHERE resembles_brand_id = ?1 AND id <> ?2'),
    db.raw.prepare(RULES_MOVE).bind(id),
    on('UPDATE markup_rules SET brand_id = ?2 WHERE brand_id = ?1'),
    ...['photoset_uses', 'part_document_uses'].map((table) =>
      on(`UPDATE OR IGNORE ${table} SET target_id = ?2 WHERE kind = 'brand' AND target_id = ?1`),
    ),
    on(FEEDS_FOLLOW),
    db.raw.prepare('DELETE FROM brands WHERE id = ?1').bind(id),
  ]
}

const audit = (ctx: Ctx, source: Brand, target: Brand): D1PreparedStatement =>
  prepare(
    ctx.db.raw,
    auditQuery(
      ctx,
      {
        action: 'brands.merge',
        brandId: source.id,
        before: source,
        after: { alias_of: { id: target.id, name: target.name } },
      },
      isBrand(source.id),
    ),
  )
