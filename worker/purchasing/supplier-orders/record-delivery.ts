import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { statement } from '../../db/statement.ts'
import type { Ctx } from '../../env.ts'
import type { SupplierOrderRow } from './supplier-order-state.ts'

const DAY_MS = 24 * 3600 * 1000
/** Below so many deliveries they say nothing yet. */
const ENOUGH = 5

/**
 * Writes down one delivery of a supplier order, and what all of its warehouse's come to since: the median
 * (of two middle ones the mean, half a day up) and the 90th percentile (nearest rank) of the days of the
 * calendar between ordering and receiving, by carrier. The warehouse has those of the carrier it mostly
 * comes by.
 */
export function recordDelivery(
  ctx: Ctx,
  order: SupplierOrderRow,
  receivedAt: Date,
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const { id, warehouseId, carrier, createdAt } = order
  const days = dayOf(receivedAt) - dayOf(createdAt)
  const now = ctx.now.getTime()
  const delivery = sql`INSERT INTO deliveries (supplier_order_id, warehouse_id, carrier, ordered_at,
      received_at, days)
    SELECT ${id}, ${warehouseId}, ${carrier}, ${createdAt.getTime()}, ${receivedAt.getTime()}, ${days}
    WHERE ${guard}`
  const figures = sql`INSERT INTO delivery_figures (warehouse_id, carrier, count, median_days,
      p90_days, updated_at)
    SELECT ${warehouseId}, ${carrier}, n,
      (max(days) FILTER (WHERE place <= n / 2 + 1) + max(days) FILTER (WHERE place <= (n + 1) / 2) + 1) / 2,
      max(days) FILTER (WHERE place <= (n * 9 + 9) / 10), ${now}
    FROM (SELECT days, row_number() OVER (ORDER BY days) AS place, count(*) OVER () AS n
      FROM deliveries WHERE warehouse_id = ${warehouseId} AND carrier = ${carrier})
    WHERE ${guard} GROUP BY n
    ON CONFLICT (warehouse_id, carrier) DO UPDATE SET count = excluded.count,
      median_days = excluded.median_days, p90_days = excluded.p90_days,
      updated_at = excluded.updated_at`
  const usual = sql`UPDATE warehouses SET usual_days = f.median_days, usual_days_p90 = f.p90_days,
      usual_count = f.count
    FROM (SELECT * FROM delivery_figures WHERE warehouse_id = ${warehouseId} AND count >= ${ENOUGH}
      ORDER BY count DESC, updated_at DESC LIMIT 1) f
    WHERE warehouses.id = ${warehouseId} AND ${guard}`
  return [delivery, figures, usual].map((written) => statement(ctx.db, written))
}

/** Days since 1970, of UTC. */
const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
