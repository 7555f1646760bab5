import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'

/** Troubles of the store itself: of each kind the one that lasts, or the last one there was. */
export const troubles = sqliteTable('troubles', {
  kind: text('kind').primaryKey(),
  /** What of several is meant: names, a code; '' where the kind says it all. */
  detail: text('detail').notNull().default(''),
  since: moment('since').notNull(),
  /** Null: it lasts. */
  endedAt: moment('ended_at'),
  /** The owners were told of this one, and are yet to be told that it is over. */
  isTold: flag('is_told').notNull().default(false),
  /** When the owners were last told of one of the kind: at most once an hour. */
  toldAt: moment('told_at'),
  /** Who tells them: of several that notice the same, one. */
  claim: text('claim'),
})

/**
 * Requests of the last day, counted by the Worker's isolates in memory: a ring of rows, each for five minutes, which a
 * day later are written over.
 */
export const requestFigures = sqliteTable(
  'request_figures',
  {
    /** `page` or `api`. */
    kind: text('kind').notNull(),
    /** The row's place in the ring. */
    place: integer('place').notNull(),
    /** Start of its five minutes, epoch milliseconds. */
    slot: integer('slot').notNull(),
    requests: integer('requests').notNull(),
    /** Answers of 500 and more. */
    errors: integer('errors').notNull(),
    /** Questions of the doctor with a wrong signature. */
    probes: integer('probes').notNull(),
    /** How often each time came: JSON, counts by the number of a time's step; see `time-steps.ts`. */
    times: text('times').notNull(),
    /** Milliseconds. */
    longest: integer('longest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.place] })],
)
