import { and, eq } from 'drizzle-orm'
import { projectProposals } from '../../../db/schema/projects.ts'
import type { Ctx } from '../../../env.ts'
import { type AppError, conflict, notFound } from '../../../errors.ts'

export type ProposalRecord = typeof projectProposals.$inferSelect

/** A proposal of a project; 404 for none. */
export async function readProposal(
  ctx: Ctx,
  projectId: number,
  id: number,
): Promise<ProposalRecord> {
  const [row] = await ctx.db
    .select()
    .from(projectProposals)
    .where(and(eq(projectProposals.id, id), eq(projectProposals.projectId, projectId)))
  if (row === undefined) throw notFound()
  return row
}

/** It was settled by somebody else, or the list has changed since it was made. */
export const proposalOver = ({ status }: ProposalRecord): AppError =>
  conflict('project_proposal_over', { reason: 'proposal_over', status })
