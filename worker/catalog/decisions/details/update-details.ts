import { drizzleSql } from '../../../db/drizzle-sql.ts'
import { type Fragment, type Query, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { isSameJson } from '../../../lib/is-same-json.ts'
import { audited } from '../../../store/audit/audit.ts'
import { getProductDetails } from './get-details.ts'
import type { ProductDetails, ProductDetailsInput } from './schemas.ts'

interface Version {
  version: number
}

type Written = Omit<ProductDetailsInput, 'version'>

/**
 * Writes names, texts and facts of a product; a hidden one is gone from shop, lists and carts at once, its names are
 * searched after the next run of the index job. 409 `product_changed` for another version than was read; 422 by field for a
 * successor that there is not; `not_found` for an unknown id.
 */
export async function updateProductDetails(
  ctx: Ctx,
  id: number,
  { version, ...input }: ProductDetailsInput,
): Promise<ProductDetails> {
  const before = await getProductDetails(ctx, id)
  if (before.version !== version) throw conflict('product_changed')
  const was = writtenOf(before)
  if (isSameJson(was, input)) return before
  if (input.replaced_by_id === id) throw invalid('replaced_by_id', 'product_replaces_itself')
  const { names, descriptions, replaced_by_id: successor } = input
  const isOpen = sql`coalesce((SELECT version FROM product_details WHERE product_id = ${id}), 0) = ${version}
    AND EXISTS (SELECT 1 FROM products WHERE id = ${id})
    AND (${successor} IS NULL OR EXISTS (SELECT 1 FROM products WHERE id = ${successor}))`
  const { written } = await queryBatch(ctx.db.raw, {
    audit: auditOf(ctx, id, { before: was, after: input }, isOpen),
    written: query<Version>`INSERT INTO product_details (product_id, names, descriptions, is_hidden,
        lifecycle, replaced_by, weight_grams, country, version, updated_by, updated_at)
      SELECT ${id}, ${JSON.stringify(names)}, ${JSON.stringify(descriptions)}, ${Number(input.is_hidden)},
        ${input.lifecycle}, ${successor}, ${input.weight_grams}, ${input.country}, 1,
        ${ctx.actor?.id ?? null}, ${ctx.now.getTime()} WHERE ${isOpen}
      ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, descriptions = excluded.descriptions,
        is_hidden = excluded.is_hidden, lifecycle = excluded.lifecycle, replaced_by = excluded.replaced_by,
        weight_grams = excluded.weight_grams, country = excluded.country, version = version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
      RETURNING version`,
  })
  const after = await getProductDetails(ctx, id)
  if (written.length === 0) {
    throw after.version === version
      ? invalid('replaced_by_id', 'product_unknown')
      : conflict('product_changed')
  }
  return after
}

const writtenOf = (details: ProductDetails): Written => ({
  names: details.names,
  descriptions: details.descriptions,
  is_hidden: details.is_hidden,
  lifecycle: details.lifecycle,
  replaced_by_id: details.replaced_by?.id ?? null,
  weight_grams: details.weight_grams,
  country: details.country,
})

/** What of it has changed, before and after. */
function auditOf(
  ctx: Ctx,
  id: number,
  { before, after }: { before: Written; after: Written },
  when: Fragment,
): Query<never> {
  const changed = (Object.keys(after) as (keyof Written)[]).filter(
    (key) => !isSameJson(before[key], after[key]),
  )
  const only = (from: Written) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  const event = {
    action: 'products.update',
    subject: { type: 'product', id },
    before: only(before),
    after: only(after),
  } as const
  const { sql: text, params } = audited(ctx, event, drizzleSql(when)).toSQL()
  return { sql: text, binds: params as Query<never>['binds'] }
}
