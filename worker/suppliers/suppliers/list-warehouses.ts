import { and, count, eq, sql } from 'drizzle-orm'
import { idsWith, isAmong, offsetOf, orderOf, type Page, pageOf } from '../../db/page.ts'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { FAILING_DOWNLOAD } from './failing-downloads.ts'
import type { Warehouse, WarehousesQuery } from './schemas.ts'
import { toWarehouse, WAREHOUSE_COLUMNS } from './warehouse-columns.ts'

const SORTS = { name: warehouses.name, city: warehouses.city, created_at: warehouses.createdAt }

const hasFailingDownload = sql`EXISTS (SELECT 1 FROM offers o
  WHERE o.warehouse_id = ${warehouses.id} AND ${sql.raw(FAILING_DOWNLOAD.sql)})`

/** Warehouses, of one supplier or all, whose names have the words asked for. */
export async function listWarehouses(ctx: Ctx, query: WarehousesQuery): Promise<Page<Warehouse>> {
  const where = and(
    query.supplier_id === undefined ? undefined : eq(warehouses.supplierId, query.supplier_id),
    query.downloads === undefined ? undefined : hasFailingDownload,
    query.q ? isAmong(warehouses.id, await findIds(ctx, query.q)) : undefined,
  )
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(WAREHOUSE_COLUMNS)
      .from(warehouses)
      .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, warehouses.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(warehouses).where(where),
  ])
  return pageOf(rows.map(toWarehouse), query, counted?.total ?? 0)
}

async function findIds(ctx: Ctx, words: string): Promise<number[]> {
  const { id, name, city } = warehouses
  const rows = await ctx.db
    .select({ id, name, city, supplier: suppliers.name })
    .from(warehouses)
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
  return idsWith(
    rows.map((row) => ({ id: row.id, text: `${row.name} ${row.city ?? ''} ${row.supplier}` })),
    words,
  )
}
