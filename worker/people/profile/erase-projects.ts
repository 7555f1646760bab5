import { eq, type SQL, sql } from 'drizzle-orm'
import {
  projectLayouts,
  projectProposals,
  projects,
  projectVersions,
} from '../../db/schema/projects.ts'
import type { Ctx } from '../../env.ts'

/**
 * What becomes of the projects of a person whose account ends: those that a team of somebody else's works with go on as
 * its owner's, all others are deleted. What the person changed in projects of others was done by nobody then.
 */
export function projectErasure(ctx: Ctx, { id }: { id: number }, isErased: SQL) {
  const isOthers = sql`EXISTS (SELECT 1 FROM teams t
    WHERE t.id = ${projects.teamId} AND t.owner_id <> ${id})`
  return [
    ctx.db
      .update(projects)
      .set({ ownerId: sql`(SELECT t.owner_id FROM teams t WHERE t.id = ${projects.teamId})` })
      .where(sql`${projects.ownerId} = ${id} AND ${isOthers} AND ${isErased}`),
    ctx.db.delete(projects).where(sql`${projects.ownerId} = ${id} AND ${isErased}`),
    ctx.db
      .update(projectVersions)
      .set({ madeBy: null })
      .where(sql`${eq(projectVersions.madeBy, id)} AND ${isErased}`),
    ctx.db
      .update(projectProposals)
      .set({ settledBy: null })
      .where(sql`${eq(projectProposals.settledBy, id)} AND ${isErased}`),
    ctx.db.delete(projectLayouts).where(sql`${projectLayouts.userId} = ${id} AND ${isErased}`),
  ] as const
}
