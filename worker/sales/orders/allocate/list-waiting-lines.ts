import { query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { ON_SHELF } from '../line-supply.ts'
import type { WaitingLine } from '../schemas/allocation.ts'

interface Row {
  order_line_id: number
  order_id: number
  number: string
  customer: string
  waits: number
  promised_to: string | null
}

const WAITS = sql`(l.ordered - l.shipped - l.canceled - l.refunded_unshipped - ${ON_SHELF})`

/**
 * The lines of open orders that wait for the part of a lot, what was promised first at the top; at most 100.
 * `not_found` when there is no such lot.
 */
export async function listWaitingLines(ctx: Ctx, lotId: number): Promise<WaitingLine[]> {
  const { lots, lines } = await queryBatch(ctx.db.raw, {
    lots: query<{ id: number }>`SELECT id FROM shelf_lots WHERE id = ${lotId}`,
    lines: query<Row>`SELECT l.id AS order_line_id, o.id AS order_id, o.number, ${WAITS} AS waits,
        trim(coalesce(o.customer ->> 'first_name', '') || ' ' || coalesce(o.customer ->> 'last_name', ''))
          AS customer, o.promised_to
      FROM order_lines l CROSS JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = (SELECT product_id FROM shelf_lots WHERE id = ${lotId})
        AND o.status IN ('pending', 'pending_payment', 'processing') AND ${WAITS} > 0
      ORDER BY o.promised_to IS NULL, o.promised_to, o.id LIMIT 100`,
  })
  if (lots.length === 0) throw notFound()
  return lines.map(({ order_id, number, ...line }) => ({
    ...line,
    order: { id: order_id, number },
  }))
}
