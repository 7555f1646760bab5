import { areLinesMoving, followLines, followsOf } from '../../db/offers-at/follow-lines.ts'
import { type Fragment, prepare, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { announce } from '../../store/live/announce.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import { auditOf } from './audit-of.ts'
import { moveProducts } from './move-products.ts'
import { SHELF } from './pairs.ts'
import { isDenied, type PairRow, readPair, versionOf } from './read-pair.ts'
import type { MergeAnswer, MergeInput } from './schemas.ts'

/**
 * Makes one product of two: all that points at the one points at the other afterwards, and its number is another number
 * of that. One transaction; repeated, it answers the same. 409 `product_changed` when either is not as it was looked
 * at, `products_denied` while nobody overrules who said that they are no alternatives, `lines_moving` while lines of offers
 * are copied to another database; see `readPair` for the rest.
 */
export async function mergeProduct(ctx: Ctx, id: number, input: MergeInput): Promise<MergeAnswer> {
  const { into_id: intoId } = input
  const { gone, kept } = await readPair(ctx, id, intoId)
  if (gone !== null) await write(ctx, { gone, kept }, input)
  await regroupCrosses(ctx, [intoId])
  announce(ctx, { kind: 'product', id: intoId })
  return { product_id: intoId }
}

interface Both {
  gone: PairRow
  kept: PairRow
}

async function write(ctx: Ctx, { gone, kept }: Both, input: MergeInput): Promise<void> {
  if (gone.version !== input.version || kept.version !== input.into_version) {
    throw conflict('product_changed')
  }
  const denied = isDenied(gone.id, kept.id)
  const isOpen = sql`${versionOf(gone.id)} = ${gone.version} AND ${versionOf(kept.id)} = ${kept.version}
    AND (${Number(input.is_denial_overruled)} = 1 OR NOT ${denied})`
  const alias = sql`(SELECT max(id) FROM product_aliases WHERE was_id = ${gone.id})`
  const statements = [
    makeAlias(ctx, { gone, kept }, isOpen),
    followsOf(
      sql`SELECT ${gone.id} AS from_product, NULL AS from_alias, ${kept.id} AS to_product, ${alias} AS to_alias`,
    ),
    query`UPDATE main.offer_items SET alias_id = ${alias} WHERE product_id = ${gone.id} AND alias_id IS NULL
      AND offer_id NOT IN ${{ ...sql``, sql: SHELF }}`,
    query`INSERT INTO product_alias_lots (lot_id, alias_id) SELECT l.id, ${alias} FROM shelf_lots l
      WHERE l.product_id = ${gone.id} AND l.on_hand > 0 ON CONFLICT (lot_id) DO NOTHING`,
    auditOf(ctx, {
      action: 'products.merge',
      id: gone.id,
      before: { brand: gone.brand, mpn: gone.mpn, name: gone.name },
      after: { merged_into: refOf(kept) },
    }),
    auditOf(ctx, { action: 'products.merge', id: kept.id, after: { other_number: nameOf(gone) } }),
  ]
  await followLines(ctx.db.raw)
  try {
    await ctx.db.raw.batch([
      ...statements.map((statement) => prepare(ctx.db.raw, statement)),
      ...moveProducts(ctx, [[gone.id, kept.id]]),
    ])
    await followLines(ctx.db.raw)
  } catch (error) {
    if (areLinesMoving(error)) throw conflict('lines_moving')
    if (!isChanged(error)) throw error
    const now = await readPair(ctx, gone.id, kept.id)
    if (now.gone === null) return
    const isAsSeen = now.gone.version === gone.version && now.kept.version === kept.version
    throw conflict(isAsSeen ? 'products_denied' : 'product_changed')
  }
}

const nameOf = ({ brand, mpn }: PairRow) => `${brand} ${mpn}`
const refOf = (row: PairRow) => ({ id: row.id, name: nameOf(row) })

/**
 * The number that goes, as another one of the product that stays. When either is gone, or not as it was looked at, a
 * column that must have a value gets none, which ends the transaction.
 */
const makeAlias = ({ now }: Ctx, { gone, kept }: Both, isOpen: Fragment): Fragment => sql`
  INSERT INTO product_aliases (search_key, brand_id, strict_key, mpn, name, named_by_offer_id, weight,
    product_id, was_id, created_at)
  SELECT g.search_key, g.brand_id, g.strict_key, g.mpn, g.name, g.named_by_offer_id, g.weight,
    k.id, ${gone.id}, ${now.getTime()}
  FROM (SELECT 1) LEFT JOIN products g ON g.id = ${gone.id}
  LEFT JOIN products k ON k.id = ${kept.id} AND ${isOpen}`

const isChanged = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: product_aliases\./.test(error.message)
