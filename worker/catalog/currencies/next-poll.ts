import { z } from 'zod'
import { query, queryChanges } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { writeSetting } from './write-setting.ts'

/** The row of `settings` that says when Cron polls the sources next. */
export const NEXT_POLL_KEY = 'rates.next_ask'

const NextPoll = z.object({
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** Polls by Cron in a row without a usable answer. */
  failures: z.number().int().min(0),
})
export type NextPoll = z.infer<typeof NextPoll>

export function readNextPoll(value: unknown): NextPoll | null {
  const read = NextPoll.safeParse(value)
  return read.success ? read.data : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Into the new day, UTC: all three banks have published its list, or keep the last one. */
const AFTER_MIDNIGHT_MS = 5 * 60_000
/** One, two, four, then every eight hours. */
const MOST_DOUBLINGS = 3

/** After an answer: the next day once the list of today is here, else in an hour. */
export function afterAnswer(now: Date, isDone: boolean): NextPoll {
  const midnight = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS
  return { at: isDone ? midnight + AFTER_MIDNIGHT_MS : now.getTime() + HOUR_MS, failures: 0 }
}

/** After a poll without a usable answer: each one in a row doubles the wait. */
export function afterFailure(now: Date, before: NextPoll | null): NextPoll {
  const failures = (before?.failures ?? 0) + 1
  return { at: now.getTime() + HOUR_MS * 2 ** Math.min(failures - 1, MOST_DOUBLINGS), failures }
}

export const writeNextPoll = (ctx: Ctx, next: NextPoll) => writeSetting(ctx, NEXT_POLL_KEY, next)

/**
 * True for one caller an hour, when a poll is due: the time moves on before the banks are polled, so that
 * neither two runs of Cron nor one that dies poll twice at once. Writes nothing otherwise.
 */
export async function claimPoll(ctx: Ctx): Promise<boolean> {
  const now = ctx.now.getTime()
  const next = now + HOUR_MS
  const changes = await queryChanges(
    ctx.db.raw,
    query`INSERT INTO settings (key, value, updated_at)
      VALUES (${NEXT_POLL_KEY}, json_object('at', ${next}, 'failures', 0), ${now})
      ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.at', ${next}), updated_at = ${now}
      WHERE coalesce(value ->> '$.at', 0) <= ${now}`,
  )
  return changes > 0
}
