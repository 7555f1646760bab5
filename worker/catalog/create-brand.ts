import { sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { brands } from '../db/schema/catalog.ts'
import type { Ctx } from '../env.ts'
import { invalid } from '../errors.ts'
import { brandKey } from '../lib/brand-key.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandInput } from './schemas.ts'

/** Adds a brand. A name that folds to a brand's or an alias's is refused. */
export async function createBrand(ctx: Ctx, input: BrandInput): Promise<Brand> {
  const key = brandKey(input.name)
  const [created] = await ctx.db.batch([
    ctx.db.all<{ id: number }>(sql`
      INSERT INTO ${brands} (name, key, status)
      SELECT ${input.name}, ${key}, ${input.status} WHERE ${isNameFree(key)}
      RETURNING id`),
    audited(ctx, {
      action: 'brands.create',
      subject: { type: 'brand', id: null },
      after: { ...input, key },
    }),
  ])
  const [row] = created
  if (row === undefined) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, row.id)
}
