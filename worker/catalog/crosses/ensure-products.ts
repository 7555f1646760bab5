import { query, queryBatch, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { BrandIds } from '../brands/ensure-brands.ts'
import type { CrossEnd } from './read-cross-rows.ts'

interface ProductIds {
  /** Undefined when the end's brand is forbidden. */
  idOf: (end: CrossEnd) => number | undefined
  created: number
}

interface FoundRow {
  id: number
  search_key: string
  brand_id: number
  strict_key: string
}

const rowsOf = (ends: readonly CrossEnd[], brands: BrandIds): string =>
  JSON.stringify(
    ends.flatMap((end) => {
      const brandId = brands.get(end.brandKey)
      return brandId ? [[end.searchKey, brandId, end.strictKey, end.mpn]] : []
    }),
  )

/** By a number of their own, or another number that they have besides. */
const found = (json: string) => query<FoundRow>`
  SELECT DISTINCT p.id, p.search_key, p.brand_id, p.strict_key FROM json_each(${json}) e
  CROSS JOIN products p ON p.search_key = e.value ->> 0 AND p.brand_id = e.value ->> 1
    AND p.strict_key = e.value ->> 2
  UNION ALL SELECT DISTINCT a.product_id, a.search_key, a.brand_id, a.strict_key
  FROM json_each(${json}) e CROSS JOIN product_aliases a ON a.search_key = e.value ->> 0
    AND a.brand_id = e.value ->> 1 AND a.strict_key = e.value ->> 2`

/** Products of the ends, made where missing; a product's name comes with a price list later. */
export async function ensureProducts(
  ctx: Ctx,
  ends: CrossEnd[],
  brands: BrandIds,
): Promise<ProductIds> {
  const json = rowsOf(ends, brands)
  const { made, all } = await queryBatch(ctx.db.raw, {
    made: query<{ id: number }>`
      INSERT INTO products (search_key, brand_id, strict_key, mpn)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${json}) e
      WHERE NOT EXISTS (SELECT 1 FROM product_aliases a WHERE a.search_key = e.value ->> 0
        AND a.brand_id = e.value ->> 1 AND a.strict_key = e.value ->> 2)
      ON CONFLICT DO NOTHING RETURNING id`,
    all: found(json),
  })
  return { idOf: idsBy(all, brands), created: made.length }
}

/** The products that there are of the ends. */
export async function findProducts(
  ctx: Ctx,
  ends: CrossEnd[],
  brands: BrandIds,
): Promise<ProductIds['idOf']> {
  return idsBy(await queryRows(ctx.db.raw, found(rowsOf(ends, brands))), brands)
}

function idsBy(rows: readonly FoundRow[], brands: BrandIds): ProductIds['idOf'] {
  const ids = new Map(
    rows.map((row) => [`${row.brand_id} ${row.strict_key} ${row.search_key}`, row.id]),
  )
  return (end) => {
    const brandId = brands.get(end.brandKey)
    return brandId ? ids.get(`${brandId} ${end.strictKey} ${end.searchKey}`) : undefined
  }
}
