import { z } from 'zod'
import type { Ctx } from '../../env.ts'
import { writeSetting } from './write-setting.ts'

/** The row of `settings` that says when Cron asks the sources next. */
export const NEXT_ASK_KEY = 'rates.next_ask'

const NextAsk = z.object({
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** Turns of Cron without a usable answer since the last one with. */
  failures: z.number().int().min(0),
})
export type NextAsk = z.infer<typeof NextAsk>

export function readNextAsk(value: unknown): NextAsk | null {
  const read = NextAsk.safeParse(value)
  return read.success ? read.data : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Into the new day, UTC: all three banks have published its list, or keep the last one. */
const AFTER_MIDNIGHT_MS = 5 * 60_000
/** One, two, four, then every eight hours. */
const MOST_DOUBLINGS = 3

/** After an answer: the next day once the list of today is here, else in an hour. */
export function afterAnswer(now: Date, isDone: boolean): NextAsk {
  const midnight = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS
  return { at: isDone ? midnight + AFTER_MIDNIGHT_MS : now.getTime() + HOUR_MS, failures: 0 }
}

/** After a turn without one: the more of them, the longer the wait. */
export function afterFailure(now: Date, before: NextAsk | null): NextAsk {
  const failures = (before?.failures ?? 0) + 1
  return { at: now.getTime() + HOUR_MS * 2 ** Math.min(failures - 1, MOST_DOUBLINGS), failures }
}

export const writeNextAsk = (ctx: Ctx, next: NextAsk) => writeSetting(ctx, NEXT_ASK_KEY, next)

/**
 * True for one caller an hour, when it is time to ask: the time is moved on before the banks are
 * asked, so that neither two Crons nor one that dies ask again at once. Writes nothing otherwise.
 */
export async function takeTurn(ctx: Ctx): Promise<boolean> {
  const now = ctx.now.getTime()
  const taken = await ctx.db.raw
    .prepare(
      `INSERT INTO settings (key, value, updated_at)
       VALUES (?1, json_object('at', ?2 + ${HOUR_MS}, 'failures', 0), ?2)
       ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.at', ?2 + ${HOUR_MS}), updated_at = ?2
       WHERE coalesce(value ->> '$.at', 0) <= ?2
       RETURNING key`,
    )
    .bind(NEXT_ASK_KEY, now)
    .first()
  return taken !== null
}
