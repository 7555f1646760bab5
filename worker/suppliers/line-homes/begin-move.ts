import { and, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { followLines } from '../../db/offers-at/follow-lines.ts'
import { databaseOf, noteSeq } from '../../db/offers-at/line-homes.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { offersAt } from '../../db/schema/offers-at.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { isSameJson } from '../../lib/is-same-json.ts'
import { audited } from '../../store/audit/audit.ts'
import { getLineHomes } from './get-line-homes.ts'
import { readMove } from './move-state.ts'
import type { LineHomes, LineHomesInput } from './schemas.ts'

/**
 * Begins to move lines of offers to other databases; a job does it, see `moveLines`. The same homes again begin nothing.
 * 422 on `homes` for a database that is not bound, or has no tables of lines yet; 409 `lines_moving` while another move is
 * under way.
 */
export async function beginMove(ctx: Ctx, { homes }: LineHomesInput): Promise<LineHomes> {
  const wanted = [...new Set(homes)].toSorted()
  const before = await readMove(ctx.db.raw)
  if (isSameJson((before.phase === null ? before.homes : before.next).toSorted(), wanted)) {
    return getLineHomes(ctx)
  }
  if (before.phase !== null) throw conflict('lines_moving')
  await Promise.all(wanted.map((name) => needHome(ctx, name, before.seq)))
  await followLines(ctx.db.raw)
  const isFree = and(
    isNull(offersAt.phase),
    sql`${offersAt.homes} = ${JSON.stringify(before.homes)}`,
    sql`NOT EXISTS (SELECT 1 FROM line_follows)`,
  )
  const [, begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'line-homes.move',
        subject: { type: 'settings', id: 'store' },
        before: { homes: before.homes },
        after: { homes: wanted },
      },
      exists(offersAt, isFree),
    ),
    ctx.db
      .update(offersAt)
      .set({
        nextHomes: wanted,
        phase: 'copying',
        doneOffer: 0,
        movingOffer: null,
        doneLine: 0,
        settlesAt: null,
      })
      .where(isFree)
      .returning({ id: offersAt.id }),
  ])
  if (begun.length === 0) throw conflict('lines_moving')
  await ctx.jobs.send({ kind: 'cron.run', task: 'lines.move' })
  return getLineHomes(ctx)
}

/**
 * A database that can be a home: it is bound, and its migrations have made its tables. It has no lines of the lists that
 * are live, and needs none yet: it is told so.
 */
async function needHome({ db }: Ctx, name: string, seq: number): Promise<void> {
  if (name === MAIN) return
  if (db.raw.offersAt?.lines(name) == null) throw invalid('homes', 'home_not_bound', { name })
  try {
    await noteSeq(databaseOf(db.raw, name), seq)
  } catch {
    throw invalid('homes', 'home_not_ready', { name })
  }
}
