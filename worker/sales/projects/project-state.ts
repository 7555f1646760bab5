import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import type { KeptRow } from '../../db/json/project.ts'
import { projectRows, projects } from '../../db/schema/projects.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, notFound } from '../../errors.ts'
import { isVisible } from './whose-projects.ts'

/** A project as it is stored. */
export type ProjectRecord = typeof projects.$inferSelect

/** A project with its rows, in their order. */
export interface ProjectState {
  project: ProjectRecord
  rows: KeptRow[]
}

/** A project that the actor may change; 404 for one they do not see, 403 for one they only view. */
export async function readToChange(ctx: Ctx, id: number): Promise<ProjectState> {
  const { state, mayChange } = await readVisible(ctx, id)
  if (!mayChange) throw forbidden()
  return state
}

/** A project that the actor sees, and whether they may change it; 404 for any other. One round trip. */
export async function readVisible(
  ctx: Ctx,
  id: number,
): Promise<{ state: ProjectState; mayChange: boolean }> {
  const isSeen = drizzleSql(isVisible(ctx, { toChange: false }))
  const mayChange = sql<number>`${drizzleSql(isVisible(ctx, { toChange: true }))}`
  const [found, rows] = await ctx.db.batch([
    ctx.db
      .select({ project: projects, mayChange })
      .from(projects)
      .where(and(eq(projects.id, id), isSeen)),
    rowsOf(ctx, id),
  ])
  const [one] = found
  if (one === undefined) throw notFound()
  return {
    state: { project: one.project, rows: rows.map(toKept) },
    mayChange: one.mayChange === 1,
  }
}

/** A project, without looking at rights: for jobs. Null when there is none. One round trip. */
export async function readProject(ctx: Ctx, id: number): Promise<ProjectState | null> {
  const [[project], rows] = await ctx.db.batch([
    ctx.db.select().from(projects).where(eq(projects.id, id)),
    rowsOf(ctx, id),
  ])
  return project === undefined ? null : { project, rows: rows.map(toKept) }
}

const rowsOf = (ctx: Ctx, id: number) =>
  ctx.db
    .select()
    .from(projectRows)
    .where(eq(projectRows.projectId, id))
    .orderBy(asc(projectRows.position), asc(projectRows.id))

/** A stored row as a version keeps it. */
export const toKept = ({
  productId,
  projectId: _,
  position: __,
  ...row
}: typeof projectRows.$inferSelect) => ({ ...row, product: productId }) satisfies KeptRow

/** Whether the actor owns it. */
export const isOwner = (ctx: Ctx, { ownerId }: ProjectRecord): boolean =>
  ownerId === actorOf(ctx).id

/** The condition that a project is the one with this id. */
export const isProject = (id: number): SQL => eq(projects.id, id)
