import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { checkOrderLimits } from './check-order-limits.ts'
import { getSupplier } from './get-supplier.ts'
import type { Supplier, SupplierChanges } from './schemas.ts'
import { supplierValues } from './supplier-columns.ts'

const LIMITS = ['order_currency', 'minimum_order', 'free_delivery_from'] as const

/** What stands after the changes: absent ones stay. */
const afterChanges = (before: Supplier, changes: SupplierChanges) =>
  Object.fromEntries(
    LIMITS.map((limit) => [limit, changes[limit] === undefined ? before[limit] : changes[limit]]),
  )

/** Changes what was sent. A code another supplier has is refused; an emptied one stays. */
export async function updateSupplier(
  ctx: Ctx,
  id: number,
  changes: SupplierChanges,
): Promise<Supplier> {
  const before = await getSupplier(ctx, id)
  if (LIMITS.some((limit) => changes[limit] !== undefined)) {
    await checkOrderLimits(ctx, afterChanges(before, changes))
  }
  const code = changes.code ?? before.code
  const isFree = sql`NOT EXISTS (
    SELECT 1 FROM suppliers other WHERE other.code = ${code} AND other.id <> ${id})`
  const isIt = and(eq(suppliers.id, id), isFree)
  const [, updated] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'suppliers.update',
        subject: { type: 'supplier', id },
        before,
        after: { ...before, ...changes, code },
      },
      exists(suppliers, isIt),
    ),
    ctx.db
      .update(suppliers)
      .set({ ...supplierValues(changes), code })
      .where(isIt)
      .returning({ id: suppliers.id }),
  ])
  const after = await getSupplier(ctx, id)
  if (updated.length === 0) throw invalid('code', 'supplier_code_taken')
  return after
}
