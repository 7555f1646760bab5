import { asc } from 'drizzle-orm'
import { isAmong } from '../../../db/page.ts'
import { projectRows, projects } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { type ProjectState, toKept } from '../project-state.ts'

/** Projects with their rows, without looking at rights: for jobs. Those that are gone are left out. One round trip. */
export async function readStates(ctx: Ctx, ids: number[]): Promise<ProjectState[]> {
  const [found, rows] = await ctx.db.batch([
    ctx.db.select().from(projects).where(isAmong(projects.id, ids)),
    ctx.db
      .select()
      .from(projectRows)
      .where(isAmong(projectRows.projectId, ids))
      .orderBy(asc(projectRows.projectId), asc(projectRows.position), asc(projectRows.id)),
  ])
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  return found.map((project) => ({
    project,
    rows: (byProject.get(project.id) ?? []).map(toKept),
  }))
}
