import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditQuery } from './audit-query.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandInput } from './schemas.ts'

/** Adds a brand. A name that folds to a brand's or an alias's is refused. */
export async function createBrand(ctx: Ctx, input: BrandInput): Promise<Brand> {
  const key = brandKey(input.name)
  const { name, status } = input
  const { created } = await queryBatch(ctx.db.raw, {
    created: query<{ id: number }>`INSERT INTO brands (name, key, status)
      SELECT ${name}, ${key}, ${status} WHERE ${isNameFree(key, 0)} RETURNING id`,
    audit: auditQuery(ctx, {
      action: 'brands.create',
      subject: { type: 'brand', id: null },
      after: { ...input, key },
    }),
  })
  const [row] = created
  if (row === undefined) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, row.id)
}
