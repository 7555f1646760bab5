import { eq } from 'drizzle-orm'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import type { Ctx } from '../../env.ts'
import { orderById, type OrderState, readOrder } from '../orders/order-state.ts'
import { agreeToProposal, declineProposal } from './answer-proposal.ts'
import { presentProposal } from './present-proposal.ts'
import { proposalKeyOf } from './proposal-link.ts'
import { type ProposalRow, readProposal } from './read-proposal.ts'
import type { AgreementInput, Proposal } from './schemas.ts'

/** The proposal of a signed link; `invalid_signature` for one that we have not signed. */
const readByToken = async (ctx: Ctx, token: string): Promise<ProposalRow> =>
  readProposal(ctx, eq(orderProposals.key, proposalKeyOf(ctx.env, token)))

/** A proposal as its page shows it. */
export async function openProposal(ctx: Ctx, token: string): Promise<Proposal> {
  const row = await readByToken(ctx, token)
  return presentProposal(ctx, await readOrder(ctx, orderById(row.orderId)), row)
}

/** The customer agrees by their link; see `agreeToProposal`. */
export async function agreeByToken(
  ctx: Ctx,
  token: string,
  { agreed }: AgreementInput,
): Promise<Proposal> {
  const row = await readByToken(ctx, token)
  return asAnswered(ctx, row, await agreeToProposal(ctx, row, { agreed, phone: null }))
}

/** The customer declines by their link; see `declineProposal`. */
export async function declineByToken(ctx: Ctx, token: string): Promise<Proposal> {
  const row = await readByToken(ctx, token)
  return asAnswered(ctx, row, await declineProposal(ctx, row))
}

const asAnswered = async (ctx: Ctx, { id }: ProposalRow, state: OrderState): Promise<Proposal> =>
  presentProposal(ctx, state, await readProposal(ctx, eq(orderProposals.id, id)))
