import { and, eq, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { attributes, productDecisions } from '../../db/schema/categories.ts'
import { products } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { readExact } from '../columns/read-span.ts'
import { catalogueNow } from '../categories/assign/catalogue-changed.ts'
import { getProductValues } from './get-product-values.ts'
import type { ProductValues, ValueDecision } from './schemas.ts'

/** What stands between the ends of a range. */
const BETWEEN = /\s*(?:\.{2,3}|…|÷|–|—)\s*/u

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
function readValue(typed: string, { type, unit, choices }: typeof attributes.$inferSelect): string {
  const refuse = () => invalid('value', 'product_value_wrong', { unit })
  if (type === 'text') return typed
  if (type === 'yes_no') {
    if (typed !== 'yes' && typed !== 'no') throw refuse()
    return typed
  }
  if (type === 'choice') {
    if (!choices.some(({ code }) => code === typed)) throw refuse()
    return typed
  }
  const ends = typed.split(BETWEEN).map((end) => (end === '' ? '' : readExact(end, unit)))
  const [low, high] = ends
  if (ends.includes(null) || ends.length > 2 || (!low && !high)) throw refuse()
  if (high === undefined) return low ?? ''
  if (low && high && Number(low) > Number(high)) throw refuse()
  return `${low}..${high}`
}
