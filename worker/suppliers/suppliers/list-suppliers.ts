import { count } from 'drizzle-orm'
import { idsWith, isAmong, offsetOf, orderOf, type Page, pageOf } from '../../db/page.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import type { Supplier, SuppliersQuery } from './schemas.ts'
import { SUPPLIER_COLUMNS, toSupplier } from './supplier-columns.ts'

const SORTS = { name: suppliers.name, code: suppliers.code, created_at: suppliers.createdAt }

/** Suppliers whose name or code has the words asked for. */
export async function listSuppliers(ctx: Ctx, query: SuppliersQuery): Promise<Page<Supplier>> {
  const where = query.q ? isAmong(suppliers.id, await findIds(ctx, query.q)) : undefined
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(SUPPLIER_COLUMNS)
      .from(suppliers)
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, suppliers.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(suppliers).where(where),
  ])
  return pageOf(rows.map(toSupplier), query, counted?.total ?? 0)
}

async function findIds(ctx: Ctx, words: string): Promise<number[]> {
  const { id, name, code } = suppliers
  const rows = await ctx.db.select({ id, name, code }).from(suppliers)
  return idsWith(
    rows.map((row) => ({ id: row.id, text: `${row.name} ${row.code}` })),
    words,
  )
}
