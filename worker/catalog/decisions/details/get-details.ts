import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { LocaleTexts } from '../../../db/json/catalogue.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { nameIn } from '../../search/match/product-rows.ts'
import type { ProductDetails } from './schemas.ts'

interface Row {
  id: number
  brand_id: number
  brand: string
  mpn: string
  name: string
  named_by: string | null
  weight: number | null
  names: string | null
  descriptions: string | null
  is_hidden: number | null
  lifecycle: ProductDetails['lifecycle']
  weight_grams: number | null
  country: string | null
  version: number | null
  updated_at: number | null
  updated_by: number | null
  updater: string | null
}

interface Successor {
  id: number
  brand_id: number
  brand: string
  brand_status: string
  mpn: string
  name: string
  own_names: string | null
}

/** The name of the supplier whose list an offer is. */
const supplierOf = (offerId: Fragment): Fragment => sql`(SELECT s.name FROM offers o
  CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN suppliers s ON s.id = w.supplier_id
  WHERE o.id = ${offerId})`

/** What people wrote of a product, beside what lists say; `not_found` for an unknown id. */
export async function getProductDetails(ctx: Ctx, id: number): Promise<ProductDetails> {
  const { products, lists, successors } = await queryBatch(ctx.db.raw, {
    products: query<Row>`SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.name, p.weight,
        ${supplierOf(sql`p.named_by_offer_id`)} AS named_by,
        d.names, d.descriptions, d.is_hidden, d.lifecycle, d.weight_grams, d.country, d.version,
        d.updated_at, d.updated_by, trim(u.first_name || ' ' || u.last_name) AS updater
      FROM products p CROSS JOIN brands b ON b.id = p.brand_id
      LEFT JOIN product_details d ON d.product_id = p.id LEFT JOIN users u ON u.id = d.updated_by
      WHERE p.id = ${id}`,
    lists: query<{ name: string; supplier: string | null }>`SELECT n.name,
        ${supplierOf(sql`n.offer_id`)} AS supplier
      FROM offered_names n WHERE n.product_id = ${id} ORDER BY n.offer_id`,
    successors: query<Successor>`SELECT p.id, p.brand_id, b.name AS brand, b.status AS brand_status, p.mpn, p.name,
        (SELECT o.names FROM product_details o WHERE o.product_id = p.id) AS own_names
      FROM product_details d CROSS JOIN products p ON p.id = d.replaced_by
      CROSS JOIN brands b ON b.id = p.brand_id WHERE d.product_id = ${id}`,
  })
  const [row] = products
  if (row === undefined) throw notFound()
  const own = row.name === '' ? [] : [{ name: row.name, supplier: row.named_by }]
  return {
    id: row.id,
    version: row.version ?? 0,
    brand: { id: row.brand_id, name: row.brand },
    mpn: row.mpn,
    list_names: [...own, ...lists],
    names: textsOf(row.names),
    descriptions: textsOf(row.descriptions),
    is_hidden: row.is_hidden === 1,
    lifecycle: row.lifecycle,
    replaced_by: successors.map((one) => toSuccessor(one, ctx.locale))[0] ?? null,
    weight_grams: row.weight_grams,
    list_weight_grams: row.weight,
    country: row.country,
    updated_at: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
    updated_by:
      row.updated_by === null || row.updater === null
        ? null
        : { id: row.updated_by, name: row.updater },
  }
}

const textsOf = (json: string | null): LocaleTexts => JSON.parse(json ?? '{}') as LocaleTexts

const toSuccessor = (
  row: Successor,
  locale: string,
): NonNullable<ProductDetails['replaced_by']> => ({
  id: row.id,
  brand: { id: row.brand_id, name: row.brand, is_reviewed: row.brand_status === 'known' },
  mpn: row.mpn,
  name: nameIn(row, locale),
})
