import type { Ctx } from '../../env.ts'
import type { Cross, CrossesQuery } from './schemas.ts'

const PAGE = 50

const COLUMNS = `c.id, c.kind, c.source, c.is_denied, c.created_at,
  p.id AS a_id, p.mpn AS a_mpn, p.name AS a_name, pb.id AS a_brand_id, pb.name AS a_brand, pb.status AS a_status,
  o.id AS b_id, o.mpn AS b_mpn, o.name AS b_name, ob.id AS b_brand_id, ob.name AS b_brand, ob.status AS b_status`
const JOINS = `CROSS JOIN crosses c ON c.id = f.id
  JOIN products p ON p.id = c.product_id JOIN brands pb ON pb.id = p.brand_id
  JOIN products o ON o.id = c.other_product_id JOIN brands ob ON ob.id = o.brand_id`

const ALL = `SELECT id FROM crosses WHERE id < ?1 ORDER BY id DESC LIMIT ${PAGE}`
const OF_PRODUCT = `SELECT id FROM (SELECT id FROM crosses WHERE product_id = ?2
    UNION ALL SELECT id FROM crosses WHERE other_product_id = ?2)
  WHERE id < ?1 ORDER BY id DESC LIMIT ${PAGE}`

type Row = Record<string, string | number>

/** Links newest first, of one product when asked; by cursor, the id of the last one seen. */
export async function listCrosses(
  ctx: Ctx,
  { product_id, cursor }: CrossesQuery,
): Promise<{ data: Cross[]; next_cursor: string | null }> {
  const from = cursor ?? Number.MAX_SAFE_INTEGER
  const found = product_id === undefined ? ALL : OF_PRODUCT
  const { results } = await ctx.db.raw
    .prepare(`SELECT ${COLUMNS} FROM (${found}) f ${JOINS} ORDER BY c.id DESC`)
    .bind(...(product_id === undefined ? [from] : [from, product_id]))
    .all<Row>()
  const data = results.map(toCross)
  return { data, next_cursor: data.length < PAGE ? null : String(data.at(-1)?.id) }
}

const toCross = (row: Row): Cross => ({
  id: Number(row.id),
  product: toEnd(row, 'a'),
  other_product: toEnd(row, 'b'),
  kind: row.kind as Cross['kind'],
  source: String(row.source),
  is_denied: row.is_denied === 1,
  created_at: new Date(Number(row.created_at)).toISOString(),
})

const toEnd = (row: Row, end: 'a' | 'b'): Cross['product'] => ({
  id: Number(row[`${end}_id`]),
  mpn: String(row[`${end}_mpn`]),
  name: String(row[`${end}_name`]),
  brand: {
    id: Number(row[`${end}_brand_id`]),
    name: String(row[`${end}_brand`]),
    is_reviewed: row[`${end}_status`] === 'known',
  },
})
