import { and, eq, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { attributes, productDecisions } from '../../db/schema/categories.ts'
import { products } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { catalogueNow } from '../categories/assign/catalogue-changed.ts'
import { getProductValues } from './get-product-values.ts'
import { readTyped } from './read-typed.ts'
import type { ProductValues, ValueDecision } from './schemas.ts'

/**
 * Says a value of a product for good, says that it has none, or leaves it to the names again. The catalogue has it at
 * once. 422 by `value` for what cannot be read in the attribute's unit, by `attribute_id` for an unknown one;
 * `not_found` for an unknown product.
 */
export async function decideValue(
  ctx: Ctx,
  id: number,
  decision: ValueDecision,
): Promise<ProductValues> {
  const [attribute] = await ctx.db
    .select()
    .from(attributes)
    .where(eq(attributes.id, decision.attribute_id))
  if (attribute === undefined) throw invalid('attribute_id', 'category_attribute_unknown')
  const value = decision.say === 'value' ? readValue(decision.value, attribute) : null
  const own = and(
    eq(productDecisions.productId, id),
    eq(productDecisions.attributeId, attribute.id),
  )
  const [before] = await ctx.db.select().from(productDecisions).where(own)
  const said = { value, decidedBy: ctx.actor?.id ?? null, decidedAt: ctx.now }
  const tell = { attribute: attribute.code, say: decision.say, value }
  const [found] = await ctx.db.batch([
    ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id)),
    audited(
      ctx,
      {
        action: 'products.decide',
        subject: { type: 'product', id },
        before: before && { attribute: attribute.code, value: before.value },
        after: tell,
      },
      sql`EXISTS (SELECT 1 FROM products WHERE id = ${id})`,
    ),
    decision.say === 'names'
      ? ctx.db.delete(productDecisions).where(own)
      : insertWhen(ctx.db, productDecisions, {
          cells: { productId: id, attributeId: attribute.id, ...said },
          rest: sql`FROM products WHERE id = ${id}`,
        }).onConflictDoUpdate({
          target: [productDecisions.productId, productDecisions.attributeId],
          set: said,
        }),
  ])
  if (found.length === 0) throw notFound()
  await catalogueNow(ctx, [id])
  return getProductValues(ctx, id)
}

/** What is typed as it is kept: 422 `product_value_wrong` by `value`. */
function readValue(typed: string, attribute: typeof attributes.$inferSelect): string {
  const value = readTyped(typed, attribute)
  if (value === null) throw invalid('value', 'product_value_wrong', { unit: attribute.unit })
  return value
}
