import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditStatement } from './audit-statement.ts'
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
  const after = { name, key: brandKey(name), status: changes.status ?? before.status }
  const [updated] = await ctx.db.raw.batch<{ id: number }>([
    changeRow(ctx, id, after),
    auditStatement(ctx, {
      action: 'brands.update',
      subject: { type: 'brand', id },
      before,
      after,
    }),
    ...keepFormerName(ctx, before, after.key),
  ])
  if (updated?.results.length !== 1) throw invalid('name', 'brand_name_taken')
  return getBrand(ctx, id)
}

type Row = Pick<Brand, 'name' | 'key' | 'status'>

/** A brand that is no longer under review resembles nothing. */
const changeRow = (ctx: Ctx, id: number, row: Row): D1PreparedStatement =>
  ctx.db.raw
    .prepare(
      `UPDATE brands SET name = ?2, key = ?3, status = ?4,
         resembles_brand_id = iif(?4 = 'unreviewed', resembles_brand_id, NULL),
         resemblance = iif(?4 = 'unreviewed', resemblance, NULL)
       WHERE id = ?1 AND ${isNameFree('?3', '?1')} RETURNING id`,
    )
    .bind(id, row.name, row.key, row.status)

/** Both do nothing unless the brand has the new key now. */
const keepFormerName = (ctx: Ctx, before: Brand, key: string): D1PreparedStatement[] => [
  ctx.db.raw
    .prepare(
      `DELETE FROM brand_aliases WHERE key = ?1
         AND EXISTS (SELECT 1 FROM brands WHERE id = ?2 AND key = ?1)`,
    )
    .bind(key, before.id),
  ctx.db.raw
    .prepare(
      `INSERT INTO brand_aliases (key, name, brand_id)
       SELECT ?1, ?2, id FROM brands WHERE id = ?3 AND key = ?4 AND key <> ?1 AND ?1 <> ''
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(before.key, before.name, before.id, key),
]
