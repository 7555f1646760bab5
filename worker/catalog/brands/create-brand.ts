import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditStatement } from './audit-statement.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandInput } from './schemas.ts'

/** Adds a brand. A name that folds to a brand's or an alias's is refused. */
export async function createBrand(ctx: Ctx, input: BrandInput): Promise<Brand> {
  const key = brandKey(input.name)
  const db = ctx.db.raw
  const [created] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO brands (name, key, status)
         SELECT ?1, ?2, ?3 WHERE ${isNameFree('?2', '0')} RETURNING id`,
      )
      .bind(input.name, key, input.status),
    auditStatement(ctx, {
      action: 'brands.create',
      subject: { type: 'brand', id: null },
      after: { ...input, key },
    }),
  ])
  const row = created?.results[0]
  if (row === undefined) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, row.id)
}
