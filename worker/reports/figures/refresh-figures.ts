import { gte } from 'drizzle-orm'
import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../../catalog/pricing/read-price-book.ts'
import { query, queryRow } from '../../db/query.ts'
import { dayFigures } from '../../db/schema/figures.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { dayAfter, daysBetween, readTimeZone, spanOf } from './days.ts'
import { recomputeDay } from './recompute-days.ts'
import { SPAN_DAYS } from './schemas.ts'

/** Days that are kept fresh: both spans of the dashboard, and the day their border moves over. */
const KEPT_DAYS = 2 * SPAN_DAYS + 1
/** Orders change after their day: credit notes, cancellations, what suppliers charged. */
const FRESH_MS = 6 * 3600 * 1000
/** So many earlier days are computed beside today's, those that were computed longest ago. */
const MOST_EARLIER = 3

/** Called by Cron every five minutes: today's figures, and those of earlier days that are missing or old. */
export async function refreshFigures(ctx: Ctx): Promise<void> {
  const timeZone = await readTimeZone(ctx)
  const today = dayInZone(ctx.now, timeZone)
  await recomputeDay(ctx, today, timeZone)
  for (const day of await staleDays(ctx, today, timeZone)) await recomputeDay(ctx, day, timeZone)
}

async function staleDays(ctx: Ctx, today: string, timeZone: string): Promise<string[]> {
  const first = dayAfter(today, 1 - KEPT_DAYS)
  const [rows, base] = await Promise.all([
    ctx.db.select().from(dayFigures).where(gte(dayFigures.day, first)),
    queryRow(
      ctx.db.raw,
      query<{ value: string }>`SELECT value FROM settings WHERE key = ${BASE_CURRENCY_KEY}`,
    ),
  ])
  const currency: unknown = JSON.parse(base?.value ?? JSON.stringify(BASE_CURRENCY))
  const known = new Map(rows.map((row) => [row.day, row]))
  const computedAt = (day: string): number => {
    const row = known.get(day)
    if (row === undefined || row.currency !== currency) return 0
    // What was computed before its day was over lacks the rest of it.
    return row.computedAt.getTime() < spanOf(day, timeZone).to ? 1 : row.computedAt.getTime()
  }
  return daysBetween(first, dayAfter(today, -1))
    .map((day) => ({ day, at: computedAt(day) }))
    .filter(({ at }) => at < ctx.now.getTime() - FRESH_MS)
    .toSorted((one, other) => one.at - other.at || (one.day < other.day ? 1 : -1))
    .slice(0, MOST_EARLIER)
    .map(({ day }) => day)
}
