import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { brandAliases, brands } from '../db/schema/catalog.ts'
import type { Ctx } from '../env.ts'
import { invalid } from '../errors.ts'
import { brandKey } from '../lib/brand-key.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandChanges } from './schemas.ts'

/**
 * Changes a brand's name or status. The former name stays as an alias, so that lists that write it
 * still mean this brand.
 */
export async function updateBrand(ctx: Ctx, id: number, changes: BrandChanges): Promise<Brand> {
  const before = await getBrand(ctx, id)
  const name = changes.name ?? before.name
  const key = brandKey(name)
  const status = changes.status ?? before.status
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(brands)
      .set({
        name,
        key,
        status,
        ...(status === 'unreviewed' ? {} : { resemblesBrandId: null, resemblance: null }),
      })
      .where(and(eq(brands.id, id), isNameFree(key, id)))
      .returning({ id: brands.id }),
    audited(ctx, {
      action: 'brands.update',
      subject: { type: 'brand', id },
      before,
      after: { name, key, status },
    }),
    ctx.db
      .delete(brandAliases)
      .where(and(eq(brandAliases.key, key), sql`EXISTS (SELECT 1 FROM brands WHERE key = ${key})`)),
    keepFormerName(ctx, before, key),
  ])
  if (updated.length === 0) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, id)
}

const keepFormerName = (ctx: Ctx, before: Brand, key: string) =>
  ctx.db.run(sql`
    INSERT INTO brand_aliases (key, name, brand_id)
    SELECT ${before.key}, ${before.name}, id FROM brands
    WHERE id = ${before.id} AND key = ${key} AND key <> ${before.key} AND ${before.key} <> ''
    ON CONFLICT (key) DO NOTHING`)
