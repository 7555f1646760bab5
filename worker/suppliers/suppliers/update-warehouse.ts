import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { getWarehouse } from './get-warehouse.ts'
import type { Warehouse, WarehouseChanges } from './schemas.ts'
import { warehouseDays } from './warehouse-days.ts'
import { warehouseValues } from './warehouse-columns.ts'

/**
 * Changes what was sent. Days that are those of its usual delivery method are changed there: 422
 * `days_of_method`.
 */
export async function updateWarehouse(
  ctx: Ctx,
  id: number,
  changes: WarehouseChanges,
): Promise<Warehouse> {
  const before = await getWarehouse(ctx, id)
  const terms = warehouseDays(changes, before)
  const isOtherTerm =
    terms.delivery_days_min !== before.delivery_days_min ||
    terms.delivery_days_max !== before.delivery_days_max
  const ofMethod = invalid('delivery_days_min', 'days_of_method')
  if (isOtherTerm && before.delivery_methods.length > 0) throw ofMethod
  const isIt = and(
    eq(warehouses.id, id),
    isOtherTerm ? isNull(warehouses.dispatchWeekdays) : undefined,
  )
  const [, changed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'warehouses.update',
        subject: { type: 'warehouse', id },
        before,
        after: { ...before, ...changes, ...terms },
      },
      exists(warehouses, isIt),
    ),
    ctx.db
      .update(warehouses)
      .set(warehouseValues({ ...changes, ...terms }))
      .where(isIt)
      .returning({ id: warehouses.id }),
  ])
  const saved = await getWarehouse(ctx, id)
  if (changed.length === 0) throw ofMethod
  return saved
}
