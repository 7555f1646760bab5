import { and, eq, sql } from 'drizzle-orm'
import { projectLayouts } from '../../../db/schema/projects.ts'
import { actorOf } from '../../../actor-of.ts'
import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import { foldTitle } from '../../../list-files/recognise/fold-title.ts'
import { ImportField } from './schemas.ts'

/** Of one person; those used longest ago are forgotten. */
const MOST_LAYOUTS = 100

/** A hash of the titles of a file's columns; null for a file without titles. */
export const titlesKey = (titles: readonly string[]): string | null =>
  titles.every((title) => title.trim() === '')
    ? null
    : sha256(JSON.stringify(titles.map(foldTitle)))

/** What the actor said last of a file with these titles; null when they said nothing of one. */
export async function findLayout(
  ctx: Ctx,
  titles: readonly string[],
): Promise<ImportField[] | null> {
  const key = titlesKey(titles)
  if (key === null) return null
  const [found] = await ctx.db
    .select({ columns: projectLayouts.columns })
    .from(projectLayouts)
    .where(and(eq(projectLayouts.userId, actorOf(ctx).id), eq(projectLayouts.titles, key)))
  const columns = ImportField.array().safeParse(found?.columns)
  return columns.success && columns.data.length === titles.length ? columns.data : null
}

/** Remembers what the actor said of a file with these titles. */
export function rememberLayout(ctx: Ctx, titles: readonly string[], columns: ImportField[]) {
  const key = titlesKey(titles)
  if (key === null) return []
  const { id: userId } = actorOf(ctx)
  const now = { columns, usedAt: ctx.now }
  return [
    ctx.db
      .insert(projectLayouts)
      .values({ userId, titles: key, ...now })
      .onConflictDoUpdate({ target: [projectLayouts.userId, projectLayouts.titles], set: now }),
    ctx.db.delete(projectLayouts).where(
      and(
        eq(projectLayouts.userId, userId),
        sql`${projectLayouts.titles} NOT IN (SELECT l.titles FROM project_layouts l
          WHERE l.user_id = ${userId} ORDER BY l.used_at DESC LIMIT ${sql.raw(String(MOST_LAYOUTS))})`,
      ),
    ),
  ]
}
