import { type Fragment, queryRow, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/**
 * The id of a product that may have been merged into another since it was read: then that of the other one. What is
 * written beside a product's id takes it through this, or a merge at the same moment would leave it with none.
 */
export const keptProduct = (id: Fragment): Fragment => sql`coalesce(
  (SELECT p.id FROM products p WHERE p.id = ${id}),
  (SELECT a.product_id FROM product_aliases a WHERE a.was_id = ${id} ORDER BY a.id DESC LIMIT 1), ${id})`

/** The product that one with this id was merged into; null when it was not. */
export async function findKeptProduct(ctx: Ctx, id: number): Promise<number | null> {
  const row = await queryRow(
    ctx.reads.raw,
    query<{ id: number }>`SELECT product_id AS id FROM product_aliases WHERE was_id = ${id}
      ORDER BY id DESC LIMIT 1`,
  )
  return row?.id ?? null
}
