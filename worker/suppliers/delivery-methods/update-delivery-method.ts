import { and, eq, ne, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { checkMethod } from './check-method.ts'
import { getDeliveryMethod } from './get-delivery-method.ts'
import { isNoMore } from './make-usual.ts'
import { methodValues } from './method-columns.ts'
import type { DeliveryMethod, DeliveryMethodChanges } from './schemas.ts'

/**
 * Changes what was sent. One becomes the usual in place of another; the usual one itself stays it until then (422
 * `usual_stays`).
 */
export async function updateDeliveryMethod(
  ctx: Ctx,
  id: number,
  changes: DeliveryMethodChanges,
): Promise<DeliveryMethod> {
  const before = await getDeliveryMethod(ctx, id)
  const after = merged(before, changes)
  if (before.is_usual && !after.is_usual) throw invalid('is_usual', 'usual_stays')
  await checkMethod(ctx, after)
  const { isUsual, carrier, warehouseId } = deliveryMethods
  const ofWarehouse = eq(warehouseId, before.warehouse_id)
  const other = exists(
    deliveryMethods,
    and(ofWarehouse, eq(carrier, after.carrier), ne(deliveryMethods.id, id)),
  )
  const mayBe = sql`${exists(deliveryMethods, eq(deliveryMethods.id, id))} AND NOT ${other}`
  const becomesUsual = after.is_usual ? 1 : 0
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'warehouses.change-delivery',
        subject: { type: 'warehouse', id: before.warehouse_id },
        before,
        after,
      },
      mayBe,
    ),
    isNoMore(
      ctx,
      sql`${ofWarehouse} AND ${becomesUsual} AND ${deliveryMethods.id} <> ${id} AND ${mayBe}`,
    ),
    ctx.db
      .update(deliveryMethods)
      .set({
        ...methodValues(after),
        isUsual: sql`max(${isUsual}, ${becomesUsual})`,
      })
      .where(and(eq(deliveryMethods.id, id), sql`NOT ${other}`)),
  ])
  const saved = await getDeliveryMethod(ctx, id)
  if (saved.carrier !== after.carrier) throw invalid('carrier', 'carrier_taken')
  return saved
}

function merged(before: DeliveryMethod, changes: DeliveryMethodChanges): DeliveryMethod {
  const or = <Value>(sent: Value | undefined, kept: Value) => (sent === undefined ? kept : sent)
  return {
    ...before,
    carrier: or(changes.carrier, before.carrier),
    days_min: or(changes.days_min, before.days_min),
    days_max: or(changes.days_max, before.days_max),
    cut_off: or(changes.cut_off, before.cut_off),
    weekdays: or(changes.weekdays, before.weekdays),
    price: or(changes.price, before.price),
    currency: or(changes.currency, before.currency),
    weight_min: or(changes.weight_min, before.weight_min),
    weight_max: or(changes.weight_max, before.weight_max),
    is_usual: or(changes.is_usual, before.is_usual),
  }
}
