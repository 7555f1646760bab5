import { isAmong } from '../../db/page.ts'
import { literal, query, queryRows, sql } from '../../db/query.ts'
import { supplierOrderLines } from '../../db/schema/supply.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { commitOrder } from '../../sales/orders/commit/commit-order.ts'
import { orderById } from '../../sales/orders/commit/order-state.ts'
import { followChange, MOST_LINES } from './follow-change.ts'

/** Customers' orders brought up at once: one has some twenty statements of the thousand a run has. */
const MOST_ORDERS = 20

/**
 * Brings customers' orders up to what has become of their lines with suppliers: of one supplier order,
 * or of all. Each order in a transaction of its own that also notes what it was told, so that whoever
 * goes on after a failure tells the rest and nothing twice. What is left after the first few is a job.
 */
export async function followSupply(ctx: Ctx, supplierOrderId: number | null): Promise<void> {
  const waiting = await untoldOrders(ctx, supplierOrderId)
  let told = 0
  for (const { id, lines } of waiting.slice(0, MOST_ORDERS)) {
    if (told >= MOST_LINES) break
    await followOrder(ctx, id)
    told += lines
  }
  if (waiting.length > MOST_ORDERS || told > MOST_LINES) await followLater(ctx)
}

/** Orders with lines that have moved since they were told; at most one more than are told at once. */
function untoldOrders(ctx: Ctx, supplierOrderId: number | null) {
  // The index holds only the lines that orders were not told of.
  const byIndex = supplierOrderId === null ? sql`INDEXED BY supplier_order_lines_untold` : sql``
  const isOfOrder =
    supplierOrderId === null ? sql`1` : sql`s.supplier_order_id = ${supplierOrderId}`
  return queryRows(
    ctx.db.raw,
    query<{ id: number; lines: number }>`SELECT o.id, count(*) AS lines
      FROM supplier_order_lines s ${byIndex} CROSS JOIN order_lines l ON l.id = s.order_line_id
      CROSS JOIN orders o ON o.id = l.order_id
      WHERE s.told_version < s.version AND ${isOfOrder}
      GROUP BY o.id ORDER BY o.id LIMIT ${literal(MOST_ORDERS + 1)}`,
  )
}

const followOrder = (ctx: Ctx, orderId: number) =>
  commitOrder(ctx, orderById(orderId), async (state) => {
    const ids = state.lines.map(({ id }) => id)
    const lines = await ctx.db
      .select()
      .from(supplierOrderLines)
      .where(isAmong(supplierOrderLines.orderLineId, ids))
    return followChange(ctx, state, lines)
  })

/** A queue that is away delays the rest until the next minute's Cron. */
async function followLater(ctx: Ctx): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'supply.follow' })
  } catch (error) {
    log.error('follower of supply not woken', { error })
  }
}
