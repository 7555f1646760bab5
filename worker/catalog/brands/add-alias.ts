import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditStatement } from './audit-statement.ts'
import { getBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { AliasInput, Brand } from './schemas.ts'

/** Another name of a brand. A name some brand has already is refused: such brands are merged instead. */
export async function addAlias(ctx: Ctx, id: number, { name }: AliasInput): Promise<Brand> {
  await getBrand(ctx, id)
  const key = brandKey(name)
  const db = ctx.db.raw
  const [added] = await db.batch([
    db
      .prepare(
        `INSERT INTO brand_aliases (key, name, brand_id)
         SELECT ?1, ?2, ?3 WHERE ${isNameFree('?1', '0')} RETURNING key`,
      )
      .bind(key, name, id),
    auditStatement(ctx, {
      action: 'brands.add-alias',
      subject: { type: 'brand', id },
      after: { key, name },
    }),
  ])
  if (added?.results.length !== 1) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, id)
}
