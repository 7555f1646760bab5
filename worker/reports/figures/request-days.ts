import { insertWhen } from '../../db/insert-when.ts'
import { sql } from 'drizzle-orm'
import { query, queryRow } from '../../db/query.ts'
import { staleDays } from '../../db/schema/figures.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { daysBetween } from '../../lib/days.ts'
import { log } from '../../lib/log.ts'
import { audited } from '../../store/audit/audit.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import type { DaysLeft, DaysQuery } from './schemas.ts'

/**
 * Has the figures of days computed again, those of today and before: marks them, and sends the job that computes what is
 * marked. Repeatable. When the queue is away, Cron computes them.
 */
export async function requestDays(ctx: Ctx, { from, to }: DaysQuery): Promise<DaysLeft> {
  const today = dayInZone(ctx.now, await readTimeZone(ctx))
  const marked = daysBetween(from, to < today ? to : today)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'charts.refresh', subject: { type: 'chart-days', id: `${from} – ${to}` } },
      sql`${marked.length} > 0`,
    ),
    markedDays(ctx, marked),
  ])
  await sendCompute(ctx)
  return countDaysLeft(ctx, { from, to })
}

/** The statement that marks days to be computed again, even those that are being computed now. */
export const markedDays = ({ db }: Ctx, days: readonly string[]) =>
  insertWhen(db, staleDays, {
    cells: { day: sql`each.value` },
    rest: sql`FROM json_each(${JSON.stringify(days)}) each WHERE true`,
  }).onConflictDoUpdate({ target: staleDays.day, set: { mark: sql`${staleDays.mark} + 1` } })

/** How many days of a span are still to be computed again. */
export async function countDaysLeft(ctx: Ctx, { from, to }: DaysQuery): Promise<DaysLeft> {
  const row = await queryRow(
    ctx.db.raw,
    query<DaysLeft>`SELECT count(*) AS left FROM stale_days WHERE day >= ${from} AND day <= ${to}`,
  )
  return row ?? { left: 0 }
}

/** Sends the job that computes marked days. */
export async function sendCompute(ctx: Ctx): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'figures.compute' })
  } catch (error) {
    log.error('marked days wait for Cron', { error })
  }
}
