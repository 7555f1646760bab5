import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import type { ProjectFindings } from '../../../db/json/project.ts'
import { projectCosts, projectProposals, projects } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { mailed } from '../../../store/mail/mailed.ts'
import type { ProjectRecord } from '../project-state.ts'
import type { Evaluation, ProposedChange } from './evaluate-project.ts'

/** What a check of a project writes. */
export interface Check {
  /** As it was read. */
  project: ProjectRecord
  evaluation: Evaluation
  findings: ProjectFindings
  /** The store's day. */
  day: string
  /** Null: it is not watched. */
  dueAt: Date | null
  mails: Mail[]
}

/**
 * Writes checks in one transaction, each if its project is as it was read and nobody else has checked it since; answers
 * the ids of those that were written.
 */
export async function writeChecks(ctx: Ctx, checks: readonly Check[]): Promise<Set<number>> {
  const written = new Set<number>()
  if (checks.length === 0) return written
  const statements = checks.flatMap((check) => statementsOf(ctx, check))
  const [first, ...rest] = statements
  if (first === undefined) return written
  const answers: unknown[] = await ctx.db.batch([first, ...rest])
  for (const answer of answers) {
    if (!Array.isArray(answer)) continue
    for (const { id } of answer as { id: number }[]) written.add(id)
  }
  return written
}

/** The project itself comes last: what stands before it is written while it is as it was read. */
function statementsOf(ctx: Ctx, check: Check): BatchItem<'sqlite'>[] {
  const { project, evaluation, mails } = check
  const isUnchanged = and(
    eq(projects.id, project.id),
    eq(projects.version, project.version),
    project.checkedAt === null
      ? isNull(projects.checkedAt)
      : eq(projects.checkedAt, project.checkedAt),
  )
  const guard = exists(projects, isUnchanged)
  return [
    ...(evaluation.sum === null ? [] : [costOf(ctx, check, evaluation.sum, guard)]),
    ...proposalStatements(ctx, { project, proposal: evaluation.proposal, guard }),
    ...mails.map((mail) => mailed(ctx, mail, guard)),
    ctx.db
      .update(projects)
      .set({
        findings: check.findings,
        flagged: evaluation.flagged,
        sum: evaluation.sum,
        checkedAt: laterThan(project.checkedAt, ctx.now),
        dueAt: check.dueAt,
      })
      .where(isUnchanged)
      .returning({ id: projects.id }),
  ]
}

/** Two checks never have the same moment, so that none takes the other for its own. */
const laterThan = (before: Date | null, now: Date): Date =>
  before !== null && before >= now ? new Date(before.getTime() + 1) : now

function costOf(ctx: Ctx, { project, evaluation, day }: Check, sum: number, guard: SQL) {
  const values = {
    currency: project.currency,
    sum,
    buildQuantity: project.buildQuantity,
    missing: evaluation.missing,
  }
  return insertWhen(ctx.db, projectCosts, {
    cells: { projectId: project.id, day, ...values },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({ target: [projectCosts.projectId, projectCosts.day], set: values })
}

interface Proposing {
  project: ProjectRecord
  proposal: ProposedChange | null
  guard: SQL
}

/**
 * The change that is proposed now is the only open one. It is not made again while an open one says the same and costs no
 * more than it says, nor after a person has turned it down.
 */
function proposalStatements(
  ctx: Ctx,
  { project: { id, version }, proposal, guard }: Proposing,
): BatchItem<'sqlite'>[] {
  const isOld = (isKept: SQL) =>
    ctx.db
      .update(projectProposals)
      .set({ status: 'replaced', settledAt: ctx.now })
      .where(
        and(
          eq(projectProposals.projectId, id),
          sql`${projectProposals.status} = 'open'`,
          guard,
          sql`NOT ${isKept}`,
        ),
      )
  if (proposal === null) return [isOld(sql`0`)]
  const isKnown = sql`EXISTS (SELECT 1 FROM project_proposals o
    WHERE o.id = (SELECT max(n.id) FROM project_proposals n WHERE n.project_id = ${id})
      AND o.need = ${proposal.key} AND (o.status IN ('dismissed', 'undone')
        OR (o.status = 'open' AND o.version = ${version} AND o.sum_after >= ${proposal.sumAfter})))`
  return [
    isOld(isKnown),
    insertWhen(ctx.db, projectProposals, {
      cells: {
        id: sql`NULL`,
        projectId: id,
        status: 'open',
        version,
        acceptedVersion: null,
        changes: proposal.changes,
        sumBefore: proposal.sumBefore,
        sumAfter: proposal.sumAfter,
        need: proposal.key,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard} AND NOT ${isKnown}`,
    }),
  ]
}
