import { and, eq } from 'drizzle-orm'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import type { Ctx } from '../../env.ts'
import { agreeToProposal, withdrawProposal } from './answer-proposal.ts'
import { presentAdminProposal } from './present-proposal.ts'
import { type ProposalRow, readProposal } from './read-proposal.ts'
import type { AdminProposal, PhoneAgreementInput } from './schemas.ts'

interface Which {
  orderId: number
  proposalId: number
}

/** `not_found` for a proposal of another order. */
const readOwn = (ctx: Ctx, { orderId, proposalId }: Which): Promise<ProposalRow> =>
  readProposal(ctx, and(eq(orderProposals.id, proposalId), eq(orderProposals.orderId, orderId)))

/** Staff say that the customer agreed on the phone; see `agreeToProposal`. */
export async function agreeByPhone(
  ctx: Ctx,
  which: Which,
  { agreed, note }: PhoneAgreementInput,
): Promise<AdminProposal> {
  const state = await agreeToProposal(ctx, await readOwn(ctx, which), { agreed, phone: note })
  return presentAdminProposal(ctx, state, await readOwn(ctx, which))
}

/** Staff take a proposal back; see `withdrawProposal`. */
export async function withdrawByStaff(ctx: Ctx, which: Which): Promise<AdminProposal> {
  const state = await withdrawProposal(ctx, await readOwn(ctx, which))
  return presentAdminProposal(ctx, state, await readOwn(ctx, which))
}
