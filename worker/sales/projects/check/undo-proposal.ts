import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import type { KeptRow } from '../../../db/json/project.ts'
import { projectProposals, projectVersions } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { readToChange } from '../project-state.ts'
import { mayStillChange } from '../whose-projects.ts'
import { writeProject } from '../write-project.ts'
import { checkNow } from './check-now.ts'
import { proposalOver, readProposal } from './read-proposal.ts'

/**
 * Has rows take again what they took before a proposal was accepted, at what was agreed to then; as long as nothing of
 * the list has changed since, 409 `proposal_over` otherwise. Repeated, it does nothing.
 */
export async function undoProposal(ctx: Ctx, id: number, proposalId: number): Promise<void> {
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, id),
    decide: async (state) => {
      const proposal = await readProposal(ctx, id, proposalId)
      if (proposal.status === 'undone') return null
      const { acceptedVersion, changes } = proposal
      if (proposal.status !== 'accepted' || acceptedVersion !== state.project.version)
        throw proposalOver(proposal)
      const before = await rowsBefore(ctx, id, acceptedVersion)
      const changed = new Set(changes.map(({ row }) => row))
      return {
        rows: state.rows.map((row) =>
          asBefore(row, changed.has(row.id) ? before.get(row.id) : row),
        ),
        reason: 'undone',
        statements: (guard) => [
          ctx.db
            .update(projectProposals)
            .set({ status: 'undone', settledBy: actorOf(ctx).id, settledAt: ctx.now })
            .where(
              and(
                eq(projectProposals.id, proposalId),
                sql`${projectProposals.status} = 'accepted'`,
                guard,
              ),
            ),
        ],
      }
    },
  })
  await checkNow(ctx, id)
}

/** Rows as they were before a version, by their ids. */
async function rowsBefore(
  ctx: Ctx,
  projectId: number,
  version: number,
): Promise<Map<number, KeptRow>> {
  const [kept] = await ctx.db
    .select({ rows: projectVersions.rows })
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), lt(projectVersions.version, version)))
    .orderBy(desc(projectVersions.version))
    .limit(1)
  return new Map((kept?.rows ?? []).map((row) => [row.id, row]))
}

const asBefore = (row: KeptRow, before: KeptRow | undefined): KeptRow => ({
  ...row,
  takes: before?.takes ?? [],
  agreedMicros: before?.agreedMicros ?? null,
  agreedDays: before?.agreedDays ?? null,
})
