import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditQuery } from './audit-query.ts'
import { getBrand, getNamedBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { AliasInput, Brand } from './schemas.ts'

/** Another name of a brand. A name some brand has already is refused: such brands are merged instead. */
export async function addAlias(ctx: Ctx, id: number, { name }: AliasInput): Promise<Brand> {
  await getNamedBrand(ctx, id)
  const key = brandKey(name)
  const isFree = isNameFree(key, 0)
  const { added } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'brands.add-alias', brandId: id, after: { key, name } },
      isFree,
    ),
    added: query<{ key: string }>`INSERT INTO brand_aliases (key, name, brand_id)
      SELECT ${key}, ${name}, ${id} WHERE ${isFree} RETURNING key`,
  })
  if (added.length !== 1) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, id)
}
