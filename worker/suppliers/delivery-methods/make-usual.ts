import { and, eq, type SQL, sql } from 'drizzle-orm'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import type { Ctx } from '../../env.ts'

/** The usual method among those meant is it no more: another is to become it in the same batch. */
export const isNoMore = (ctx: Ctx, condition: SQL) =>
  ctx.db
    .update(deliveryMethods)
    .set({ isUsual: false })
    .where(and(eq(deliveryMethods.isUsual, true), condition))

/** The oldest method of a warehouse that has no usual one becomes it. */
export const oldestIsUsual = (ctx: Ctx, warehouseId: number) =>
  ctx.db.update(deliveryMethods).set({ isUsual: true }).where(sql`${deliveryMethods.id} =
    (SELECT min(m.id) FROM delivery_methods m WHERE m.warehouse_id = ${warehouseId})
    AND NOT EXISTS (SELECT 1 FROM delivery_methods m WHERE m.warehouse_id = ${warehouseId} AND m.is_usual = 1)`)
