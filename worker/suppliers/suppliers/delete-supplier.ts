import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import { supplierInvoices } from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { hasChildren } from './has-children.ts'
import { getSupplier } from './get-supplier.ts'

/**
 * Deletes a supplier without warehouses and invoices; 409 `supplier_has_warehouses` or
 * `supplier_has_invoices` otherwise.
 */
export async function deleteSupplier(ctx: Ctx, id: number): Promise<void> {
  const before = await getSupplier(ctx, id)
  const isBare = and(
    eq(suppliers.id, id),
    sql`NOT EXISTS (SELECT 1 FROM warehouses w WHERE w.supplier_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM supplier_invoices i WHERE i.supplier_id = ${id})`,
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'suppliers.delete', subject: { type: 'supplier', id }, before },
      exists(suppliers, isBare),
    ),
    ctx.db.delete(suppliers).where(isBare).returning({ id: suppliers.id }),
  ])
  if (deleted.length > 0) return
  const { warehouses_count } = await getSupplier(ctx, id)
  if (warehouses_count > 0) throw hasChildren('supplier_has_warehouses', { warehouses_count })
  const invoices = await ctx.db.$count(supplierInvoices, eq(supplierInvoices.supplierId, id))
  throw hasChildren('supplier_has_invoices', { invoices_count: invoices })
}
