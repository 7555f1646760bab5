import type { Ctx } from '../../env.ts'
import { orderById, readOrder } from '../orders/order-state.ts'
import { presentAdminProposal } from './present-proposal.ts'
import { readProposals } from './read-proposal.ts'
import type { AdminProposal } from './schemas.ts'

/** All proposals of an order, the newest first; `not_found` without such an order. */
export async function listProposals(ctx: Ctx, orderId: number): Promise<AdminProposal[]> {
  const state = await readOrder(ctx, orderById(orderId))
  const rows = await readProposals(ctx, orderId)
  return Promise.all(rows.map((row) => presentAdminProposal(ctx, state, row)))
}
