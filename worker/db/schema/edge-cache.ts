import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * Tags of cached answers that a write has made old: triggers of what the answers show write them in its transaction. A
 * row stays until the tag was purged twice: at once, and again for what was on its way into the cache meanwhile.
 */
export const cachePurges = sqliteTable('cache_purges', {
  tag: text('tag').primaryKey(),
  writtenAt: moment('written_at').notNull(),
  /** Which purge has taken it; a write after that takes it off again. */
  claim: text('claim'),
  claimedAt: moment('claimed_at'),
  /** When it was purged first. */
  purgedAt: moment('purged_at'),
  /** How often a purge of it failed since it was written. */
  failures: integer('failures').notNull().default(0),
})

/**
 * What became of public reads in the last day, counted by the Worker's isolates in memory: a ring of rows, each for five
 * minutes, which a day later are written over.
 */
export const cacheFigures = sqliteTable('cache_figures', {
  /** The row's place in the ring. */
  place: integer('place').primaryKey(),
  /** Start of its five minutes, epoch milliseconds. */
  slot: integer('slot').notNull(),
  /** Answered from the cache as they were, fresh and past their time. */
  hits: integer('hits').notNull(),
  stale: integer('stale').notNull(),
  /** Computed, and kept or not. */
  misses: integer('misses').notNull(),
  /** Computed for one visitor: by a price group, after their own write, for staff. */
  own: integer('own').notNull(),
  /** Seconds: the oldest answer that was given past its time. */
  oldestStale: integer('oldest_stale').notNull(),
  purges: integer('purges').notNull(),
  failedPurges: integer('failed_purges').notNull(),
})
