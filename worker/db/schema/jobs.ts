import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * What the queue carries and has carried. What has ended is a ring: of each kind the newest few hundred stay, and as
 * many of those that failed.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: integer('id').primaryKey(),
    /** What its messages name it by. */
    key: text('key').notNull().unique('jobs_key'),
    kind: text('kind').notNull(),
    /** Its message; null where it holds what is kept nowhere. */
    input: text('input', { mode: 'json' }),
    /** What it is about, as the audit log names things. */
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    state: text('state', {
      enum: ['waiting', 'held', 'running', 'done', 'failed', 'dropped', 'cancelled'],
    }).notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When it is to be begun: later than it was sent where it was sent with a delay, or is tried again. */
    dueAt: moment('due_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Each try: JSON of `JobTry[]`. */
    tries: text('tries').notNull().default('[]'),
    /** Why the last try failed, or what was the matter. */
    error: text('error'),
    /** Of the request that sent it, which its runs go by; of the run that tried it last where nobody knows. */
    requestId: text('request_id'),
  },
  (t) => [
    index('jobs_kind').on(t.kind, t.id),
    // What has not ended.
    index('jobs_open')
      .on(t.dueAt)
      .where(sql`${t.endedAt} IS NULL`),
  ],
)

/** What was done of a kind in each five minutes: for figures of a week. */
export const jobFigures = sqliteTable(
  'job_figures',
  {
    /** Start of the five minutes, epoch milliseconds. */
    slot: integer('slot').notNull(),
    kind: text('kind').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    dropped: integer('dropped').notNull().default(0),
    /** Tries that failed and were followed by another. */
    retried: integer('retried').notNull().default(0),
    /** How often each wait and run time came: JSON, counts by the number of a time's step; see `time-steps.ts`. */
    waits: text('waits').notNull().default('{}'),
    runs: text('runs').notNull().default('{}'),
    /** Milliseconds. */
    longestWait: integer('longest_wait').notNull().default(0),
    longestRun: integer('longest_run').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.slot, t.kind] })],
)

/** Kinds of jobs that staff have paused: what comes of them is held. */
export const pausedJobs = sqliteTable('paused_jobs', {
  kind: text('kind').primaryKey(),
  pausedAt: moment('paused_at').notNull(),
  pausedBy: integer('paused_by').references(() => users.id, { onDelete: 'set null' }),
})

/** What Cron does, each with its latest runs. */
export const cronTasks = sqliteTable('cron_tasks', {
  name: text('name').primaryKey(),
  /** When it ran last, and for how many milliseconds. */
  ranAt: moment('ran_at').notNull(),
  ranMs: integer('ran_ms').notNull(),
  /** Why the last run failed; null: it did not. */
  error: text('error'),
  requestId: text('request_id'),
  /** JSON of the latest runs, `[ms, 0 or 1 for failed]`, the oldest first. */
  runs: text('runs').notNull().default('[]'),
})
