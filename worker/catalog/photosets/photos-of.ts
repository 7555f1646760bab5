import { type Fragment, type Query, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { UseKind } from '../targets/schemas.ts'
import type { ProductPhotos } from './schemas.ts'

export interface PhotoRow {
  product_id: number
  kind: UseKind
  hash: string
  width: number
  height: number
  alts: string
}

/**
 * Pictures of products, by index: their own, else those of their brand, else those of their category. At most as many ids
 * as fit on a page.
 */
export const photosQuery = (productIds: readonly number[] | Fragment): Query<PhotoRow> => query`
  WITH shown AS MATERIALIZED (
    SELECT p.id AS product_id,
      (SELECT u.photoset_id FROM photoset_uses u WHERE u.kind = 'product' AND u.target_id = p.id
        AND EXISTS (SELECT 1 FROM photoset_photos x WHERE x.photoset_id = u.photoset_id)) AS own,
      (SELECT u.photoset_id FROM photoset_uses u WHERE u.kind = 'brand' AND u.target_id = p.brand_id
        AND EXISTS (SELECT 1 FROM photoset_photos x WHERE x.photoset_id = u.photoset_id)) AS brands,
      (SELECT u.photoset_id FROM catalogued_products c
        CROSS JOIN photoset_uses u ON u.kind = 'category' AND u.target_id = c.category_id
        WHERE c.product_id = p.id) AS categorys
    FROM json_each(${'sql' in productIds ? productIds : JSON.stringify(productIds)}) i CROSS JOIN products p ON p.id = i.value)
  SELECT s.product_id, CASE WHEN s.own IS NOT NULL THEN 'product'
      WHEN s.brands IS NOT NULL THEN 'brand' ELSE 'category' END AS kind,
    f.hash, f.width, f.height, pp.alts
  FROM shown s
  CROSS JOIN photoset_photos pp ON pp.photoset_id = coalesce(s.own, s.brands, s.categorys)
  CROSS JOIN photos f ON f.hash = pp.hash
  ORDER BY s.product_id, pp.position, pp.hash`

/** By product; those without any are left out. */
export const photosOf = async (ctx: Ctx, productIds: readonly number[]): Promise<ProductPhotos[]> =>
  readPhotos(await queryRows(ctx.reads.raw, photosQuery(productIds)))

export const readPhotos = (rows: readonly PhotoRow[]): ProductPhotos[] =>
  [...Map.groupBy(rows, (row) => row.product_id)].map(([product_id, of]) => ({
    product_id,
    of: of[0]?.kind ?? 'product',
    photos: of.map(({ hash, width, height, alts }) => ({
      hash,
      width,
      height,
      alts: JSON.parse(alts) as Record<string, string>,
    })),
  }))
