import { areLinesMoving, followLines } from '../../db/offers-at/follow-lines.ts'
import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { prepare, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict, invalid } from '../../errors.ts'
import { auditQuery, isBrand } from './audit-query.ts'
import { getBrand, getNamedBrand } from './brand-rows.ts'
import { moveProducts } from '../merges/move-products.ts'
import type { Pair } from '../merges/pairs.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import type { Brand } from './schemas.ts'

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
  await followLines(ctx.db.raw)
  try {
    await ctx.db.raw.batch([
      audit(ctx, source, target),
      ...moveProducts(ctx, pairs),
      ...moveBrand(ctx, source, targetId),
    ])
  } catch (error) {
    if (areLinesMoving(error)) throw conflict('lines_moving')
    throw error
  }
  await followLines(ctx.db.raw)
  await regroupCrosses(
    ctx,
    pairs.map(([, kept]) => kept),
  )
  announce(ctx, { kind: 'brand', id: 0 })
  return getBrand(ctx, targetId)
}

/** Of each product of the merged brand, the known brand's product that has the same number, be it as another number. */
async function findPairs(ctx: Ctx, id: number, targetId: number): Promise<Pair[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ gone: number; kept: number }>`
      SELECT s.id AS gone, t.id AS kept FROM products s
      JOIN products t ON t.search_key = s.search_key AND t.brand_id = ${targetId}
        AND t.strict_key = s.strict_key
      WHERE s.brand_id = ${id}
      UNION ALL SELECT s.id, a.product_id FROM products s
      JOIN product_aliases a ON a.search_key = s.search_key AND a.brand_id = ${targetId}
        AND a.strict_key = s.strict_key
      WHERE s.brand_id = ${id} AND a.product_id <> s.id`,
  )
  const next = new Map(rows.map(({ gone, kept }) => [gone, kept]))
  // Another number may be that of a product that goes itself.
  return rows.map(({ gone, kept }) => [gone, next.get(kept) ?? kept])
}

/** Rules of categories that name the brand are of the other one from now on; nothing is undone over that. */
const HAS_BRAND = `EXISTS (SELECT 1 FROM json_each(category_rules.conditions, '$.brands') WHERE value = ?1)`
const CATALOGUE_CHANGES = `UPDATE catalogue_state SET version = version + 1, last_change = NULL, catalogued_to = 0
   WHERE EXISTS (SELECT 1 FROM category_rules WHERE ${HAS_BRAND})`
// Numbers that are bound are no integers to JSON until they are cast.
const CATEGORY_RULES_FOLLOW = `UPDATE category_rules SET conditions = json_set(conditions, '$.brands', json((
     SELECT json_group_array(DISTINCT iif(value = ?1, CAST(?2 AS INTEGER), value))
     FROM json_each(category_rules.conditions, '$.brands')))) WHERE ${HAS_BRAND}`

/** Other numbers of the brand's products, unless a product or another alias has that number of the other brand. */
const NUMBERS_FOLLOW = [
  'UPDATE OR IGNORE product_aliases SET brand_id = ?2 WHERE brand_id = ?1',
  `DELETE FROM product_aliases WHERE brand_id = ?1 OR (brand_id = ?2 AND EXISTS
     (SELECT 1 FROM products p WHERE p.search_key = product_aliases.search_key AND p.brand_id = ?2
       AND p.strict_key = product_aliases.strict_key))`,
]

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
    db.raw.prepare(CATALOGUE_CHANGES).bind(id),
    on(CATEGORY_RULES_FOLLOW),
    on('UPDATE products SET brand_id = ?2 WHERE brand_id = ?1'),
    ...NUMBERS_FOLLOW.map(on),
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
