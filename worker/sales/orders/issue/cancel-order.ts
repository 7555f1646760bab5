import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import type { CancellationInput } from '../schemas/admin-order.ts'
import type { Command } from '../commit/command.ts'
import { type DocumentDraft, draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import type { OrderState } from '../commit/order-state.ts'
import { type Picked, pickLines } from '../change/pick-lines.ts'
import { toCancel } from '../commit/quantities.ts'
import { supplyAfter } from '../commit/supply-after.ts'

/**
 * Cancels pieces that are neither invoiced nor shipped: they are held no more. With the last of an order
 * that was never charged for shipping, shipping falls away too; what was paid for it goes back, or is held
 * until somebody who may lets it go.
 */
export const cancelOrder = (
  ctx: Ctx,
  which: SQL,
  input: CancellationInput & Pick<DocumentDraft, 'isRefundHeld'>,
  command: Command,
): Promise<Issued> =>
  issueDocument(ctx, which, command, (state) => {
    const picked = pickLines(state, input.lines, toCancel)
    return draftDocument(state.order, {
      kind: 'cancellation',
      picked,
      // From the end, so that what is left is the share of the pieces that are left.
      before: ({ line, quantity }) => line.ordered - line.canceled - quantity,
      hasShipping: !state.order.isShippingInvoiced && isLast(state, picked),
      reason: input.reason,
      isRefundHeld: input.isRefundHeld === true,
      change: { lines: picked.map(toChange), released: picked.map(toRelease) },
    })
  })

function isLast({ lines }: OrderState, picked: Picked[]): boolean {
  const count = (of: number[]) => of.reduce((sum, one) => sum + one, 0)
  const left = count(lines.map(({ ordered, canceled }) => ordered - canceled))
  return left === count(picked.map(({ quantity }) => quantity))
}

const toChange = ({ line, quantity }: Picked) =>
  supplyAfter(line, { id: line.id, canceled: line.canceled + quantity })

const toRelease = ({ line, quantity }: Picked) => ({
  offerItemId: line.supplierOfferItemId,
  reserved: quantity,
  taken: 0,
})
