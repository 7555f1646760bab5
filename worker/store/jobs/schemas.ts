import { z } from 'zod'
import { pageQuery, rowId } from '../../lib/wire.ts'
import { DeadLetter, JOB_KINDS } from '../dead-letters/schemas.ts'

/** Jobs of the queue and tasks of Cron, on the wire; shared with the web client. */

/**
 * What becomes of a job. `waiting`: to be begun, or tried again; `held`: its kind is paused; `failed`: at every try;
 * `dropped`: nothing came of it, and no other try would change that.
 */
export const JOB_STATES = [
  'waiting',
  'held',
  'running',
  'done',
  'failed',
  'dropped',
  'cancelled',
] as const

export const JobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof JobKind>

export const JobState = z.enum(JOB_STATES)
export type JobState = z.infer<typeof JobState>

/** Waiting for longer is a backlog. */
export const BACKLOG_MINUTES = 5

/** The most jobs that one command retries. */
export const MOST_RETRIED = 500

/** Query of `GET /admin/jobs`; the newest come first. */
export const JobsQuery = pageQuery(['sent_at'])
  .omit({ q: true })
  .extend({
    kind: JobKind.optional(),
    'state[]': z.union([JobState.transform((one) => [one]), z.array(JobState)]).optional(),
    /** Those alone that wait, or are held, for longer than `BACKLOG_MINUTES`. */
    is_late: z.literal('true').optional(),
    /** Days in UTC, both in it. */
    'date[from]': z.iso.date().optional(),
    'date[to]': z.iso.date().optional(),
  })
export type JobsQuery = z.infer<typeof JobsQuery>

export const Job = z.object({
  id: rowId,
  /** One of `JOB_KINDS`; another one of a version that is no longer here. */
  kind: z.string(),
  subject: DeadLetter.shape.subject,
  state: JobState,
  attempts: z.number().int(),
  /** Why the last try failed, or what was the matter. */
  error: z.string().nullable(),
  /** Whether it can be tried again: it failed, was dropped or cancelled, or waits for its next try. */
  can_retry: z.boolean(),
  /** Whether it can be cancelled: it waits, or is held. */
  can_cancel: z.boolean(),
  sent_at: z.iso.datetime(),
  /** When it is, or was, to be begun. */
  due_at: z.iso.datetime(),
  /** Of its last try. */
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** How long its last try took. */
  run_ms: z.number().int().nullable(),
})
export type Job = z.infer<typeof Job>

/** One try of a job. */
export const JobTry = z.object({
  started_at: z.iso.datetime(),
  run_ms: z.number().int(),
  /** How long it waited since it was due. */
  wait_ms: z.number().int(),
  /** Null: it was done. */
  error: z.string().nullable(),
  /** What the log calls the run: the request that sent the job. */
  request_id: z.string(),
})
export type JobTry = z.infer<typeof JobTry>

/** A job whole. */
export const JobDetail = Job.extend({
  /** What was asked for, JSON; null where it is kept nowhere. */
  input: z.string().nullable(),
  /** The latest twenty. */
  tries: z.array(JobTry),
  request_id: z.string().nullable(),
})
export type JobDetail = z.infer<typeof JobDetail>

export const ChosenJob = z.object({ id: rowId, kind: z.string() })
export type ChosenJob = z.infer<typeof ChosenJob>

/** Body of `POST /admin/jobs/retries`. */
export const JobRetries = z.object({ ids: z.array(rowId).min(1).max(MOST_RETRIED) }).strict()

/** How many of them were sent again; the others had been, or had gone on. */
export const JobRetriesResult = z.object({ retried: z.number().int() })

export const JobKindParam = z.object({ kind: JobKind })

export const SPANS = ['hour', 'day', 'week'] as const
export const JobFiguresQuery = z.object({ span: z.enum(SPANS).default('hour') })
export type JobFiguresQuery = z.infer<typeof JobFiguresQuery>

/** Milliseconds. Half and 95 % of all were as short, within a tenth; `max` is exact. */
const Times = z.object({ p50: z.number(), p95: z.number(), max: z.number() }).nullable()

