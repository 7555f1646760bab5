import { needing } from '../db/offers-at/lines-needed.ts'
import { IS_HIDDEN } from '../catalog/pricing/hidden-products.ts'
import { type Query, query, queryRow, queryRows, sql } from '../db/query.ts'
import type { Ctx } from '../env.ts'

/** Product ids in one file: at most three addresses each, and some ten milliseconds of the database. */
export const RANGE_SIZE = 2500
/** Of the products of a range. */
const MOST_LINES = 100_000

const LAST_ID: Query<{ id: number | null }> = query`SELECT max(id) AS id FROM products`

/** The ranges there are products in, by number: range n has the ids from n · RANGE_SIZE on. */
export async function productRanges(ctx: Ctx): Promise<number[]> {
  const last = await queryRow(ctx.reads.raw, LAST_ID)
  if (last?.id == null) return []
  return Array.from({ length: Math.floor(last.id / RANGE_SIZE) + 1 }, (_, range) => range)
}

export interface ListedProduct {
  mpn: string
  brand: string
  /** When the newest of the lists that offer it came in. */
  changed: Date | null
}

interface ListedRow {
  mpn: string
  brand: string
  live_since: number | null
}

/** Brand and supply as search sees them: `live-items.ts`. */
const listedQuery = (from: number, to: number): Query<ListedRow> =>
  needing(
    query<ListedRow>`
  SELECT p.mpn, b.name AS brand, max(i.live_since) AS live_since
  FROM products p
  CROSS JOIN brands b ON b.id = p.brand_id AND b.status <> 'forbidden'
  CROSS JOIN live_offer_items i ON i.product_id = p.id
  CROSS JOIN warehouses w ON w.id = i.warehouse_id AND w.is_active = 1
  WHERE p.id >= ${from} AND p.id < ${to} AND NOT ${IS_HIDDEN}
    AND w.supplier_id NOT IN (SELECT id FROM suppliers WHERE is_active = 0)
  GROUP BY p.id`,
    {
      of: 'products',
      ids: sql`SELECT id FROM products WHERE id >= ${from} AND id < ${to}`,
      most: MOST_LINES,
    },
  )

/** Products of a range that are on offer now. */
export async function listedProducts(ctx: Ctx, range: number): Promise<ListedProduct[]> {
  const from = range * RANGE_SIZE
  const rows = await queryRows(ctx.reads.raw, listedQuery(from, from + RANGE_SIZE))
  return rows.map(({ mpn, brand, live_since }) => ({
    mpn,
    brand,
    changed: live_since === null ? null : new Date(live_since),
  }))
}
