import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { productRef } from './product-ref.ts'
import type { Cross, CrossesQuery } from './schemas.ts'

const PAGE = 50

interface Row {
  id: number
  kind: Cross['kind']
  source: string
  is_denied: number
  /** Milliseconds since 1970. */
  created_at: number
  /** `ProductRef` as JSON. */
  product: string
  other_product: string
}

const all = (from: number): Fragment => sql`
  SELECT id FROM crosses WHERE id < ${from} ORDER BY id DESC LIMIT ${literal(PAGE)}`
const ofProduct = (from: number, id: number): Fragment => sql`
  SELECT id FROM (SELECT id FROM crosses WHERE product_id = ${id}
    UNION ALL SELECT id FROM crosses WHERE other_product_id = ${id})
  WHERE id < ${from} ORDER BY id DESC LIMIT ${literal(PAGE)}`

/** Links newest first, of one product when `product_id` is given; `cursor` is the id of the last one seen. */
export async function listCrosses(
  ctx: Ctx,
  { product_id, cursor }: CrossesQuery,
): Promise<{ data: Cross[]; next_cursor: string | null }> {
  const from = cursor ?? Number.MAX_SAFE_INTEGER
  const found = product_id === undefined ? all(from) : ofProduct(from, product_id)
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`
      SELECT c.id, c.kind, c.source, c.is_denied, c.created_at,
        ${productRef('p', 'pb')} AS product, ${productRef('o', 'ob')} AS other_product
      FROM (${found}) f CROSS JOIN crosses c ON c.id = f.id
      JOIN products p ON p.id = c.product_id JOIN brands pb ON pb.id = p.brand_id
      JOIN products o ON o.id = c.other_product_id JOIN brands ob ON ob.id = o.brand_id
      ORDER BY c.id DESC`,
  )
  const data = rows.map(toCross)
  return { data, next_cursor: data.length < PAGE ? null : String(data.at(-1)?.id) }
}

const toCross = ({ product, other_product, is_denied, created_at, ...row }: Row): Cross => ({
  ...row,
  product: JSON.parse(product) as Cross['product'],
  other_product: JSON.parse(other_product) as Cross['product'],
  is_denied: is_denied === 1,
  created_at: new Date(created_at).toISOString(),
})
