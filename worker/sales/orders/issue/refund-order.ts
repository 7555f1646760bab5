import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { CreditNoteInput } from '../schemas/admin-order.ts'
import type { Command } from '../commit/command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from '../change/pick-lines.ts'
import { toRefund, unshippedOf } from '../commit/quantities.ts'
import { isShippingRefundable } from './is-shipping-refundable.ts'
import { supplyAfter } from '../commit/supply-after.ts'

/**
 * Credits invoiced pieces, and shipping when asked to, once. Pieces that never left are held no more;
 * money that was paid for it is on its way back, see `refundOf`.
 */
export const refundOrder = (
  ctx: Ctx,
  which: SQL,
  input: CreditNoteInput,
  command: Command,
): Promise<Issued> =>
  issueDocument(ctx, which, command, (state) => {
    const hasShipping = input.shipping === true
    if (hasShipping && !isShippingRefundable(state)) throw conflict('order_shipping_not_refundable')
    const picked = pickLines(state, input.lines ?? [], toRefund)
    return draftDocument(state.order, {
      kind: 'credit_note',
      picked,
      before: ({ line }) => line.refunded,
      hasShipping,
      reason: input.reason,
      change: { lines: picked.map(toChange), released: picked.flatMap(toRelease) },
    })
  })

const toChange = ({ line, quantity }: Picked) =>
  supplyAfter(line, {
    id: line.id,
    refunded: line.refunded + quantity,
    refundedUnshipped: line.refundedUnshipped + unshippedOf(line, quantity),
  })

function toRelease({ line, quantity }: Picked) {
  const reserved = unshippedOf(line, quantity)
  return reserved === 0 ? [] : [{ offerItemId: line.supplierOfferItemId, reserved, taken: 0 }]
}
