import type { Ctx } from '../../env.ts'
import { changeFigures, planStamp } from '../orders/edit/present-change.ts'
import type { OrderState } from '../orders/order-state.ts'
import { planProposal } from './plan-proposal.ts'
import { proposalUrl } from './proposal-link.ts'
import { type ProposalRow, stateOf } from './read-proposal.ts'
import { type AdminProposal, type Proposal, ProposalProblem } from './schemas.ts'

/** A proposal with what agreeing would come to now. */
export async function presentProposal(
  ctx: Ctx,
  order: OrderState,
  row: ProposalRow,
): Promise<Proposal> {
  const { currency, number } = order.order
  const state = stateOf(row, ctx.now)
  const planned = state === 'open' ? await planProposal(ctx, order, row) : null
  const failed = ProposalProblem.safeParse(row.answerNote)
  return {
    id: row.id,
    order_number: number,
    state,
    quantity: row.quantity,
    ordered: {
      brand: row.wasBrand,
      mpn: row.wasMpn,
      name: row.wasName,
      price: { micros: row.wasPriceMicros, currency },
    },
    proposed: {
      brand: row.brand,
      mpn: row.mpn,
      name: row.name,
      price: { micros: row.priceMicros, currency },
    },
    note: row.note,
    created_at: row.createdAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    problem:
      state === 'failed'
        ? (failed.data ?? 'changed')
        : planned !== null && 'problem' in planned
          ? planned.problem
          : null,
    effect: planned === null || 'problem' in planned ? null : effectOf(order, planned.plan),
  }
}

function effectOf(
  order: OrderState,
  plan: Parameters<typeof planStamp>[1],
): NonNullable<Proposal['effect']> {
  const { before, after, difference, to_refund } = changeFigures(order, plan)
  return {
    total_before: before.total,
    total_after: after.total,
    difference,
    due: after.due,
    to_refund,
    promised_before: before.promised,
    promised: after.promised,
    stamp: planStamp(order, plan),
  }
}

/** The same as staff sees it. */
export const presentAdminProposal = async (
  ctx: Ctx,
  order: OrderState,
  row: ProposalRow,
): Promise<AdminProposal> => ({
  ...(await presentProposal(ctx, order, row)),
  order_line_id: row.orderLineId,
  supplier_offer_item_id: row.supplierOfferItemId,
  answer_note: row.status === 'agreed' ? row.answerNote : '',
  url: proposalUrl(ctx.env, order.order, row.key),
})
