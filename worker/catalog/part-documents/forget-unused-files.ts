import { literal, query, queryChanges, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { fileKey } from './file-keys.ts'

const DAY_MS = 24 * 3600 * 1000
/** Files of one turn: as many as R2 deletes at once. */
const TURN = 1000

/**
 * Deletes files that no document has had for a day, and what is left of those whose sending was cut off: each has its row
 * before it.
 */
export async function forgetUnusedFiles(ctx: Ctx): Promise<void> {
  const since = ctx.now.getTime() - DAY_MS
  for (;;) {
    // From here on it is not known any more: who needs it sends it again.
    const rows = await queryRows(
      ctx.db.raw,
      query<{ hash: string }>`UPDATE part_document_files SET is_stored = 0 WHERE hash IN (
        SELECT hash FROM part_document_files WHERE unused_since < ${since} ORDER BY unused_since
        LIMIT ${literal(TURN)}) RETURNING hash`,
    )
    if (rows.length === 0) return
    await ctx.media.delete(rows.map(({ hash }) => fileKey(hash)))
    const hashes = JSON.stringify(rows.map(({ hash }) => hash))
    await queryChanges(
      ctx.db.raw,
      query<never>`DELETE FROM part_document_files
        WHERE hash IN (SELECT value FROM json_each(${hashes}))
          AND NOT is_stored AND unused_since < ${since}`,
    )
  }
}
