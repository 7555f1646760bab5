import { desc, eq, type SQL } from 'drizzle-orm'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { ProposalState } from './schemas.ts'

export type ProposalRow = typeof orderProposals.$inferSelect

/** The proposal that `which` selects; `not_found` otherwise. */
export async function readProposal({ db }: Ctx, which: SQL | undefined): Promise<ProposalRow> {
  const [row] = await db.select().from(orderProposals).where(which).limit(1)
  if (row === undefined) throw notFound()
  return row
}

/** All proposals of an order, the newest first. */
export const readProposals = ({ db }: Ctx, orderId: number): Promise<ProposalRow[]> =>
  db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.orderId, orderId))
    .orderBy(desc(orderProposals.id))

/** What a proposal is by now: one that is open expires by itself. */
export const stateOf = (
  { status, validUntil }: Pick<ProposalRow, 'status' | 'validUntil'>,
  now: Date,
): ProposalState => (status === 'open' && validUntil < now ? 'expired' : status)
