import { homesOf } from '../../db/offers-at/follow-lines.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { query, queryChanges, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { linesTables, placeOf } from '../backup/lines-tables.ts'

/**
 * Says where lines lie now: all in the main database when they were gathered there, else where they lay when the backup was
 * made, a move that was under way then included. 409 where a database of theirs is not bound: nothing would find them. Each
 * database of lines is told that it has all lines of the lists that are live. Repeatable.
 */
export async function settleLines(
  ctx: Ctx,
  { isGathered }: { isGathered: boolean },
): Promise<void> {
  const main = ctx.db.raw
  if (isGathered) {
    await queryChanges(
      main,
      query`UPDATE offers_at SET homes = ${JSON.stringify([MAIN])}, next_homes = NULL, phase = NULL, done_offer = 0,
        moving_offer = NULL, done_line = 0, settles_at = NULL`,
    )
  }
  const tables = await linesTables(ctx)
  const places = tables.map(({ name }) => placeOf(ctx, name))
  const bound = new Set([MAIN, ...places.map(({ binding }) => binding)])
  const missing = (await homesOf(main)).filter((name) => !bound.has(name))
  if (missing.length > 0) throw new AppError('conflict', { extra: { missing } })
  const at = await queryRow(
    main,
    query<{ next_seq: number; version: number }>`SELECT next_seq, version FROM offers_at`,
  )
  for (const { database } of places)
    await queryChanges(
      database,
      query`UPDATE lines_at SET seq = ${at?.next_seq ?? 0}, version = ${at?.version ?? 0}`,
    )
}
