import { eq, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { returnPhotos, returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { cleanPhoto } from '../../../people/profile/photos/clean-photo.ts'
import { forgetPhoto } from '../../../people/profile/photos/forget-photo.ts'
import { RETURN_PHOTOS } from '../forget-return-photos.ts'
import { ownReturn, readReturn, returnById, takesPhotos } from '../return-state.ts'
import { MOST_RETURN_PHOTOS, type Return } from '../schemas.ts'
import { presentReturn } from '../show/present-return.ts'

/**
 * Adds a photo to the actor's own request, until staff have looked at the pieces. The picture alone is stored, see
 * `cleanPhoto`, which says what is refused; 422 for a seventh, 409 `return_state` when it is too late.
 */
export async function addReturnPhoto(ctx: Ctx, id: number, file: File): Promise<Return> {
  const which = ownReturn(ctx, id, { toChange: true })
  const { photos, row } = await readReturn(ctx, which)
  if (!takesPhotos(row.status)) throw conflict('return_state', { status: row.status })
  if (photos.length >= MOST_RETURN_PHOTOS) throw tooMany()
  const photo = await cleanPhoto(file)
  const key = `${RETURN_PHOTOS}${id}-${crypto.randomUUID()}`
  await ctx.media.put(key, photo.bytes, { httpMetadata: { contentType: photo.type } })
  const [added] = await insertWhen(ctx.db, returnPhotos, {
    cells: { returnId: id, key, type: photo.type, createdAt: ctx.now },
    // Of several at once, no more than fit.
    rest: sql`WHERE (SELECT count(*) FROM return_photos WHERE return_id = ${id}) < ${MOST_RETURN_PHOTOS}
      AND EXISTS (SELECT 1 FROM ${returns} WHERE ${eq(returns.id, id)}
        AND ${returns.status} IN ('requested', 'approved', 'sent'))`,
  }).returning({ id: returnPhotos.id })
  if (added === undefined) {
    await forgetPhoto(ctx, key)
    throw tooMany()
  }
  return presentReturn(await readReturn(ctx, returnById(id)), { mayChange: true })
}

const tooMany = () => invalid('photo', 'return_photos_too_many', { count: MOST_RETURN_PHOTOS })
