import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditQuery } from './audit-query.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandInput } from './schemas.ts'

/** The id that the database would choose: the statements that name it see the same brands. */
const NEXT_ID = sql`(SELECT coalesce(max(id), 0) + 1 FROM brands)`

/** Adds a brand. A name that folds to a brand's or an alias's is refused. */
export async function createBrand(ctx: Ctx, input: BrandInput): Promise<Brand> {
  const key = brandKey(input.name)
  const { name, status } = input
  const isFree = isNameFree(key, 0)
  const { created } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'brands.create', brandId: NEXT_ID, after: { ...input, key } },
      isFree,
    ),
    created: query<{ id: number }>`INSERT INTO brands (id, name, key, status)
      SELECT ${NEXT_ID}, ${name}, ${key}, ${status} WHERE ${isFree} RETURNING id`,
  })
  const [row] = created
  if (row === undefined) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, row.id)
}
