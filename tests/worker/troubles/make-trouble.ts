import { env } from 'cloudflare:workers'
import { coded, provider } from '../mail/outbox.ts'

const MINUTE_MS = 60_000

/** A job that was sent so many minutes ago and never begun. */
export const sendJob = (minutesAgo: number) =>
  env.DB.prepare(
    `INSERT INTO jobs (key, kind, input, state, sent_at, due_at)
     VALUES (?, 'search.index', '{"kind":"search.index"}', 'waiting', ?, ?)`,
  )
    .bind(
      crypto.randomUUID(),
      Date.now() - minutesAgo * MINUTE_MS,
      Date.now() - minutesAgo * MINUTE_MS,
    )
    .run()

/** The only rate of the euro is of this day. */
export const setRate = (day: string) =>
  env.DB.batch([
    env.DB.prepare(`INSERT OR REPLACE INTO currencies (code, is_enabled) VALUES ('EUR', 1)`),
    env.DB.prepare(`DELETE FROM rates WHERE currency = 'EUR'`),
    env.DB.prepare(
      `INSERT INTO rates (currency, day, source, units, value, created_at)
       VALUES ('EUR', ?, 'nbrb', 1, '3.5', 0)`,
    ).bind(day),
  ])

export const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)

/** A mail service that refuses everything with this code. */
export const refuse = (code: string) => provider(() => coded(code)).binding
