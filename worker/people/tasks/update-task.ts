import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { commitTask, type TaskState } from './commit-task.ts'
import { isAssignee, isStaff } from './list-assignees.ts'
import type { Task, TaskChanges } from './schemas.ts'
import { getTask } from './task-rows.ts'

const told = ({ what, dueOn, assigneeId }: TaskState) => ({
  what,
  due_on: dueOn,
  assignee_id: assigneeId,
})

/** Says a task otherwise, moves it to another day or gives it to another. 409 when it was changed since it was read. */
export async function updateTask(ctx: Ctx, id: number, changes: TaskChanges): Promise<Task> {
  const { what, due_on: dueOn, assignee_id: assigneeId, version } = changes
  if (!(await isAssignee(ctx, assigneeId))) throw invalid('assignee_id', 'not_staff')
  await commitTask(ctx, id, {
    verb: 'update',
    isOwnEnough: false,
    decide: (task) => {
      if (task.version !== version) throw conflict('task_changed')
      const isSame = task.what === what && task.dueOn === dueOn && task.assigneeId === assigneeId
      return isSame ? null : { what, dueOn, assigneeId }
    },
    tell: told,
    condition: isStaff(assigneeId),
  })
  return getTask(ctx, id)
}
