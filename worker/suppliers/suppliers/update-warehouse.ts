import { eq } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { getWarehouse } from './get-warehouse.ts'
import type { Warehouse, WarehouseChanges } from './schemas.ts'
import { warehouseDays } from './warehouse-days.ts'
import { warehouseValues } from './warehouse-columns.ts'

/** Changes what was sent. */
export async function updateWarehouse(
  ctx: Ctx,
  id: number,
  changes: WarehouseChanges,
): Promise<Warehouse> {
  const before = await getWarehouse(ctx, id)
  const terms = warehouseDays(changes, before)
  await ctx.db.batch([
    ctx.db
      .update(warehouses)
      .set(warehouseValues({ ...changes, ...terms }))
      .where(eq(warehouses.id, id)),
    audited(ctx, {
      action: 'warehouses.update',
      subject: { type: 'warehouse', id },
      before,
      after: { ...before, ...changes, ...terms },
    }),
  ])
  return getWarehouse(ctx, id)
}
