import { and, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { exists } from '../../../db/exists.ts'
import type { KeptRow } from '../../../db/json/project.ts'
import { projectProposals } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { type ProjectState, readToChange } from '../project-state.ts'
import { mayStillChange } from '../whose-projects.ts'
import { writeProject } from '../write-project.ts'
import { agreeRows } from './agreed-rows.ts'
import { checkNow } from './check-now.ts'
import { neededPieces } from './needed-pieces.ts'
import { readMarket } from './read-market.ts'
import { type ProposalRecord, proposalOver, readProposal } from './read-proposal.ts'

/** It would cost more by now, or fewer pieces can be had, than it says. */
class PricesMoved extends Error {}

/**
 * Has rows take what an open proposal says, at today's prices and days, which are agreed to by that; the list is checked
 * again. Repeated, it does nothing. 409 `proposal_over` when it was settled or the list has changed since, and
 * `prices_moved` when it costs more by now: then there is a new proposal.
 */
export async function acceptProposal(ctx: Ctx, id: number, proposalId: number): Promise<void> {
  const isOpen = and(
    eq(projectProposals.id, proposalId),
    eq(projectProposals.projectId, id),
    sql`${projectProposals.status} = 'open'`,
  )
  try {
    await writeProject(ctx, {
      by: actorOf(ctx).id,
      condition: sql`${mayStillChange(ctx)} AND ${exists(projectProposals, isOpen)}`,
      read: () => readToChange(ctx, id),
      decide: async (state) => {
        const proposal = await readProposal(ctx, id, proposalId)
        if (isDone(state, proposal)) return null
        return {
          rows: await rowsBy(ctx, state, proposal),
          reason: 'accepted',
          statements: (guard) => [
            ctx.db
              .update(projectProposals)
              .set({
                status: 'accepted',
                acceptedVersion: state.project.version + 1,
                settledBy: actorOf(ctx).id,
                settledAt: ctx.now,
              })
              .where(and(isOpen, guard)),
          ],
        }
      },
    })
  } catch (error) {
    if (!(error instanceof PricesMoved)) throw error
    await checkNow(ctx, id)
    throw conflict('project_prices_moved', { reason: 'prices_moved' })
  }
  await checkNow(ctx, id)
}

const isDone = ({ project }: ProjectState, { status, acceptedVersion }: ProposalRecord): boolean =>
  status === 'accepted' && acceptedVersion === project.version

async function rowsBy(ctx: Ctx, state: ProjectState, proposal: ProposalRecord): Promise<KeptRow[]> {
  const { project, rows } = state
  if (proposal.status !== 'open' || proposal.version !== project.version)
    throw proposalOver(proposal)
  const takes = new Map(proposal.changes.map(({ row, after }) => [row, after]))
  const next = rows.map((row) => ({ ...row, takes: takes.get(row.id) ?? row.takes }))
  const market = await readMarket(ctx, [{ project, rows: next }])
  if (market === null) throw new PricesMoved()
  const agreed = agreeRows(rows, { market, limits: project, takes })
  const isLess = rows.some((row) => {
    const said = takes.get(row.id)?.reduce((sum, { quantity }) => sum + quantity, 0)
    const needed = neededPieces(row, project.buildQuantity)
    return said !== undefined && (agreed.pieces.get(row.id) ?? 0) < Math.min(said, needed)
  })
  if (isLess || agreed.sum > proposal.sumAfter) throw new PricesMoved()
  return agreed.rows
}
