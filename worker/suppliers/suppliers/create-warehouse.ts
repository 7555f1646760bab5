import { eq, sql } from 'drizzle-orm'
import { newestId } from '../../db/new-row.ts'
import { audited } from '../../store/audit/audit.ts'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { getWarehouse } from './get-warehouse.ts'
import type { Warehouse, WarehouseInput } from './schemas.ts'
import { warehouseDays } from './warehouse-days.ts'
import { warehouseValues } from './warehouse-columns.ts'

/** Adds a warehouse to a supplier. */
export async function createWarehouse(ctx: Ctx, input: WarehouseInput): Promise<Warehouse> {
  const terms = warehouseDays(input, { delivery_days_min: 0, delivery_days_max: 0 })
  const { id: supplierId } = await findSupplier(ctx, input.supplier_id)
  const [created] = await ctx.db.batch([
    ctx.db
      .insert(warehouses)
      .values({ ...warehouseValues({ ...input, ...terms }), name: input.name, supplierId })
      .returning({ id: warehouses.id }),
    audited(
      ctx,
      {
        action: 'warehouses.create',
        subject: { type: 'warehouse', id: newestId(warehouses) },
        after: { ...input, ...terms },
      },
      sql`true`,
    ),
  ])
  const [row] = created
  if (row === undefined) throw notFound()
  return getWarehouse(ctx, row.id)
}

async function findSupplier(ctx: Ctx, id: number): Promise<{ id: number }> {
  const [row] = await ctx.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.id, id))
  if (row === undefined) throw invalid('supplier_id', 'unknown_supplier')
  return row
}
