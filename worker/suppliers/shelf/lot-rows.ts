import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { allows } from '../../permissions.ts'
import type { LotSource, ShelfLot, ShelfQuery } from './schemas.ts'

const DAY_MS = 24 * 3600 * 1000

export interface LotRow {
  id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  source: LotSource
  supplier_order_id: number | null
  supplier_order_number: string | null
  place: string
  quantity: number
  on_hand: number
  allocated: number
  cost_micros: number
  currency: string
  received_at: number
}

/** Lots `t` that `rest` selects (`FROM shelf_lots t WHERE … ORDER BY …`), with what they are of. */
export const lotsQuery = (rest: Fragment): Query<LotRow> => query<LotRow>`
  SELECT t.id, t.product_id, coalesce(b.name, '') AS brand, coalesce(p.mpn, '') AS mpn,
    coalesce(p.name, '') AS name, t.source, o.id AS supplier_order_id,
    o.number AS supplier_order_number, t.place, t.quantity, t.on_hand, t.allocated, t.cost_micros,
    t.currency, t.received_at
  FROM (SELECT t.*, row_number() OVER () AS at FROM (SELECT t.* ${rest}) t) t
  LEFT JOIN products p ON p.id = t.product_id LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN supplier_order_lines s ON s.id = t.supplier_order_line_id
  LEFT JOIN supplier_orders o ON o.id = s.supplier_order_id
  ORDER BY t.at`

/** The condition on lots `t` that a list's filters make. */
export function lotConditions(
  { now }: Ctx,
  { q, place, state, source, product_id: productId, days }: ShelfQuery,
): Fragment {
  const conditions: Fragment[] = [state === 'empty' ? sql`t.on_hand = 0` : sql`t.on_hand > 0`]
  if (state === 'free') conditions.push(sql`t.on_hand > t.allocated`)
  if (state === 'allocated') conditions.push(sql`t.allocated > 0`)
  if (source !== undefined) conditions.push(sql`t.source = ${source}`)
  if (productId !== undefined) conditions.push(sql`t.product_id = ${productId}`)
  if (days !== undefined) conditions.push(sql`t.received_at <= ${now.getTime() - days * DAY_MS}`)
  if (place !== undefined && place !== '') {
    conditions.push(sql`substr(t.place, 1, ${place.length}) = ${place} COLLATE NOCASE`)
  }
  if (q !== undefined && q !== '') {
    const key = searchKey(q)
    conditions.push(
      key === ''
        ? sql`0`
        : sql`EXISTS (SELECT 1 FROM products p
            WHERE p.id = t.product_id AND instr(p.search_key, ${key}) > 0)`,
    )
  }
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** A lot on the wire; what it cost only for who may see that. */
export const toLot = ({ actor }: Ctx, row: LotRow): ShelfLot => ({
  id: row.id,
  product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
  source: row.source,
  supplier_order:
    row.supplier_order_id === null
      ? null
      : { id: row.supplier_order_id, number: row.supplier_order_number ?? '' },
  place: row.place,
  quantity: row.quantity,
  on_hand: row.on_hand,
  allocated: row.allocated,
  free: row.on_hand - row.allocated,
  cost: allows(actor?.permissions, 'reports.prices.view')
    ? { micros: row.cost_micros, currency: row.currency }
    : null,
  received_at: new Date(row.received_at).toISOString(),
})
