import { eq } from 'drizzle-orm'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'

/** Refuses a `warehouse_id` that leads nowhere. */
export async function checkWarehouse(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.id, id))
  if (row === undefined) throw invalid('warehouse_id', 'unknown_warehouse')
}
