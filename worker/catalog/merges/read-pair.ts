import { type Fragment, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { findKeptProduct } from '../products/kept-product.ts'

/** A product of a merge as it is read. */
export interface PairRow {
  id: number
  brand_id: number
  brand: string
  mpn: string
  name: string
  /** Of what people wrote of it; 0: nothing. */
  version: number
  is_hidden: number
}

/** Somebody has said, by whatever source, that two products are no alternatives. */
export const isDenied = (id: number, other: number): Fragment => sql`EXISTS (SELECT 1 FROM crosses
  WHERE product_id = ${Math.min(id, other)} AND other_product_id = ${Math.max(id, other)}
    AND is_denied = 1 AND kind <> 'accessory')`

/** Of what people wrote of a product; 0: nothing. */
export const versionOf = (id: number): Fragment =>
  sql`coalesce((SELECT version FROM product_details WHERE product_id = ${id}), 0)`

/**
 * Both products of a merge; `gone` null when it was merged into the other one already. `not_found` when there is none
 * to merge, 422 by field when there is none to merge it into, or when it is the same.
 */
export async function readPair(
  ctx: Ctx,
  id: number,
  intoId: number,
): Promise<{ gone: PairRow | null; kept: PairRow }> {
  if (id === intoId) throw invalid('into_id', 'product_is_itself')
  const rows = await queryRows(
    ctx.db.raw,
    query<PairRow>`SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.name,
        coalesce(d.version, 0) AS version, coalesce(d.is_hidden, 0) AS is_hidden
      FROM products p CROSS JOIN brands b ON b.id = p.brand_id
      LEFT JOIN product_details d ON d.product_id = p.id WHERE p.id IN (${id}, ${intoId})`,
  )
  const gone = rows.find((row) => row.id === id) ?? null
  const kept = rows.find((row) => row.id === intoId)
  if (gone === null && (kept === undefined || (await findKeptProduct(ctx, id)) !== intoId)) {
    throw notFound()
  }
  if (kept === undefined) throw invalid('into_id', 'product_unknown')
  return { gone, kept }
}
