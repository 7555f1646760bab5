import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../db/commit-when.ts'
import type { ProjectFindings } from '../../db/json/project.ts'
import { projectProposals, projectRows, projects } from '../../db/schema/projects.ts'
import { isAmong } from '../../db/page.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { compareRows, type NextRow, type RowsCompared } from './compare-rows.ts'
import { rowsInserted } from './insert-rows.ts'
import { keepVersion, type VersionReason } from './versions/keep-version.ts'
import type { ProjectRecord, ProjectState } from './project-state.ts'
import { MOST_PROJECT_ROWS } from './schemas.ts'

/** What a command makes of a project. */
export interface ProjectWrite {
  /** All rows in their new order, `id` null for new ones; absent: as they are. */
  rows?: NextRow[]
  set?: Partial<typeof projects.$inferInsert>
  reason: VersionReason
  /** What else is written in the same transaction; each statement states `guard`. */
  statements?: (guard: SQL) => BatchItem<'sqlite'>[]
}

interface Writing {
  read: () => Promise<ProjectState>
  /** Says what to write, or null for nothing; throws where the command is refused. */
  decide: (state: ProjectState) => ProjectWrite | null | Promise<ProjectWrite | null>
  /** Who changes it; null: the store itself. */
  by: number | null
  /** What must hold at the moment of writing: the right to change it. */
  condition?: SQL
}

/** Bytes of all rows as JSON, so that a version fits into a row of the database. */
const MOST_BYTES = 1_000_000

/**
 * Changes a project with its rows in one transaction, keeps its version, and replaces the open proposal where what is
 * needed has changed. Answers the project as it was, and the version it has now. `conflict` after ten lost races.
 */
export async function writeProject(
  ctx: Ctx,
  { read, decide, by, condition }: Writing,
): Promise<{ before: ProjectState; version: number }> {
  const committed = await commitWhen(ctx.db, {
    read,
    decide,
    write: (state: ProjectState, write: ProjectWrite) => {
      const planned = planWrite(state, write)
      return {
        table: projects,
        row: state.project,
        set: { ...write.set, ...planned.set, updatedAt: ctx.now },
        condition,
        statements: (guard) => [
          ...(write.statements?.(guard) ?? []),
          ...rowStatements(ctx, { id: state.project.id, compared: planned.compared, guard }),
          ...(planned.isKept
            ? keepVersion(ctx, { state, by, reason: write.reason, guard, ...planned })
            : []),
          proposalStatement(ctx, { state, areOtherNeeds: planned.areOtherNeeds, guard }),
        ],
      }
    },
  })
  if (committed === null) throw conflict('conflict')
  const { state, change } = committed
  return { before: state, version: state.project.version + (change === null ? 0 : 1) }
}

/** The version that a command was decided on is still the newest; else 409 `version_changed`. */
export function checkVersion({ project }: ProjectState, version: number): void {
  if (project.version === version) return
  throw conflict('version_changed', { reason: 'version_changed', version: project.version })
}

/** A list that can be kept; 422 past 1,000 rows, and past what a version may hold. */
export function checkSize(rows: readonly object[]): void {
  if (rows.length > MOST_PROJECT_ROWS)
    throw invalid('rows', 'too_many', { count: MOST_PROJECT_ROWS })
  const { byteLength } = new TextEncoder().encode(JSON.stringify(rows))
  if (byteLength > MOST_BYTES) throw invalid('rows', 'project_too_much_text')
}

/** Settings with which all rows are priced or judged differently. */
const FOR_ALL = ['buildQuantity', 'currency', 'priceUpBps', 'priceDownBps', 'moreDays'] as const

function planWrite({ project, rows }: ProjectState, write: ProjectWrite) {
  if (write.rows !== undefined) checkSize(write.rows)
  const compared = compareRows(rows, write.rows ?? rows)
  const next = { ...project, ...write.set }
  const { buildQuantity = project.buildQuantity } = write.set ?? {}
  const isOtherForAll = FOR_ALL.some((name) => next[name] !== project[name])
  const areOtherRows = compared.written.length > 0 || compared.removed.length > 0
  return {
    compared,
    buildQuantity,
    areOtherNeeds: isOtherForAll || compared.areOtherNeeds,
    /** A new name is no other list. */
    isKept: areOtherRows || buildQuantity !== project.buildQuantity,
    set: isOtherForAll
      ? { findings: emptied(project), sum: null, flagged: 0 }
      : { findings: carried(project, compared) },
  }
}

/** What the newest check found of rows that have not changed since is still so. */
function carried(
  { findings, version }: ProjectRecord,
  { otherNeeds }: RowsCompared,
): ProjectFindings | null {
  if (findings === null || findings.version !== version) return findings
  const old = new Set(otherNeeds.map(String))
  const rows = Object.entries(findings.rows).filter(([id]) => !old.has(id))
  return { ...findings, version: version + 1, rows: Object.fromEntries(rows) }
}

/** Nothing is known of any row, but what people were told of before. */
const emptied = ({ findings, version }: ProjectRecord): ProjectFindings | null =>
  findings && { ...findings, version: version + 1, rows: {} }

interface Rows {
  id: number
  compared: RowsCompared
  guard: SQL
}

/** Rows that are written over are removed first: one statement each, however many they are. */
function rowStatements(ctx: Ctx, { id, compared, guard }: Rows): BatchItem<'sqlite'>[] {
  const { written, removed } = compared
  const gone = [...removed, ...written.flatMap((row) => row.id ?? [])]
  return [
    ...(gone.length === 0
      ? []
      : [
          ctx.db
            .delete(projectRows)
            .where(and(eq(projectRows.projectId, id), isAmong(projectRows.id, gone), guard)),
        ]),
    ...(written.length === 0 ? [] : rowsInserted(ctx, { projectId: id, rows: written, guard })),
  ]
}

/** The open proposal goes where other things are needed now; else it is of the new version. */
const proposalStatement = (
  ctx: Ctx,
  {
    state: { project },
    areOtherNeeds,
    guard,
  }: { state: ProjectState; areOtherNeeds: boolean; guard: SQL },
) =>
  ctx.db
    .update(projectProposals)
    .set(
      areOtherNeeds ? { status: 'replaced', settledAt: ctx.now } : { version: project.version + 1 },
    )
    .where(
      and(
        eq(projectProposals.projectId, project.id),
        sql`${projectProposals.status} = 'open'`,
        guard,
      ),
    )
