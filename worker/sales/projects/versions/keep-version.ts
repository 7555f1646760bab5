import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { projectVersions } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import type { ProjectState } from '../project-state.ts'
import { MOST_VERSIONS } from './schemas.ts'

export type VersionReason = (typeof projectVersions.$inferSelect)['reason']

/** Edits of one person within so long are one version. */
const TOGETHER_MS = 15 * 60 * 1000
/** Bytes of all kept versions of a project; of a long list fewer are kept. */
const MOST_BYTES = 16_000_000

interface Kept {
  state: ProjectState
  by: number | null
  reason: VersionReason
  buildQuantity: number
  guard: SQL
}

/**
 * Keeps the rows of a project, as they are written, as its next version: in place of the newest one where the same
 * person has edited it a short while ago. Of the older ones at most 100 stay, the first among them.
 */
export function keepVersion(ctx: Ctx, kept: Kept): BatchItem<'sqlite'>[] {
  const { state, by, reason, buildQuantity, guard } = kept
  const { id, version: before } = state.project
  const version = before + 1
  const ofProject = eq(projectVersions.projectId, id)
  const isThere = sql`EXISTS (SELECT 1 FROM project_versions t
    WHERE t.project_id = ${id} AND t.version = ${version})`
  return [
    ...(reason === 'edited' && by !== null
      ? [
          ctx.db
            .update(projectVersions)
            .set({ version, buildQuantity, rows: rowsNow(id) })
            .where(
              and(
                ofProject,
                sql`${projectVersions.version} = (SELECT max(t.version) FROM project_versions t
                  WHERE t.project_id = ${id})`,
                eq(projectVersions.reason, 'edited'),
                eq(projectVersions.madeBy, by),
                gt(projectVersions.createdAt, new Date(ctx.now.getTime() - TOGETHER_MS)),
                guard,
              ),
            ),
        ]
      : []),
    insertWhen(ctx.db, projectVersions, {
      cells: {
        projectId: id,
        version,
        madeBy: by,
        reason,
        buildQuantity,
        rows: rowsNow(id),
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard} AND NOT ${isThere}`,
    }),
    ctx.db
      .delete(projectVersions)
      .where(and(ofProject, lt(projectVersions.version, version), isPast(id), guard)),
  ]
}

/** Versions past the newest ones that are kept; never the first. */
const isPast = (id: number): SQL => sql`${projectVersions.version} IN (
  SELECT version FROM (SELECT version,
      row_number() OVER (ORDER BY version DESC) AS place,
      sum(octet_length(rows)) OVER (ORDER BY version DESC) AS bytes,
      min(version) OVER () AS first
    FROM project_versions WHERE project_id = ${id})
  WHERE version <> first AND (place > ${sql.raw(String(MOST_VERSIONS - 1))}
    OR bytes > ${sql.raw(String(MOST_BYTES))}))`

/** The rows of a project as JSON of `KeptRow`, in their order. */
export const rowsNow = (id: number | SQL): SQL<never> => sql<never>`(
  SELECT coalesce(json_group_array(json(o)), '[]') FROM (
    SELECT json_object('id', id, 'designators', designators, 'number', number, 'brand', brand,
      'product', product_id, 'quantity', quantity, 'spareBps', spare_bps, 'analogs', json(analogs),
      'note', note, 'isFixed', json(iif(is_fixed, 'true', 'false')), 'takes', json(takes),
      'agreedMicros', agreed_micros, 'agreedDays', agreed_days) AS o
    FROM project_rows WHERE project_id = ${id} ORDER BY position, id))`
