import { and, count, eq } from 'drizzle-orm'
import { idsWith, isAmong, offsetOf, orderOf, type Page, pageOf } from '../../db/page.ts'
import { offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { selectOffers, toOffer } from './offer-columns.ts'
import type { OffersQuery, SupplierOffer } from './schemas.ts'

const SORTS = { name: offers.name, created_at: offers.createdAt, live_since: offers.liveSince }

/** Offers of a warehouse, a supplier or all, whose names have the words asked for. */
export async function listOffers(ctx: Ctx, query: OffersQuery): Promise<Page<SupplierOffer>> {
  const where = and(
    query.warehouse_id === undefined ? undefined : eq(offers.warehouseId, query.warehouse_id),
    query.supplier_id === undefined ? undefined : eq(warehouses.supplierId, query.supplier_id),
    query.q ? isAmong(offers.id, await findIds(ctx, query.q)) : undefined,
  )
  const [rows, [counted]] = await ctx.db.batch([
    selectOffers(ctx)
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, offers.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db
      .select({ total: count() })
      .from(offers)
      .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
      .where(where),
  ])
  return pageOf(
    rows.map((row) => toOffer(ctx.env, row)),
    query,
    counted?.total ?? 0,
  )
}

async function findIds(ctx: Ctx, words: string): Promise<number[]> {
  const rows = await ctx.db
    .select({
      id: offers.id,
      name: offers.name,
      warehouse: warehouses.name,
      supplier: suppliers.name,
    })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
  return idsWith(
    rows.map((row) => ({ id: row.id, text: `${row.name} ${row.warehouse} ${row.supplier}` })),
    words,
  )
}
