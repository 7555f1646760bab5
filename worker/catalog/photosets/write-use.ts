import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import type { UseInput } from '../targets/schemas.ts'
import { isTarget } from '../targets/target-sql.ts'
import { auditQuery, isPhotoset } from './audit-query.ts'
import { getPhotoset } from './get-photoset.ts'
import type { Photoset } from './schemas.ts'

/**
 * Shows a photoset for a product, a brand or a category, instead of the one it had. 422 `photoset_target_unknown` for one
 * that is not there, `not_found` for an unknown photoset.
 */
export async function addUse(
  ctx: Ctx,
  id: number,
  { kind, target_id: target }: UseInput,
): Promise<Photoset> {
  await getPhotoset(ctx, id)
  const isBoth = sql`${isPhotoset(id)} AND ${isTarget(kind, target)}`
  const isNew = sql`NOT EXISTS (SELECT 1 FROM photoset_uses
    WHERE kind = ${kind} AND target_id = ${target} AND photoset_id = ${id})`
  const { held } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'photosets.use', photosetId: id, after: { kind, target_id: target } },
      sql`${isBoth} AND ${isNew}`,
    ),
    written: query<never>`INSERT INTO photoset_uses (kind, target_id, photoset_id)
      SELECT ${kind}, ${target}, ${id} WHERE ${isBoth}
      ON CONFLICT (kind, target_id) DO UPDATE SET photoset_id = excluded.photoset_id`,
    held: query<{ one: number }>`SELECT 1 AS one FROM photoset_uses
      WHERE kind = ${kind} AND target_id = ${target} AND photoset_id = ${id}`,
  })
  if (held.length === 0) throw invalid('target_id', 'photoset_target_unknown')
  return getPhotoset(ctx, id)
}

/** Shows it there no more. `not_found` where it was not shown. */
export async function removeUse(
  ctx: Ctx,
  id: number,
  { kind, target_id: target }: UseInput,
): Promise<void> {
  const isIt = sql`kind = ${kind} AND target_id = ${target} AND photoset_id = ${id}`
  const { gone } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'photosets.drop-use', photosetId: id, before: { kind, target_id: target } },
      sql`EXISTS (SELECT 1 FROM photoset_uses WHERE ${isIt})`,
    ),
    gone: query<{ kind: string }>`DELETE FROM photoset_uses WHERE ${isIt} RETURNING kind`,
  })
  if (gone.length === 0) throw notFound()
}
