import { HOME_TAX } from '../../catalog/pricing/read-price-book.ts'
import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { TO_BUY, WAITS } from './to-buy.ts'

/** A line of a customer's order that is requested in a new supplier order. */
export interface RequestedLine {
  order_line_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  /** The supplier's code for the part. */
  code: string | null
  warehouse_id: number
  cost_micros: number
  cost_currency: string
  /** The VAT in that cost, and in costs of the warehouse it is ordered from; hundredths of a percent. */
  cost_vat_bps: number
  place_vat_bps: number
  waits: number
  to_buy: number
}

/**
 * The requested lines, and the order that the command `by` has made already, read at one moment: a repeated
 * command that finds its lines taken also finds that it took them itself.
 */
export async function readRequestedLines(
  ctx: Ctx,
  input: SupplierOrderInput,
  by: string,
): Promise<{ placed: { id: number; hash: string } | null; rows: RequestedLine[] }> {
  const ids = JSON.stringify(input.lines.map((line) => line.order_line_id))
  const { placed, rows } = await queryBatch(ctx.db.raw, {
    placed: query<{ id: number; hash: string }>`
      SELECT id, placed_hash AS hash FROM supplier_orders WHERE placed_by = ${by}`,
    rows: query<RequestedLine>`
      SELECT l.id AS order_line_id, l.product_id, l.brand, l.mpn, l.name, i.code, l.cost_micros,
        l.cost_currency, l.cost_vat_bps, ${vatOf(input.warehouse_id)} AS place_vat_bps, l.warehouse_id, ${WAITS} AS waits, ${TO_BUY} AS to_buy
      FROM json_each(${ids}) j
      JOIN order_lines l ON l.id = j.value JOIN orders o ON o.id = l.order_id
      LEFT JOIN offer_items i ON i.id = l.supplier_offer_item_id`,
  })
  return { placed: placed[0] ?? null, rows }
}

/** The VAT in costs of a warehouse: that of the store's country where all its offers include it. */
const vatOf = (
  warehouseId: number,
): Fragment => sql`coalesce((SELECT min(o.cost_includes_vat) FROM offers o
  WHERE o.warehouse_id = ${warehouseId} AND o.is_active = 1), 0) * ${HOME_TAX}`
