import { type Fragment, prepare, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { auditQuery } from './audit-query.ts'
import { MOST_PHOTOS, type Placed, type Placement } from './schemas.ts'

interface Named {
  id: number
  title: string
}

/**
 * Gives pictures to products: to the photoset each is shown with, or a new one named after its brand and number. What is
 * there stays where it is, so that a run that is killed and begun again doubles nothing.
 */
export async function placePhotos(ctx: Ctx, placements: readonly Placement[]): Promise<Placed[]> {
  const json = JSON.stringify(placements.map((one) => [one.product_id, one.hash]))
  const isThere = query<{ product_id: number; hash: string }>`
    SELECT e.value ->> 0 AS product_id, e.value ->> 1 AS hash FROM json_each(${json}) e
    CROSS JOIN photoset_uses u ON u.kind = 'product' AND u.target_id = e.value ->> 0
    CROSS JOIN photoset_photos pp ON pp.photoset_id = u.photoset_id AND pp.hash = e.value ->> 1`
  const [named, before] = await Promise.all([
    queryRows(
      ctx.db.raw,
      query<Named>`SELECT DISTINCT p.id, b.name || ' ' || p.mpn AS title
        FROM json_each(${json}) e CROSS JOIN products p ON p.id = e.value ->> 0
        CROSS JOIN brands b ON b.id = p.brand_id`,
    ),
    queryRows(ctx.db.raw, isThere),
  ])
  const titles = new Map(named.map(({ id, title }) => [id, title.trim()]))
  const statements = placements.flatMap((one) => {
    const title = titles.get(one.product_id)
    return title === undefined ? [] : placeOne(ctx, one, title)
  })
  if (statements.length > 0)
    await ctx.db.raw.batch(statements.map((statement) => prepare(ctx.db.raw, statement)))
  const was = new Set(before.map(keyOf))
  const is = new Set((await queryRows(ctx.db.raw, isThere)).map(keyOf))
  return placements.map(({ product_id, hash }) => {
    const key = keyOf({ product_id, hash })
    return { product_id, hash, state: was.has(key) ? 'there' : is.has(key) ? 'added' : 'refused' }
  })
}

const keyOf = ({ product_id, hash }: { product_id: number; hash: string }) =>
  `${product_id} ${hash}`

/** Statements that make the product's photoset where it has none, and put the picture into it. */
function placeOne(ctx: Ctx, { product_id: product, hash, position }: Placement, title: string) {
  const setOf = sql`(SELECT photoset_id FROM photoset_uses
    WHERE kind = 'product' AND target_id = ${product})`
  const isStored = sql`EXISTS (SELECT 1 FROM photos WHERE hash = ${hash} AND is_stored)`
  const hasNone = sql`${isStored} AND EXISTS (SELECT 1 FROM products WHERE id = ${product})
    AND ${setOf} IS NULL`
  const isMissing = sql`${isStored} AND ${setOf} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM photoset_photos WHERE photoset_id = ${setOf} AND hash = ${hash})
    AND (SELECT count(*) FROM photoset_photos WHERE photoset_id = ${setOf}) < ${MOST_PHOTOS}`
  const newest: Fragment = sql`(SELECT max(id) FROM photosets)`
  return [
    query<never>`INSERT INTO photosets (title, title_key)
      SELECT ${title}, ${searchKey(title)} WHERE ${hasNone}`,
    auditQuery(
      ctx,
      {
        action: 'photosets.create',
        photosetId: newest,
        after: { title, kind: 'product', target_id: product },
      },
      hasNone,
    ),
    query<never>`INSERT INTO photoset_uses (kind, target_id, photoset_id)
      SELECT 'product', ${product}, ${newest} WHERE ${hasNone}`,
    auditQuery(
      ctx,
      { action: 'photosets.add-photo', photosetId: setOf, after: { photo: hash, position } },
      isMissing,
    ),
    query<never>`UPDATE photosets SET version = version + 1 WHERE id = ${setOf} AND ${isMissing}`,
    query<never>`INSERT INTO photoset_photos (photoset_id, hash, position)
      SELECT ${setOf}, ${hash}, ${position} WHERE ${isMissing}`,
  ]
}
