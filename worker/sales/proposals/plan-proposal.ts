import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { type ChangePlan, planChange } from '../orders/edit/plan-change.ts'
import { isSame } from '../orders/edit/present-change.ts'
import type { LineRow, OrderState } from '../orders/order-state.ts'
import { recallRefunds } from '../orders/money/recall-refunds.ts'
import type { OrderChangeInput } from '../orders/schemas/order-change.ts'
import type { ProposalRow } from './read-proposal.ts'
import type { ProposalProblem } from './schemas.ts'

interface Replacing {
  supplierOfferItemId: number
  quantity: number
}

/** The change that puts another offer in the place of pieces of a line. */
export function replacement(
  line: Pick<LineRow, 'id' | 'ordered'>,
  { supplierOfferItemId: itemId, quantity }: Replacing,
): OrderChangeInput {
  const rest = line.ordered - quantity
  if (rest <= 0)
    return { lines: [{ order_line_id: line.id, supplier_offer_item_id: itemId, quantity }] }
  return {
    lines: [{ order_line_id: line.id, quantity: rest }],
    added: [{ supplier_offer_item_id: itemId, quantity }],
  }
}

/** What agreeing to a proposal would come to, or why it cannot be agreed to. */
export async function planProposal(
  ctx: Ctx,
  state: OrderState,
  proposal: ProposalRow,
): Promise<{ plan: ChangePlan } | { problem: ProposalProblem }> {
  const line = state.lines.find(({ id }) => id === proposal.orderLineId)
  if (line === undefined || !isAsProposed(line, proposal)) return { problem: 'changed' }
  const plan = await tryPlan(ctx, state, replacement(line, proposal))
  if (typeof plan === 'string') return { problem: plan }
  const taken = offeredIn(plan, line.id, proposal.supplierOfferItemId)
  if (taken?.productId !== proposal.productId) return { problem: 'gone' }
  if (taken.channelPriceMicros > proposal.priceMicros) return { problem: 'dearer' }
  return isSame(state, plan) ? { problem: 'changed' } : { plan }
}

/** What a plan puts in the place of a line, or beside what is left of it. */
export const offeredIn = ({ after }: ChangePlan, lineId: number, itemId: number) =>
  after.lines.findLast(
    ({ id, supplierOfferItemId: item }) => item === itemId && (id === 0 || id === lineId),
  )

/** The line is still what the customer was asked about. */
const isAsProposed = (line: LineRow, was: ProposalRow): boolean =>
  line.supplierOfferItemId === was.wasOfferItemId &&
  line.ordered === was.wasOrdered &&
  line.channelPriceMicros === was.wasPriceMicros

const IS_GONE = new Set([
  'order_change_offer_gone',
  'order_change_no_price',
  'order_change_too_few',
  'quantity_below_minimum',
  'quantity_not_in_packs',
])

/** It may be agreed to once the order is free again. */
const IS_BUSY = new Set(['order_frozen', 'order_change_refund_on_its_way'])

/** A change that cannot be planned is a problem of the proposal, not of who asks. */
async function tryPlan(
  ctx: Ctx,
  state: OrderState,
  input: OrderChangeInput,
): Promise<ChangePlan | ProposalProblem> {
  try {
    const plan = await planChange(ctx, state, { input, mayUndercut: false })
    recallRefunds(ctx, state, plan.change)
    return plan
  } catch (error) {
    if (!(error instanceof AppError) || !['validation', 'conflict'].includes(error.code))
      throw error
    if (IS_BUSY.has(error.sentence)) return 'busy'
    const sentences = Object.values(error.fields ?? {}).flat()
    return sentences.some(({ sentence }) => IS_GONE.has(sentence)) ? 'gone' : 'changed'
  }
}
