import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { BrandIds } from '../brands/ensure-brands.ts'
import type { CrossEnd } from './read-cross-rows.ts'

interface ProductIds {
  /** Undefined when the end's brand is forbidden. */
  idOf: (end: CrossEnd) => number | undefined
  created: number
}

/** Products of the ends, made where missing; a product's name comes with a price list later. */
export async function ensureProducts(
  ctx: Ctx,
  ends: CrossEnd[],
  brands: BrandIds,
): Promise<ProductIds> {
  const rows = ends.flatMap((end) => {
    const brandId = brands.get(end.brandKey)
    return brandId ? [[end.searchKey, brandId, end.strictKey, end.mpn]] : []
  })
  const json = JSON.stringify(rows)
  const { made, found } = await queryBatch(ctx.db.raw, {
    made: query<{ id: number }>`
      INSERT INTO products (search_key, brand_id, strict_key, mpn)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${json}) WHERE true
      ON CONFLICT DO NOTHING RETURNING id`,
    found: query<{ id: number; search_key: string; brand_id: number; strict_key: string }>`
      SELECT DISTINCT p.id, p.search_key, p.brand_id, p.strict_key FROM json_each(${json}) e
      CROSS JOIN products p ON p.search_key = e.value ->> 0 AND p.brand_id = e.value ->> 1
        AND p.strict_key = e.value ->> 2`,
  })
  const ids = new Map<string, number>()
  for (const row of found) {
    ids.set(`${row.brand_id} ${row.strict_key} ${row.search_key}`, row.id)
  }
  return {
    idOf: (end) => {
      const brandId = brands.get(end.brandKey)
      return brandId ? ids.get(`${brandId} ${end.strictKey} ${end.searchKey}`) : undefined
    },
    created: made.length,
  }
}
