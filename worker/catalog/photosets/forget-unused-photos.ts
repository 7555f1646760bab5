import { literal, query, queryChanges, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { PHOTO_FILES, photoKey } from './photo-keys.ts'

const DAY_MS = 24 * 3600 * 1000
/** Pictures of one turn: R2 deletes a thousand files at once. */
const TURN = 250

/**
 * Deletes pictures that no photoset has had for a day, and what is left of those whose sending was cut off: each has its
 * row before its files.
 */
export async function forgetUnusedPhotos(ctx: Ctx): Promise<void> {
  const since = ctx.now.getTime() - DAY_MS
  for (;;) {
    // From here on it is not known any more: who needs it sends it again.
    const rows = await queryRows(
      ctx.db.raw,
      query<{ hash: string }>`UPDATE photos SET is_stored = 0 WHERE hash IN (
        SELECT hash FROM photos WHERE unused_since < ${since} ORDER BY unused_since
        LIMIT ${literal(TURN)}) RETURNING hash`,
    )
    if (rows.length === 0) return
    await ctx.media.delete(
      rows.flatMap(({ hash }) => PHOTO_FILES.map((file) => photoKey(hash, file))),
    )
    const hashes = JSON.stringify(rows.map(({ hash }) => hash))
    await queryChanges(
      ctx.db.raw,
      query<never>`DELETE FROM photos WHERE hash IN (SELECT value FROM json_each(${hashes}))
        AND NOT is_stored AND unused_since < ${since}`,
    )
  }
}
