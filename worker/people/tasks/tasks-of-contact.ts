import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tasks } from '../../db/schema/tasks.ts'
import type { Ctx } from '../../env.ts'

const about = (contactId: number, when: SQL) =>
  and(eq(tasks.subjectType, 'contact'), eq(tasks.subjectId, contactId), when)

/** Where `when` holds, the tasks of a contact that is deleted are in no list. */
export const hideTasks = (ctx: Ctx, contactId: number, when: SQL) =>
  ctx.db.update(tasks).set({ isHidden: true }).where(about(contactId, when))

/** And are again once it is brought back. */
export const showTasks = (ctx: Ctx, contactId: number, when: SQL) =>
  ctx.db.update(tasks).set({ isHidden: false }).where(about(contactId, when))

/** Where `when` holds, the tasks of one contact become those of another. */
export const moveTasks = (ctx: Ctx, { from, to }: { from: number; to: number }, when: SQL) =>
  ctx.db.update(tasks).set({ subjectId: to }).where(about(from, when))

interface Back {
  from: number
  to: number
  ids: readonly number[]
}

/** Where `when` holds, those of these tasks that are still about the one are about the other again. */
export const moveTasksBack = (ctx: Ctx, { from, to, ids }: Back, when: SQL) =>
  ctx.db
    .update(tasks)
    .set({ subjectId: to })
    .where(
      and(
        about(from, when),
        sql`${tasks.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    )