export const KindFigures = z.object({
  kind: z.string(),
  paused_at: z.iso.datetime().nullable(),
  /** Who paused it; '' when the account is deleted. */
  paused_by: z.string().nullable(),
  waiting: z.number().int(),
  held: z.number().int(),
  running: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  dropped: z.number().int(),
  /** Tries that failed and were followed by another. */
  retried: z.number().int(),
  /** Since they were due; null: none has been begun. */
  wait: Times,
  run: Times,
  /** Parts of the span, the oldest first. */
  bars: z.array(z.object({ done: z.number().int(), failed: z.number().int() })),
})
export type KindFigures = z.infer<typeof KindFigures>

export const JobFigures = z.object({
  span: z.enum(SPANS),
  /** When the first part of the span begins, and how long each is. */
  since: z.iso.datetime(),
  bar_minutes: z.number().int(),
  /** Every kind there is. */
  kinds: z.array(KindFigures),
})
export type JobFigures = z.infer<typeof JobFigures>

/** What Cron does: every so many minutes, so many after their start; counted in UTC. */
export const CRON_TASKS = {
  'imports.wake': { every: 1, at: 0 },
  'lines.move': { every: 1, at: 0 },
  'pulls.request': { every: 1, at: 0 },
  'inbound-mails.wake': { every: 1, at: 0 },
  'mails.wake': { every: 1, at: 0 },
  'webhooks.wake': { every: 1, at: 0 },
  'jobs.wake': { every: 1, at: 0 },
  'troubles.find': { every: 1, at: 0 },
  'figures.refresh': { every: 5, at: 2 },
  'price-index.refresh': { every: 5, at: 4 },
  'bought-together.count': { every: 10, at: 8 },
  'jobs.forget': { every: 10, at: 3 },
  'alerts.send': { every: 10, at: 5 },
  'prices.mail': { every: 10, at: 7 },
  'projects.check': { every: 5, at: 1 },
  'sessions.forget': { every: 60, at: 0 },
  'views.forget': { every: 60, at: 0 },
  'mails.forget': { every: 60, at: 0 },
  'webhooks.forget': { every: 60, at: 0 },
  'audit.forget': { every: 60, at: 0 },
  'inbound-mails.forget': { every: 60, at: 0 },
  'photos.forget': { every: 60, at: 0 },
  'return-photos.forget': { every: 60, at: 0 },
  'quotes.forget': { every: 60, at: 0 },
  'part-requests.forget': { every: 60, at: 0 },
  'contacts.forget': { every: 60, at: 0 },
  'rooms.forget': { every: 60, at: 0 },
  'groups.join': { every: 1440, at: 120 },
  'search.index': { every: 1, at: 0 },
  'orders.update': { every: 1, at: 0 },
  'rates.refresh': { every: 1, at: 0 },
  'payments.poll': { every: 1, at: 0 },
  'unpaid.cancel': { every: 10, at: 4 },
  'refunds.send': { every: 1, at: 0 },
  'ozon.push': { every: 1, at: 0 },
  'ozon.orders': { every: 1, at: 0 },
  'ozon.forget': { every: 1440, at: 150 },
} as const satisfies Record<string, { every: number; at: number }>

export type CronTaskName = keyof typeof CRON_TASKS

export const CRON_TASK_NAMES = Object.keys(CRON_TASKS) as [CronTaskName, ...CronTaskName[]]

export const CronTaskParam = z.object({ task: z.enum(CRON_TASK_NAMES) })

export const CronTask = z.object({
  name: z.enum(CRON_TASK_NAMES),
  every_minutes: z.number().int(),
  /** Null: it has not run yet. */
  ran_at: z.iso.datetime().nullable(),
  ran_ms: z.number().int().nullable(),
  /** Why the last run failed. */
  error: z.string().nullable(),
  request_id: z.string().nullable(),
  next_at: z.iso.datetime(),
  /** It should have run since. */
  is_late: z.boolean(),
  /** The latest thirty, the oldest first. */
  runs: z.array(z.object({ ms: z.number().int(), is_failed: z.boolean() })),
})
export type CronTask = z.infer<typeof CronTask>
