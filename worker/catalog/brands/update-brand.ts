import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { invalid } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { auditQuery, isBrand } from './audit-query.ts'
import { getBrand, getNamedBrand } from './brand-rows.ts'
import { isNameFree } from './is-name-free.ts'
import type { Brand, BrandChanges } from './schemas.ts'

/**
 * Changes a brand's name or status. The former name stays as an alias, so that lists that write it
 * still mean this brand.
 */
export async function updateBrand(ctx: Ctx, id: number, changes: BrandChanges): Promise<Brand> {
  const before = await getNamedBrand(ctx, id)
  const name = changes.name ?? before.name
  const after = { name, key: brandKey(name), status: changes.status ?? before.status }
  const { updated } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'brands.update', brandId: id, before, after },
      sql`${isBrand(id)} AND ${isNameFree(after.key, id)}`,
    ),
    updated: changeRow(id, after),
    ...keepFormerName(before, after.key),
  })
  if (updated.length !== 1) throw invalid('name', 'brand_name_taken')
  announce(ctx, { kind: 'brand', id: 0 })
  return getBrand(ctx, id)
}

type Row = Pick<Brand, 'name' | 'key' | 'status'>

/** A brand that is no longer under review resembles nothing. */
const changeRow = (id: number, { name, key, status }: Row) => query<{ id: number }>`
  UPDATE brands SET name = ${name}, key = ${key}, status = ${status},
    resembles_brand_id = iif(${status} = 'unreviewed', resembles_brand_id, NULL),
    resemblance = iif(${status} = 'unreviewed', resemblance, NULL)
  WHERE id = ${id} AND ${isNameFree(key, id)} RETURNING id`

/** Both do nothing unless the brand has the new key now. */
const keepFormerName = ({ id, key: former, name }: Brand, key: string) => ({
  freed: query<never>`DELETE FROM brand_aliases WHERE key = ${key}
    AND EXISTS (SELECT 1 FROM brands WHERE id = ${id} AND key = ${key})`,
  kept: query<never>`INSERT INTO brand_aliases (key, name, brand_id)
    SELECT ${former}, ${name}, id FROM brands
    WHERE id = ${id} AND key = ${key} AND key <> ${former} AND ${former} <> ''
    ON CONFLICT (key) DO NOTHING`,
})
