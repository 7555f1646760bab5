import { and, desc, eq, lt } from 'drizzle-orm'
import { projectVersions } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'

export type VersionRecord = typeof projectVersions.$inferSelect

/** A version of a project that is kept; `not_found` for any other. */
export async function readVersion(
  ctx: Ctx,
  projectId: number,
  version: number,
): Promise<VersionRecord> {
  const [found] = await ctx.db
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.version, version)))
  if (found === undefined) throw notFound()
  return found
}

/** The version that is kept from before this one; null: it is the first. */
export async function readVersionBefore(
  ctx: Ctx,
  projectId: number,
  version: number,
): Promise<VersionRecord | null> {
  const [found] = await ctx.db
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), lt(projectVersions.version, version)))
    .orderBy(desc(projectVersions.version))
    .limit(1)
  return found ?? null
}
