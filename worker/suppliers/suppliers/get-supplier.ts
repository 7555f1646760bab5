import { eq } from 'drizzle-orm'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Supplier } from './schemas.ts'
import { SUPPLIER_COLUMNS, toSupplier } from './supplier-columns.ts'

/** One supplier; `not_found` when there is none. */
export async function getSupplier(ctx: Ctx, id: number): Promise<Supplier> {
  const [row] = await ctx.db.select(SUPPLIER_COLUMNS).from(suppliers).where(eq(suppliers.id, id))
  if (row === undefined) throw notFound()
  return toSupplier(row)
}
