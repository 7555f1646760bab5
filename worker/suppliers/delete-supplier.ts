import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { suppliers } from '../db/schema/suppliers.ts'
import type { Ctx } from '../env.ts'
import { hasChildren } from './has-children.ts'
import { getSupplier } from './get-supplier.ts'

/** Deletes a supplier without warehouses; 409 `supplier_has_warehouses` otherwise. */
export async function deleteSupplier(ctx: Ctx, id: number): Promise<void> {
  const before = await getSupplier(ctx, id)
  const isBare = sql`NOT EXISTS (SELECT 1 FROM warehouses w WHERE w.supplier_id = ${id})`
  const [deleted] = await ctx.db.batch([
    ctx.db
      .delete(suppliers)
      .where(and(eq(suppliers.id, id), isBare))
      .returning({ id: suppliers.id }),
    audited(ctx, { action: 'suppliers.delete', subject: { type: 'supplier', id }, before }),
  ])
  if (deleted.length > 0) return
  const { warehouses_count } = await getSupplier(ctx, id)
  throw hasChildren('supplier_has_warehouses', { warehouses_count })
}
