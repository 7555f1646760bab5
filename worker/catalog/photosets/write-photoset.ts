import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { isSameJson } from '../../lib/is-same-json.ts'
import { searchKey } from '../../lib/part-number.ts'
import { auditQuery, isPhotoset } from './audit-query.ts'
import { getPhotoset } from './get-photoset.ts'
import type { Photoset, PhotosetChanges, PhotosetInput } from './schemas.ts'

/** Adds a photoset without pictures. */
export async function createPhotoset(ctx: Ctx, { title }: PhotosetInput): Promise<Photoset> {
  const { made } = await queryBatch(ctx.db.raw, {
    made: query<{ id: number }>`INSERT INTO photosets (title, title_key)
      VALUES (${title}, ${searchKey(title)}) RETURNING id`,
    audit: auditQuery(
      ctx,
      {
        action: 'photosets.create',
        photosetId: sql`(SELECT max(id) FROM photosets)`,
        after: { title },
      },
      sql`1`,
    ),
  })
  return getPhotoset(ctx, made[0]?.id ?? 0)
}

/**
 * Changes the title of a photoset, and which pictures it has, in which order, with which words. 409 `photoset_changed`
 * when it is of another version, 422 `photo_unknown` for a picture that is not stored, `not_found` for an unknown id.
 */
export async function updatePhotoset(
  ctx: Ctx,
  id: number,
  { version, ...input }: PhotosetChanges,
): Promise<Photoset> {
  const before = await getPhotoset(ctx, id)
  if (before.version !== version) throw conflict('photoset_changed')
  const was = {
    title: before.title,
    photos: before.photos.map(({ hash, alts }) => ({ hash, alts })),
  }
  const will = { title: input.title ?? was.title, photos: input.photos ?? was.photos }
  if (isSameJson(was, will)) return before
  const hashes = will.photos.map(({ hash }) => hash)
  const isWritten = sql`EXISTS (SELECT 1 FROM photosets WHERE id = ${id} AND version = ${version})
    AND ${areStored(hashes)}`
  const rows = JSON.stringify(will.photos.map(({ hash, alts }, at) => [hash, at, alts]))
  const { written } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'photosets.update', photosetId: id, before: was, after: will },
      isWritten,
    ),
    emptied: query<never>`DELETE FROM photoset_photos WHERE photoset_id = ${id} AND ${isWritten}`,
    filled: query<never>`INSERT INTO photoset_photos (photoset_id, hash, position, alts)
      SELECT ${id}, value ->> 0, value ->> 1, value -> 2 FROM json_each(${rows}) WHERE ${isWritten}`,
    written: query<{ id: number }>`UPDATE photosets
      SET title = ${will.title}, title_key = ${searchKey(will.title)}, version = version + 1
      WHERE id = ${id} AND ${isWritten} RETURNING id`,
  })
  const after = await getPhotoset(ctx, id)
  if (written.length === 1) return after
  if (after.version === version) throw invalid('photos', 'photo_unknown')
  throw conflict('photoset_changed')
}

const areStored = (hashes: readonly string[]): Fragment => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(hashes)}) h
  WHERE NOT EXISTS (SELECT 1 FROM photos f WHERE f.hash = h.value AND f.is_stored))`

/** Deletes a photoset; its pictures are forgotten a day later where no other one has them. `not_found` for an unknown id. */
export async function deletePhotoset(ctx: Ctx, id: number): Promise<void> {
  const { title, photos } = await getPhotoset(ctx, id)
  const { gone } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      {
        action: 'photosets.delete',
        photosetId: id,
        before: { title, photos: photos.map(({ hash }) => hash) },
      },
      isPhotoset(id),
    ),
    uses: query<never>`DELETE FROM photoset_uses WHERE photoset_id = ${id}`,
    photos: query<never>`DELETE FROM photoset_photos WHERE photoset_id = ${id}`,
    gone: query<{ id: number }>`DELETE FROM photosets WHERE id = ${id} RETURNING id`,
  })
  if (gone.length === 0) throw notFound()
}
