import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { tasks } from '../../db/schema/tasks.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { announceTask } from './announce-task.ts'
import type { TaskSubjectType } from './schemas.ts'

/** Deletes a task that is not needed after all; 409 when it is changed at the same moment. */
export async function deleteTask(ctx: Ctx, id: number): Promise<void> {
  const [task] = await ctx.db.select().from(tasks).where(eq(tasks.id, id))
  if (task === undefined || task.isHidden) throw notFound()
  const { subjectType: type, subjectId, what, dueOn, assigneeId, version } = task
  const isIt = and(eq(tasks.id, id), eq(tasks.version, version))
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'tasks.delete',
        subject: { type, id: subjectId },
        before: { task: id, what, due_on: dueOn, assignee_id: assigneeId },
      },
      exists(tasks, isIt),
    ),
    ctx.db.delete(tasks).where(isIt).returning({ id: tasks.id }),
  ])
  if (deleted.length === 0) throw conflict('task_changed')
  announceTask(ctx, { type: type as TaskSubjectType, id: subjectId })
}
