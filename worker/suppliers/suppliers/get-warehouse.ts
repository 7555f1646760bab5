import { eq } from 'drizzle-orm'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Warehouse } from './schemas.ts'
import { toWarehouse, WAREHOUSE_COLUMNS } from './warehouse-columns.ts'

/** One warehouse; `not_found` when there is none. */
export async function getWarehouse(ctx: Ctx, id: number): Promise<Warehouse> {
  const [row] = await ctx.db
    .select(WAREHOUSE_COLUMNS)
    .from(warehouses)
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
    .where(eq(warehouses.id, id))
  if (row === undefined) throw notFound()
  return toWarehouse(row)
}
