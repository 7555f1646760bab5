import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { sql as fragment } from '../../db/query.ts'
import { tasks } from '../../db/schema/tasks.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { audited } from '../../store/audit/audit.ts'
import { isAssignee, isStaff } from './list-assignees.ts'
import type { Task, TaskInput } from './schemas.ts'
import { getTask } from './task-rows.ts'
import { SUBJECTS } from './task-subjects.ts'
import { announceTask } from './announce-task.ts'

/**
 * Makes a task about something the actor may see, for themselves or another member of staff. `not_found` for what is
 * not there or not theirs to see; 422 for somebody who does not work here.
 */
export async function createTask(ctx: Ctx, input: TaskInput): Promise<Task> {
  const { what, due_on: dueOn, subject_type: type, subject_id: subjectId } = input
  const { id: actorId, permissions } = actorOf(ctx)
  const assigneeId = input.assignee_id ?? actorId
  const { permission, name } = SUBJECTS[type]
  if (!allows(permissions, permission)) throw notFound()
  const { id, isNew, guard } = newRow(tasks)
  const isThere = drizzleSql(name(fragment`${subjectId}`))
  const [, , [made]] = await ctx.db.batch([
    insertWhen(ctx.db, tasks, {
      cells: {
        subjectType: type,
        subjectId,
        what,
        dueOn,
        assigneeId,
        createdById: actorId,
        createdAt: UNFINISHED,
      },
      rest: sql`WHERE EXISTS (${isThere}) AND ${isStaff(assigneeId)}`,
    }),
    audited(
      ctx,
      {
        action: 'tasks.create',
        subject: { type, id: subjectId },
        after: sql`json_object('task', ${id}, 'what', ${what}, 'due_on', ${dueOn}, 'assignee_id', ${assigneeId})`,
      },
      guard,
    ),
    ctx.db.update(tasks).set({ createdAt: ctx.now }).where(isNew).returning({ id: tasks.id }),
  ])
  if (made === undefined) {
    if (!(await isAssignee(ctx, assigneeId))) throw invalid('assignee_id', 'not_staff')
    throw notFound()
  }
  announceTask(ctx, { type, id: subjectId })
  return getTask(ctx, made.id)
}
