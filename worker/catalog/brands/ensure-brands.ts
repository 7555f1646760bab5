import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { findResemblance } from './resemblance.ts'

interface Named {
  brand: string
  brandKey: string
}

interface BrandRow {
  id: number
  key: string
  status: string
}

/** By key; null for a forbidden brand. */
export type BrandIds = Map<string, number | null>

/** All keys that mean a brand: names first, then aliases. */
const KNOWN = query<BrandRow & { name: string }>`SELECT id, key, name, status FROM brands
  UNION ALL SELECT a.brand_id, a.key, a.name, b.status FROM brand_aliases a JOIN brands b ON b.id = a.brand_id`

/** Ids of all brands that there are, by every key that means one. */
export async function readBrandIds(ctx: Ctx): Promise<BrandIds> {
  const known = await queryRows(ctx.db.raw, KNOWN)
  return new Map(known.map(({ key, id, status }) => [key, status === 'forbidden' ? null : id]))
}

/** Ids of the named brands; unknown ones are made, unreviewed, with the known brand they resemble. */
export async function ensureBrands(ctx: Ctx, named: Named[]): Promise<BrandIds> {
  const wanted = new Map(named.map((each) => [each.brandKey, each.brand]))
  const known = await queryRows(ctx.db.raw, KNOWN)
  const byKey = new Map<string, BrandRow>(known.map((row) => [row.key, row]))
  const reviewed = known.filter((row) => row.status === 'known')
  const missing = [...wanted].filter(([key]) => !byKey.has(key))
  if (missing.length > 0) {
    const rows = missing.map(([key, name]) => {
      const like = findResemblance({ key, name }, reviewed)
      return [name, key, like && byKey.get(like.brandKey)?.id, like?.kind ?? null]
    })
    const made = await queryRows(
      ctx.db.raw,
      query<BrandRow>`
        INSERT INTO brands (name, key, status, resembles_brand_id, resemblance)
        SELECT value ->> 0, value ->> 1, 'unreviewed', value ->> 2, value ->> 3
        FROM json_each(${JSON.stringify(rows)}) WHERE true
        ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id, key, status`,
    )
    for (const row of made) byKey.set(row.key, row)
    // Those that resemble a known one wait for people.
    if (rows.some(([, , like]) => like != null)) announce(ctx, { kind: 'brand', id: 0 })
  }
  return new Map(
    [...wanted.keys()].map((key) => {
      const row = byKey.get(key)
      return [key, row === undefined || row.status === 'forbidden' ? null : row.id]
    }),
  )
}
