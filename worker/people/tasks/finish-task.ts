import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { commitTask, type TaskState } from './commit-task.ts'
import type { Task } from './schemas.ts'
import { getTask } from './task-rows.ts'

const told = ({ what, doneAt }: TaskState) => ({ what, is_done: doneAt !== null })

/** Notes that a task is done, by whom and when; the person who is to do it always may. Done already, it stays as it is. */
export async function finishTask(ctx: Ctx, id: number): Promise<Task> {
  await commitTask(ctx, id, {
    verb: 'done',
    isOwnEnough: true,
    decide: ({ doneAt }) =>
      doneAt === null ? { doneAt: ctx.now, doneById: actorOf(ctx).id } : null,
    tell: told,
  })
  return getTask(ctx, id)
}

/** Takes that back. */
export async function reopenTask(ctx: Ctx, id: number): Promise<Task> {
  await commitTask(ctx, id, {
    verb: 'undone',
    isOwnEnough: true,
    decide: ({ doneAt }) => (doneAt === null ? null : { doneAt: null, doneById: null }),
    tell: told,
  })
  return getTask(ctx, id)
}
