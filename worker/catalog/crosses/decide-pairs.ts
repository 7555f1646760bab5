import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { crosses } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { auditedEach } from '../../store/audit/audit.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import type { CrossDecision } from './schemas.ts'

/**
 * Denies pairs or confirms them. `ids` name one row of each pair; the rows of all its sources are changed. The groups
 * of parts that replace one another are computed again, even when no row had to change: sending a call again repairs
 * one that was cut off between the two. Answers how many rows were changed.
 */
export async function decidePairs(
  ctx: Ctx,
  { ids, is_denied: isDenied }: CrossDecision,
): Promise<{ changed: number }> {
  const rows = ofPairs(ids)
  const isOther = and(inArray(crosses.id, rows), ne(crosses.isDenied, isDenied))
  const [, changed, touched] = await ctx.db.batch([
    auditedEach(
      ctx,
      {
        action: isDenied ? 'crosses.deny' : 'crosses.allow',
        subject: { type: 'cross', id: sql`${crosses.id}` },
        after: { is_denied: isDenied },
      },
      sql`FROM ${crosses} WHERE ${isOther}`,
    ),
    ctx.db.update(crosses).set({ isDenied }).where(isOther).returning({ id: crosses.id }),
    ctx.db
      .select({ a: crosses.productId, b: crosses.otherProductId })
      .from(crosses)
      .where(inArray(crosses.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)),
  ])
  await regroupCrosses(
    ctx,
    touched.flatMap(({ a, b }) => [a, b]),
  )
  return { changed: changed.length }
}

/** All rows of the pairs of these rows. */
const ofPairs = (ids: readonly number[]): SQL => sql`(SELECT o.id
  FROM json_each(${JSON.stringify(ids)}) v CROSS JOIN crosses c ON c.id = v.value
  CROSS JOIN crosses o ON o.product_id = c.product_id AND o.other_product_id = c.other_product_id
    AND (o.kind = 'accessory') = (c.kind = 'accessory'))`
