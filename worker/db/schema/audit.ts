import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, moment } from './columns.ts'

/**
 * Who did what, with the row before and after. Append only: triggers refuse every change, but for what an erased
 * account must lose and for rows older than two years (`store/audit/kept.ts`).
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    actorId: integer('actor_id'),
    /** The customer in whose account they acted; null: in their own. */
    actingForId: integer('acting_for_id'),
    /** `<noun>.<verb>`: suppliers.create, price-lists.apply. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    ipAddress: text('ip_address'),
    /** The program that asked, as it names itself; null for jobs. */
    userAgent: text('user_agent'),
    /** Of the request, or of the job: `X-Request-Id`. */
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  // One for each filter of the list, each with the rows of a filter in the order of the list.
  (t) => [
    index('audit_log_days').on(t.createdAt),
    // With the action, so that what a person did of one kind is found without reading their rows; before it the id,
    // by which those of one moment are in order. The same of a thing, by whom and what was done.
    index('audit_log_person').on(t.actorId, t.createdAt, t.id, t.action),
    index('audit_log_object').on(
      t.subjectType,
      t.subjectId,
      t.createdAt,
      t.id,
      t.actorId,
      t.action,
    ),
    index('audit_log_action').on(t.action, t.createdAt),
    // Two more are of what stands before and after the dot: `audit_log_noun` and `audit_log_verb`, in SQL only.
  ],
)

/** Queue messages that failed for good, kept for the admin. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: integer('id').primaryKey(),
    body: text('body', { mode: 'json' }).notNull(),
    /** The key of its row in `jobs`; null: it never had one. */
    jobKey: text('job_key'),
    /** How often it was tried. */
    attempts: integer('attempts').notNull(),
    /** Why the last try failed; null when it never came to an answer. */
    reason: text('reason'),
    /** When somebody had it tried once more, or took it off the list. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('dead_letters_waiting')
      .on(t.id)
      .where(sql`${t.settledAt} IS NULL`),
  ],
)
