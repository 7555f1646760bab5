import { and, eq } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { projects } from '../../db/schema/projects.ts'
import type { Ctx } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { readVisible } from './project-state.ts'
import { isOwn } from './whose-projects.ts'

/** Deletes a project of the actor's with all its versions. 403 for one of a team's, 404 for one they do not see. */
export async function deleteProject(ctx: Ctx, id: number): Promise<void> {
  const deleted = await ctx.db
    .delete(projects)
    .where(and(eq(projects.id, id), drizzleSql(isOwn(ctx))))
    .returning({ id: projects.id })
  if (deleted.length > 0) return
  await readVisible(ctx, id)
  throw forbidden()
}
