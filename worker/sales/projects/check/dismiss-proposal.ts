import { and, eq, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { exists } from '../../../db/exists.ts'
import { projectProposals, projects } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { readToChange } from '../project-state.ts'
import { mayStillChange } from '../whose-projects.ts'
import { proposalOver, readProposal } from './read-proposal.ts'

/** Turns an open proposal down: the same one is not made again. Repeated, it does nothing. 409 `proposal_over`. */
export async function dismissProposal(ctx: Ctx, id: number, proposalId: number): Promise<void> {
  await readToChange(ctx, id)
  const [dismissed] = await ctx.db
    .update(projectProposals)
    .set({ status: 'dismissed', settledBy: actorOf(ctx).id, settledAt: ctx.now })
    .where(
      and(
        eq(projectProposals.id, proposalId),
        eq(projectProposals.projectId, id),
        sql`${projectProposals.status} = 'open'`,
        exists(projects, and(eq(projects.id, id), mayStillChange(ctx))),
      ),
    )
    .returning({ id: projectProposals.id })
  if (dismissed !== undefined) return
  const proposal = await readProposal(ctx, id, proposalId)
  if (proposal.status !== 'dismissed') throw proposalOver(proposal)
}
