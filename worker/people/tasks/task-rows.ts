import { actorOf } from '../../actor-of.ts'
import { type Fragment, query, type Query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { CLOCK, dayByClock } from '../../db/read-time-zone.ts'
import { SUBJECT_TYPES, type Task, type TaskSubjectType } from './schemas.ts'
import { SUBJECTS } from './task-subjects.ts'

export interface TaskRow {
  id: number
  subject_type: TaskSubjectType
  subject_id: number
  subject: string | null
  what: string
  due_on: string
  assignee_id: number | null
  assignee: string | null
  created_by_id: number
  created_by: string | null
  /** Epoch milliseconds. */
  created_at: number
  done_at: number | null
  done_by_id: number | null
  done_by: string | null
  version: number
}

/** Whose tasks the reader sees: with the right to view contacts all, else those they are to do. */
export const isVisible = (ctx: Ctx): Fragment =>
  allows(actorOf(ctx).permissions, 'customers.contacts.view')
    ? sql`1 = 1`
    : sql`t.assignee_id = ${actorOf(ctx).id}`

/** The tasks of `found` (`SELECT … FROM tasks`), with the names of whom and what they are about. */
export const taskRows = (ctx: Ctx, found: Fragment): Query<TaskRow> => query`
  SELECT t.id, t.subject_type, t.subject_id, ${subjectName(ctx)} AS subject, t.what, t.due_on,
    t.assignee_id, ${nameOf('a')} AS assignee, t.created_by_id, ${nameOf('c')} AS created_by,
    t.created_at, t.done_at, t.done_by_id, ${nameOf('d')} AS done_by, t.version
  FROM (${found}) t LEFT JOIN users a ON a.id = t.assignee_id
    LEFT JOIN users c ON c.id = t.created_by_id LEFT JOIN users d ON d.id = t.done_by_id`

/** The person's name; '' once their account is deleted. */
const nameOf = (alias: string): Fragment => ({
  sql: `iif(${alias}.deleted_at IS NULL, coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email), '')`,
  binds: [],
})

/** Who is to do it is told what it is about, whatever else they may see. */
function subjectName(ctx: Ctx): Fragment {
  const { id, permissions } = actorOf(ctx)
  const cases = SUBJECT_TYPES.map((type) => {
    const isSeen = allows(permissions, SUBJECTS[type].permission)
    const when = isSeen ? sql`${type}` : sql`iif(t.assignee_id = ${id}, ${type}, NULL)`
    return sql`WHEN ${when} THEN (${SUBJECTS[type].name(sql`t.subject_id`)})`
  })
  return sql`CASE t.subject_type ${cases.reduce((all, one) => sql`${all} ${one}`)} END`
}

/** A row as the API says it, on this day of the store. */
export function toTask(ctx: Ctx, row: TaskRow, today: string): Task {
  const isOpen = row.done_at === null
  return {
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject },
    what: row.what,
    due_on: row.due_on,
    is_overdue: isOpen && row.due_on < today,
    is_today: isOpen && row.due_on === today,
    assignee: personOf(row.assignee_id, row.assignee),
    is_mine: row.assignee_id === actorOf(ctx).id,
    created_by: { id: row.created_by_id, name: row.created_by ?? '' },
    created_at: new Date(row.created_at).toISOString(),
    done_at: row.done_at === null ? null : new Date(row.done_at).toISOString(),
    done_by: personOf(row.done_by_id, row.done_by),
    version: row.version,
  }
}

const personOf = (id: number | null, name: string | null): Task['assignee'] =>
  id === null ? null : { id, name: name ?? '' }

/** One task; `not_found` for an unknown one, and for one that is not the reader's to see. */
export async function getTask(ctx: Ctx, id: number): Promise<Task> {
  const { rows, clock } = await queryBatch(ctx.db.raw, {
    rows: taskRows(
      ctx,
      sql`SELECT * FROM tasks t WHERE t.id = ${id}
        AND (${isVisible(ctx)} OR t.created_by_id = ${actorOf(ctx).id})`,
    ),
    clock: CLOCK,
  })
  const [row] = rows
  if (row === undefined) throw notFound()
  return toTask(ctx, row, dayByClock(clock, ctx.now))
}
