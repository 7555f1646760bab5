import { eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { commitWhen } from '../../db/commit-when.ts'
import { tasks } from '../../db/schema/tasks.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, notFound } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { audited } from '../../store/audit/audit.ts'
import { stillMay } from '../accounts/rights-now.ts'
import { announceTask } from './announce-task.ts'
import type { TaskSubjectType } from './schemas.ts'

const RIGHT = 'customers.contacts.update'

export type TaskState = typeof tasks.$inferSelect

interface Change {
  verb: 'update' | 'done' | 'undone'
  /** What to set; null where nothing is left to do. */
  decide: (task: TaskState) => Partial<typeof tasks.$inferInsert> | null
  /** What the log tells before and after. */
  tell: (task: TaskState) => object
  /** What else must hold. */
  condition?: SQL
}

/**
 * Changes a task, once however often it is sent: staff with the right to change contacts, and the person who is to do it
 * where `isOwnEnough`. `not_found` for one that the actor may not even see.
 */
export async function commitTask(
  ctx: Ctx,
  id: number,
  { isOwnEnough, ...change }: Change & { isOwnEnough: boolean },
): Promise<void> {
  const { id: actorId, permissions } = actorOf(ctx)
  const may = isOwnEnough
    ? sql`(${tasks.assigneeId} = ${actorId} OR ${stillMay(ctx, RIGHT)})`
    : stillMay(ctx, RIGHT)
  const committed = await commitWhen(ctx.db, {
    read: async () => {
      const [task] = await ctx.db.select().from(tasks).where(eq(tasks.id, id))
      const isOwn = task?.assigneeId === actorId
      if (task === undefined || task.isHidden) throw notFound()
      if (!isOwn && !allows(permissions, 'customers.contacts.view')) throw notFound()
      if (!(isOwn && isOwnEnough) && !allows(permissions, RIGHT)) throw forbidden()
      return task
    },
    decide: change.decide,
    write: (task, set) => ({
      table: tasks,
      row: task,
      set,
      condition: change.condition === undefined ? may : sql`${may} AND ${change.condition}`,
      statements: (guard) => [
        audited(
          ctx,
          {
            action: `tasks.${change.verb}`,
            subject: { type: task.subjectType, id: task.subjectId },
            before: { task: id, ...change.tell(task) },
            after: { task: id, ...change.tell({ ...task, ...set } as TaskState) },
          },
          guard,
        ),
      ],
    }),
  })
  if (committed === null) throw forbidden()
  const { subjectType, subjectId } = committed.state
  announceTask(ctx, { type: subjectType as TaskSubjectType, id: subjectId })
}
