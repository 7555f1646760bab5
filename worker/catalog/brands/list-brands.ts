import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import {
  idsWith,
  isAmong,
  countListed,
  offsetOf,
  orderOf,
  type Page,
  pageOf,
} from '../../db/page.ts'
import { brands } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { selectBrands, toBrand } from './brand-rows.ts'
import type { Brand, BrandsQuery } from './schemas.ts'

const SORTS = { name: brands.name, created_at: brands.createdAt }

/** Brands by status and name; `queue` keeps those that wait for a person. */
export async function listBrands(ctx: Ctx, query: BrandsQuery): Promise<Page<Brand>> {
  const where = and(...(await conditionsOf(ctx, query)))
  const [rows, [counted]] = await ctx.db.batch([
    selectBrands(ctx)
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, brands.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, brands, where),
  ])
  return pageOf(rows.map(toBrand), query, counted?.total ?? 0)
}

async function conditionsOf(ctx: Ctx, query: BrandsQuery): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (query.status) conditions.push(eq(brands.status, query.status))
  if (query.queue === '1') {
    conditions.push(eq(brands.status, 'unreviewed'), isNotNull(brands.resemblesBrandId))
  }
  if (query.q) {
    const rows = await ctx.db.select({ id: brands.id, text: brands.name }).from(brands)
    conditions.push(isAmong(brands.id, idsWith(rows, query.q)))
  }
  return conditions
}
