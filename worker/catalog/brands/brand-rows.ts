import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { brands } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Brand } from './schemas.ts'

const resembled = alias(brands, 'resembled')

const COLUMNS = {
  ...getTableColumns(brands),
  resembledName: sql<string | null>`${resembled.name}`.as('resembled_name'),
  aliases: sql<string>`(SELECT json_group_array(json_object('key', a.key, 'name', a.name))
    FROM brand_aliases a WHERE a.brand_id = ${brands.id})`.as('aliases'),
}

/** Brands with their aliases and the brand each resembles. */
export const selectBrands = (ctx: Ctx) =>
  ctx.db
    .select(COLUMNS)
    .from(brands)
    .leftJoin(resembled, eq(resembled.id, brands.resemblesBrandId))
    .$dynamic()

type BrandRow = typeof brands.$inferSelect & { resembledName: string | null; aliases: string }

export const toBrand = (row: BrandRow): Brand => ({
  id: row.id,
  name: row.name,
  key: row.key,
  status: row.status,
  resembles:
    row.resemblesBrandId !== null && row.resembledName !== null && row.resemblance !== null
      ? { id: row.resemblesBrandId, name: row.resembledName, kind: row.resemblance }
      : null,
  aliases: JSON.parse(row.aliases) as Brand['aliases'],
  created_at: row.createdAt.toISOString(),
})

/** `not_found` for an absent brand. */
export async function getBrand(ctx: Ctx, id: number): Promise<Brand> {
  const [row] = await selectBrands(ctx).where(eq(brands.id, id))
  if (row === undefined) throw notFound()
  return toBrand(row)
}

/**
 * The same, to be changed: `conflict` for the brand without a name. Rows of lists that name no brand stand
 * under it, so it is the system's.
 */
export async function getNamedBrand(ctx: Ctx, id: number): Promise<Brand> {
  const brand = await getBrand(ctx, id)
  if (brand.key === '') throw conflict('brand_nameless')
  return brand
}
