import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Use } from '../targets/schemas.ts'
import { NAME_OF_TARGET } from '../targets/target-sql.ts'
import type { Photoset } from './schemas.ts'

interface Row {
  id: number
  title: string
  version: number
  created_at: number
}

interface PhotoRow {
  hash: string
  width: number
  height: number
  alts: string
}

/** A photoset with its pictures in their order and the first 200 of what it is shown for; `not_found` for an unknown id. */
export async function getPhotoset(ctx: Ctx, id: number): Promise<Photoset> {
  const { rows, photos, uses, counted } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT id, title, version, created_at FROM photosets WHERE id = ${id}`,
    photos: query<PhotoRow>`SELECT f.hash, f.width, f.height, pp.alts FROM photoset_photos pp
      CROSS JOIN photos f ON f.hash = pp.hash
      WHERE pp.photoset_id = ${id} ORDER BY pp.position, pp.hash`,
    uses: query<Use>`SELECT u.kind, u.target_id, ${NAME_OF_TARGET} AS name
      FROM photoset_uses u WHERE u.photoset_id = ${id} LIMIT 200`,
    counted: query<{ count: number }>`SELECT count(*) AS count FROM photoset_uses
      WHERE photoset_id = ${id}`,
  })
  const [row] = rows
  if (row === undefined) throw notFound()
  return {
    id: row.id,
    title: row.title,
    version: row.version,
    photos: photos.map(({ alts, ...photo }) => ({
      ...photo,
      alts: JSON.parse(alts) as Record<string, string>,
    })),
    uses: uses.map((use) => ({ ...use, name: use.name ?? '' })),
    use_count: counted[0]?.count ?? 0,
    created_at: new Date(row.created_at).toISOString(),
  }
}
