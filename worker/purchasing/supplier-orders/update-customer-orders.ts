import { isAmong } from '../../db/page.ts'
import { literal, query, queryRows, sql } from '../../db/query.ts'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { commitOrder } from '../../sales/orders/commit-order.ts'
import { orderById } from '../../sales/orders/order-state.ts'
import { customerOrderChange, MOST_LINES } from './customer-order-change.ts'

/** Customers' orders updated at once: each takes some twenty of the thousand statements of a run. */
const MOST_ORDERS = 20

/**
 * Updates customers' orders with the progress of their supplier lines: of one supplier order, or of all. Each
 * order is updated in a transaction of its own, which also stores the progress it shows, so that a run after a
 * failure does the rest and nothing twice. Beyond the first 20 orders, a job continues.
 */
export async function updateCustomerOrders(
  ctx: Ctx,
  supplierOrderId: number | null,
): Promise<void> {
  const outdated = await outdatedOrders(ctx, supplierOrderId)
  let lineCount = 0
  for (const { id, lines } of outdated.slice(0, MOST_ORDERS)) {
    if (lineCount >= MOST_LINES) break
    await updateOrder(ctx, id)
    lineCount += lines
  }
  if (outdated.length > MOST_ORDERS || lineCount > MOST_LINES) await continueLater(ctx)
}

/** Orders that do not show the latest progress of their lines; at most one more than are updated at once. */
function outdatedOrders(ctx: Ctx, supplierOrderId: number | null) {
  // The index holds only the lines whose progress is not shown yet.
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

const updateOrder = (ctx: Ctx, orderId: number) =>
  commitOrder(ctx, orderById(orderId), async (state) => {
    const ids = state.lines.map(({ id }) => id)
    const lines = await ctx.db
      .select()
      .from(supplierOrderLines)
      .where(isAmong(supplierOrderLines.orderLineId, ids))
    return customerOrderChange(ctx, state, lines)
  })

/** When the queue is away, the rest waits for the next minute's Cron. */
async function continueLater(ctx: Ctx): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'supply.follow' })
  } catch (error) {
    log.error('follower of supply not woken', { error })
  }
}
