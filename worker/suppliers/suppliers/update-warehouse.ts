import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
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
  const isIt = eq(warehouses.id, id)
  await ctx.db.batch([
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
      .where(isIt),
  ])
  return getWarehouse(ctx, id)
}
