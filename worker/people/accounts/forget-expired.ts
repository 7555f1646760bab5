import { columnList, type Fragment, literal, queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dayAfter } from '../../lib/days.ts'
import { KEPT_ADDRESSES_MS } from './recognise-visitor.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** What is deleted: the table, the column with its time, and how long after that time rows are kept. */
const FORGOTTEN: { table: string; at: string; keptMs: number }[] = [
  { table: 'sessions', at: 'expires_at', keptMs: 0 },
  { table: 'pending_sign_ins', at: 'expires_at', keptMs: 0 },
  { table: 'password_resets', at: 'expires_at', keptMs: 0 },
  { table: 'team_invitations', at: 'expires_at', keptMs: 0 },
  { table: 'email_changes', at: 'expires_at', keptMs: 0 },
  { table: 'attempts', at: 'resets_at', keptMs: 0 },
  // A device that was first seen so long ago counts as new again.
  { table: 'known_devices', at: 'created_at', keptMs: 2 * 365 * DAY_MS },
  { table: 'known_addresses', at: 'last_at', keptMs: KEPT_ADDRESSES_MS },
  { table: 'idempotency_keys', at: 'created_at', keptMs: 48 * HOUR_MS },
  { table: 'search_misses', at: 'last_at', keptMs: 365 * DAY_MS },
  { table: 'cart_merges', at: 'created_at', keptMs: 30 * DAY_MS },
]

/** Longer than a year beside the year before. */
const KEPT_MISS_DAYS = 2 * 366 + 31

/** Rows of one statement: the database serves no other request meanwhile. */
const MOST_AT_ONCE = 500
/** Statements for one table in a run; the next hour continues. */
const MOST_TURNS = 50

/**
 * Deletes what no request can use any more: dead sessions, unfinished sign-ins, old invitations,
 * devices and counters, answers kept for repeats, searches without a result of a year ago.
 */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  for (const { table, at, keptMs } of FORGOTTEN) {
    await deleteAll(ctx, deleteOlder(table, at, ctx.now.getTime() - keptMs))
  }
  await deleteAll(ctx, deleteMissDays(ctx.now))
}

/** Runs a statement that deletes some of what is to go, until little is left or the next hour is to go on. */
async function deleteAll(ctx: Ctx, statement: Fragment): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const deleted = await queryChanges(ctx.db.raw, statement)
    if (deleted < MOST_AT_ONCE) return
  }
}

/** By its key: the days that are too old stand first. */
const deleteMissDays = (now: Date): Fragment =>
  sql`DELETE FROM search_miss_days WHERE (day, query, locale) IN (SELECT day, query, locale FROM search_miss_days
    WHERE day < ${dayAfter(now.toISOString().slice(0, 10), -KEPT_MISS_DAYS)} LIMIT ${literal(MOST_AT_ONCE)})`

function deleteOlder(table: string, column: string, before: number): Fragment {
  const [from, at] = [columnList([table]), columnList([column])]
  return sql`DELETE FROM ${from} WHERE rowid IN
    (SELECT rowid FROM ${from} WHERE ${at} < ${before} LIMIT ${literal(MOST_AT_ONCE)})`
}
