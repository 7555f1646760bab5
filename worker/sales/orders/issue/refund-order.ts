import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { WithCommand } from '../command.ts'
import { toTransfer } from '../money/money-sent.ts'
import { correctedInvoices } from './corrected-invoices.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { toRefund, unshippedOf } from '../line-quantities.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import type { OrderState } from '../order-state.ts'
import type { CreditNoteInput } from '../schemas/admin-order.ts'
import { freedLots, piecesOf } from '../shelf.ts'
import { supplyAfter } from '../supply-status.ts'

/**
 * Credits invoiced pieces and, on request and once, shipping, and names the invoices it corrects. Pieces that
 * never left are no longer held, and stay on our shelf if they were received; what was paid for it is refunded, see `documentRefund`.
 */
export const refundOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<CreditNoteInput>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const hasShipping = input.shipping === true
    if (hasShipping && !isShippingRefundable(state)) throw conflict('order_shipping_not_refundable')
    const picked = pickLines(state, input.lines ?? [], toRefund)
    const draft = draftDocument(state.order, {
      kind: 'credit_note',
      picked,
      before: ({ line }) => line.refunded,
      hasShipping,
      reason: input.reason,
      sent: input.sent ? toTransfer(input.sent) : null,
      change: {
        lines: picked.map(toChange),
        released: picked.flatMap(toRelease),
        freed: picked.flatMap(freedOf),
        condition: isSupplyAsRead(picked.map(({ line }) => line)),
      },
    })
    return { ...draft, corrects: correctedInvoices(state, draft) }
  })

const toChange = ({ line, quantity }: Picked) =>
  supplyAfter(line, {
    id: line.id,
    refunded: line.refunded + quantity,
    refundedUnshipped: line.refundedUnshipped + unshippedOf(line, quantity),
  })

function toRelease({ line, quantity }: Picked) {
  const reserved = unshippedOf(line, quantity)
  const taken = piecesOf(freedOf({ line, quantity }))
  return reserved === 0 ? [] : [{ offerItemId: line.supplierOfferItemId, reserved, taken }]
}

/** What was received and never left stays on our shelf. */
const freedOf = ({ line, quantity }: Picked) => {
  const unshipped = unshippedOf(line, quantity)
  return unshipped === 0 ? [] : freedLots(line, unshipped)
}

/** Whether shipping was charged and is not credited yet. */
export const isShippingRefundable = ({ order, documents }: OrderState): boolean =>
  order.isShippingInvoiced &&
  order.shipping > 0 &&
  !documents.some(({ kind, shipping }) => kind === 'credit_note' && shipping > 0)
