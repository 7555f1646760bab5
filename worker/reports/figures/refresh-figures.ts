import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../../catalog/pricing/book-keys.ts'
import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { dayAfter, daysBetween, spanOf } from '../../lib/days.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import { markChangedDays } from './mark-days.ts'
import { recomputeDay } from './recompute-days.ts'
import { SPAN_DAYS } from './schemas.ts'

/** Days that are kept fresh: both spans of the dashboard, and the day their border moves over. */
const KEPT_DAYS = 2 * SPAN_DAYS + 1
/** Orders change after their day: credit notes, cancellations, what suppliers charged. */
const FRESH_MS = 6 * 3600 * 1000
/** So many kept days are computed beside today's, those that were computed longest ago. */
const MOST_EARLIER = 3
/** So many older days that are marked or missing; fewer once they had so many orders. */
const MOST_OLDER = 10
const MOST_ORDERS = 10_000
/** A day that was never computed as it is computed now: before its last part, or by an older version. */
const NEVER = 1

/**
 * Called by Cron every five minutes: today's figures, those of kept days that are missing or old, and those of older
 * days back to the first order, each once and again when something has happened to one of its orders.
 */
export async function refreshFigures(ctx: Ctx): Promise<void> {
  const timeZone = await readTimeZone(ctx)
  const today = dayInZone(ctx.now, timeZone)
  const first = dayAfter(today, 1 - KEPT_DAYS)
  await markChangedDays(ctx, { first, timeZone })
  await recomputeDay(ctx, today, timeZone)
  const { kept, older } = await staleDays(ctx, { today, first, timeZone })
  for (const day of kept) await recomputeDay(ctx, day, timeZone)
  let orders = 0
  for (const day of older) {
    if (orders < MOST_ORDERS) orders += await recomputeDay(ctx, day, timeZone)
  }
}

interface Clock {
  today: string
  /** The first of the kept days. */
  first: string
  timeZone: string
}

async function staleDays(ctx: Ctx, { today, first, timeZone }: Clock) {
  const { rows, marks, oldest, base } = await queryBatch(ctx.db.raw, {
    rows: query<{ day: string; currency: string; computed_at: number }>`
      SELECT day, currency, computed_at FROM day_figures`,
    marks: query<{
      day: string
    }>`SELECT day FROM stale_days ORDER BY day DESC LIMIT ${literal(100)}`,
    oldest: query<{ at: number | null }>`SELECT created_at AS at FROM orders
      ORDER BY created_at LIMIT ${literal(1)}`,
    base: query<{ value: string }>`SELECT value FROM settings WHERE key = ${BASE_CURRENCY_KEY}`,
  })
  const currency: unknown = JSON.parse(base[0]?.value ?? JSON.stringify(BASE_CURRENCY))
  const known = new Map(rows.map((row) => [row.day, row]))
  const marked = new Set(marks.map(({ day }) => day))
  const computedAt = (day: string): number => {
    const row = known.get(day)
    if (row === undefined || row.currency !== currency || marked.has(day)) return 0
    // What was computed before its day was over lacks the rest of it.
    return row.computed_at < spanOf(day, timeZone).to ? NEVER : row.computed_at
  }
  const byAge = (from: string, to: string, before: number) =>
    daysBetween(from, to)
      .map((day) => ({ day, at: computedAt(day) }))
      .filter(({ at }) => at < before)
      .toSorted((one, other) => one.at - other.at || (one.day < other.day ? 1 : -1))
      .map(({ day }) => day)
  const begun = dayInZone(new Date(oldest[0]?.at ?? ctx.now), timeZone)
  return {
    kept: byAge(first, dayAfter(today, -1), ctx.now.getTime() - FRESH_MS).slice(0, MOST_EARLIER),
    older: byAge(begun, dayAfter(first, -1), NEVER + 1).slice(0, MOST_OLDER),
  }
}
