import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { checkMethod } from './check-method.ts'
import { getDeliveryMethod } from './get-delivery-method.ts'
import { isNoMore } from './make-usual.ts'
import { methodValues } from './method-columns.ts'
import type { DeliveryMethod, DeliveryMethodInput } from './schemas.ts'

/** Adds a method to a warehouse; its first one is the usual. 404 without the warehouse; 409
 * `warehouse_is_ours` for our own shelf; 422 as `checkMethod`. */
export async function createDeliveryMethod(
  ctx: Ctx,
  warehouseId: number,
  { is_usual: wanted = false, ...input }: DeliveryMethodInput,
): Promise<DeliveryMethod> {
  // What is not said: at any time, no price, no limits.
  const {
    cut_off = null,
    price = null,
    currency = null,
    weight_min = null,
    weight_max = null,
  } = input
  const method = {
    ...input,
    cut_off,
    price,
    currency,
    weight_min,
    weight_max,
    warehouse_id: warehouseId,
  }
  const isThere = exists(warehouses, eq(warehouses.id, warehouseId))
  const isOurs = sql`EXISTS (SELECT 1 FROM offers o WHERE o.warehouse_id = ${warehouseId} AND o.is_shelf = 1)`
  await checkMethod(ctx, { ...method, id: null, is_usual: wanted })
  const ofWarehouse = eq(deliveryMethods.warehouseId, warehouseId)
  const isTaken = exists(
    deliveryMethods,
    and(ofWarehouse, eq(deliveryMethods.carrier, method.carrier)),
  )
  const mayBe = sql`${isThere} AND NOT ${isOurs} AND NOT ${isTaken}`
  const { isNew, guard } = newRow(deliveryMethods)
  const isUsual = exists(deliveryMethods, and(ofWarehouse, eq(deliveryMethods.isUsual, true)))
  const [, , , [made]] = await ctx.db.batch([
    isNoMore(ctx, sql`${ofWarehouse} AND ${wanted ? 1 : 0} AND ${mayBe}`),
    insertWhen(ctx.db, deliveryMethods, {
      cells: {
        ...methodValues(method),
        isUsual: sql<boolean>`NOT ${isUsual}`,
        createdAt: UNFINISHED,
      },
      rest: sql`WHERE ${mayBe}`,
    }),
    audited(
      ctx,
      {
        action: 'warehouses.add-delivery',
        subject: { type: 'warehouse', id: warehouseId },
        after: { ...method, is_usual: wanted },
      },
      guard,
    ),
    ctx.db
      .update(deliveryMethods)
      .set({ createdAt: ctx.now })
      .where(isNew)
      .returning({ id: deliveryMethods.id }),
  ])
  if (made !== undefined) return getDeliveryMethod(ctx, made.id)
  await checkMethod(ctx, { ...method, id: null, is_usual: wanted })
  const found = await ctx.db.$count(warehouses, eq(warehouses.id, warehouseId))
  throw found === 0 ? notFound() : conflict('warehouse_is_ours')
}
