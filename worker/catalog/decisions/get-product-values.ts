import { query, queryBatch } from '../../db/query.ts'
import type { StoredValue } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { BY_PERSON, OWN_NAME } from '../categories/assign/choose-values.ts'
import { toldReason } from '../categories/rules/said-groups.ts'
import { whyOf } from './list-products.ts'
import type { ProductValues } from './schemas.ts'

interface Row {
  id: number
  brand_id: number
  brand: string
  mpn: string
  name: string
  category_id: number | null
  rule_id: number | null
  found_in: string | null
  /** JSON of `StoredValue`s. */
  value_list: string | null
  doubts: string | null
}

/** A product with its values, each with the words that say it, and what other names say; `not_found` for an unknown id. */
export async function getProductValues(ctx: Ctx, id: number): Promise<ProductValues> {
  const { products, lists, none } = await queryBatch(ctx.db.raw, {
    products: query<Row>`SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.name, c.category_id, c.rule_id,
        ${toldReason('c.found_in')} AS found_in, c.value_list, c.doubts
      FROM products p CROSS JOIN brands b ON b.id = p.brand_id
      LEFT JOIN catalogued_products c ON c.product_id = p.id WHERE p.id = ${id}`,
    lists: query<{ id: number; supplier: string }>`SELECT n.offer_id AS id, s.name AS supplier
      FROM offered_names n CROSS JOIN offers o ON o.id = n.offer_id
      CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN suppliers s ON s.id = w.supplier_id
      WHERE n.product_id = ${id}`,
    none: query<{ id: number }>`SELECT attribute_id AS id FROM product_decisions
      WHERE product_id = ${id} AND attribute_id > 0 AND value IS NULL`,
  })
  const [row] = products
  if (row === undefined) throw notFound()
  const suppliers = new Map(lists.map(({ id: offer, supplier }) => [offer, supplier]))
  const shown = (json: string | null) =>
    (JSON.parse(json ?? '[]') as StoredValue[]).map((value) => toShown(value, suppliers))
  const doubts = shown(row.doubts)
  return {
    id: row.id,
    brand: { id: row.brand_id, name: row.brand },
    mpn: row.mpn,
    name: row.name,
    category_id: row.category_id,
    why: whyOf(row),
    doubt_count: new Set(doubts.map(({ attribute_id: attribute }) => attribute)).size,
    values: shown(row.value_list),
    doubts,
    none: none.map(({ id: attribute }) => attribute),
  }
}

const toShown = (
  [attribute_id, value, words, source]: StoredValue,
  suppliers: ReadonlyMap<number, string>,
): ProductValues['values'][number] => ({
  attribute_id,
  value,
  words,
  source: source === BY_PERSON ? 'person' : source === OWN_NAME ? 'name' : 'list',
  supplier: suppliers.get(source) ?? null,
})
