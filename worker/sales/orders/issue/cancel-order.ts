import { type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import type { Ctx } from '../../../env.ts'
import { allows } from '../../../permissions.ts'
import type { Command, WithCommand } from '../command.ts'
import { type DocumentDraft, draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import type { OrderState } from '../order-state.ts'
import type { CancellationInput } from '../schemas/admin-order.ts'
import type { Order } from '../schemas/order.ts'
import { ownOrder } from '../show/get-order.ts'
import { toOrder } from '../show/present-order.ts'
import { cancelable, requireWhole } from '../replacements.ts'
import { freedLots, piecesOf } from '../shelf.ts'
import { supplyAfter } from '../supply-status.ts'

/**
 * Cancels pieces for a customer. Staff who may not refund cancel all the same: the money is held. See
 * `cancelOrder` for what may be cancelled.
 */
export const cancelAsStaff = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<CancellationInput>,
): Promise<Issued> => {
  const isRefundHeld = !allows(actorOf(ctx).permissions, 'sales.orders.refund')
  return cancelOrder(ctx, which, { input: { ...input, isRefundHeld }, command })
}

/**
 * Cancels all that is neither invoiced nor shipped of an order of the actor or their team, and refunds what
 * was paid for it. `not_found` for others; 409 when nothing is left to cancel.
 */
export async function cancelOwnOrder(ctx: Ctx, id: number, command: Command): Promise<Order> {
  const which = ownOrder(ctx, id, { toChange: true })
  const { state } = await cancelOrder(ctx, which, { input: { reason: '' }, command })
  return toOrder(state, { mayBuy: true })
}

type Cancellation = CancellationInput &
  Pick<DocumentDraft, 'isRefundHeld'> & {
    /** What else must hold when it is written. */
    onlyWhile?: SQL
  }

/**
 * Cancels pieces that are neither invoiced nor shipped, replacements in whole only; they are no longer held, and those that were received stay
 * on our shelf. Shipping that was never
 * charged is cancelled with the last piece. What was paid for them is refunded, or held until staff releases
 * it.
 */
export const cancelOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<Cancellation>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    requireWhole(state, input.lines, cancelable)
    const picked = pickLines(state, input.lines, cancelable)
    return draftDocument(state.order, {
      kind: 'cancellation',
      picked,
      // Counted from the end, so that the rest bears the share of the pieces that are left.
      before: ({ line, quantity }) => line.ordered - line.canceled - quantity,
      hasShipping: !state.order.isShippingInvoiced && isLast(state, picked),
      reason: input.reason,
      isRefundHeld: input.isRefundHeld === true,
      change: {
        lines: picked.map(toChange),
        released: picked.map(toRelease),
        freed: picked.flatMap(({ line, quantity }) => freedLots(line, quantity)),
        condition: sql`${isSupplyAsRead(picked.map(({ line }) => line))} AND ${input.onlyWhile ?? sql`1`}`,
      },
    })
  })

function isLast({ lines }: OrderState, picked: Picked[]): boolean {
  const total = (pieces: number[]) => pieces.reduce((sum, one) => sum + one, 0)
  const left = total(lines.map(({ ordered, canceled }) => ordered - canceled))
  return left === total(picked.map(({ quantity }) => quantity))
}

const toChange = ({ line, quantity }: Picked) =>
  supplyAfter(line, { id: line.id, canceled: line.canceled + quantity })

const toRelease = ({ line, quantity }: Picked) => ({
  offerItemId: line.supplierOfferItemId,
  reserved: quantity,
  // What was received has left its supplier's stock: it stays on our shelf.
  taken: piecesOf(freedLots(line, quantity)),
})
