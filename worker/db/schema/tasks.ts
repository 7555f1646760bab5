import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

/** What staff are to do about a contact, a user, a company, a supplier or an order, and by when. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** contact, user, company, supplier or order. */
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id').notNull(),
    what: text('what').notNull(),
    /** A day of the store's calendar: `2026-11-30`. */
    dueOn: text('due_on').notNull(),
    /** Who is to do it; null once that account is deleted. */
    assigneeId: integer('assignee_id'),
    createdById: integer('created_by_id').notNull(),
    doneAt: moment('done_at'),
    doneById: integer('done_by_id'),
    /** What it is about is deleted, and may come back. */
    isHidden: flag('is_hidden').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('tasks_subject').on(t.subjectType, t.subjectId, t.dueOn),
    index('tasks_open')
      .on(t.dueOn, t.id)
      .where(sql`${t.doneAt} IS NULL AND ${t.isHidden} = 0`),
    index('tasks_open_of')
      .on(t.assigneeId, t.dueOn, t.id)
      .where(sql`${t.doneAt} IS NULL AND ${t.isHidden} = 0`),
    index('tasks_done')
      .on(t.doneAt, t.id)
      .where(sql`${t.doneAt} IS NOT NULL AND ${t.isHidden} = 0`),
    index('tasks_done_of')
      .on(t.assigneeId, t.doneAt, t.id)
      .where(sql`${t.doneAt} IS NOT NULL AND ${t.isHidden} = 0`),
  ],
)
