import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/** Who did what, with the row before and after. Append only. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    actorId: integer('actor_id'),
    /** `<noun>.<verb>`: suppliers.create, price-lists.apply. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_subject').on(t.subjectType, t.subjectId)],
)

/** Queue messages that failed for good, kept for the admin. */
export const deadLetters = sqliteTable('dead_letters', {
  id: integer('id').primaryKey(),
  body: text('body', { mode: 'json' }).notNull(),
  /** How often it was tried. */
  attempts: integer('attempts').notNull(),
  /** Why the last try failed; null when it never came to an answer. */
  reason: text('reason'),
  createdAt: createdAt(),
})
