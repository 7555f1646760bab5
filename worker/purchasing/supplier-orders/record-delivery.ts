import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import { deliveries, deliveryFigures } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import type { SupplierOrderRow } from './supplier-order-state.ts'

const DAY_MS = 24 * 3600 * 1000
/** The fewest deliveries that figures are shown for. */
const ENOUGH = 5

interface Delivery {
  order: SupplierOrderRow
  receivedAt: Date
  /** The store's: days are counted in it. */
  timeZone: string
}

/**
 * The statements that write down one delivery of a supplier order and what all deliveries of its warehouse
 * come to: the median (of two middle ones the mean, half a day up) and the 90th percentile (nearest rank) of
 * the calendar days between ordering and receiving, by carrier. The warehouse has the figures of the carrier
 * it mostly comes by.
 */
export function recordDelivery(
  ctx: Ctx,
  { order: { id, warehouseId, carrier, createdAt }, receivedAt, timeZone }: Delivery,
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const { db, now } = ctx
  const days = dayOf(receivedAt, timeZone) - dayOf(createdAt, timeZone)
  return [
    insertWhen(db, deliveries, {
      cells: { supplierOrderId: id, warehouseId, carrier, orderedAt: createdAt, receivedAt, days },
      rest: sql`WHERE ${guard}`,
    }),
    insertWhen(db, deliveryFigures, {
      cells: {
        warehouseId,
        carrier,
        count: sql`n`,
        medianDays: sql`(max(days) FILTER (WHERE place <= n / 2 + 1)
          + max(days) FILTER (WHERE place <= (n + 1) / 2) + 1) / 2`,
        p90Days: sql`max(days) FILTER (WHERE place <= (n * 9 + 9) / 10)`,
        updatedAt: now,
      },
      rest: sql`FROM (SELECT days, row_number() OVER (ORDER BY days) AS place, count(*) OVER () AS n
          FROM deliveries WHERE warehouse_id = ${warehouseId} AND carrier = ${carrier})
        WHERE ${guard} GROUP BY n`,
    }).onConflictDoUpdate({
      target: [deliveryFigures.warehouseId, deliveryFigures.carrier],
      set: {
        count: sql`excluded.count`,
        medianDays: sql`excluded.median_days`,
        p90Days: sql`excluded.p90_days`,
        updatedAt: sql`excluded.updated_at`,
      },
    }),
    db
      .update(warehouses)
      .set({
        usualDays: sql`f.median_days`,
        usualDaysP90: sql`f.p90_days`,
        usualCount: sql`f.count`,
      })
      .from(
        sql`(SELECT * FROM delivery_figures WHERE warehouse_id = ${warehouseId} AND count >= ${ENOUGH}
          ORDER BY count DESC, updated_at DESC LIMIT 1) f`,
      )
      .where(sql`${warehouses.id} = ${warehouseId} AND ${guard}`),
  ]
}

/** Days since 1970 in a time zone. */
const dayOf = (moment: Date, timeZone: string): number =>
  Date.parse(dayInZone(moment, timeZone)) / DAY_MS
