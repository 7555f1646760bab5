import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { WithCommand } from '../command.ts'
import { toTransfer } from '../money/money-sent.ts'
import { correctedInvoices } from './corrected-invoices.ts'
import type { OrderChange } from '../commit-order.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { unshippedOf } from '../line-quantities.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import type { OrderState } from '../order-state.ts'
import type { CreditNoteInput } from '../schemas/admin-order.ts'
import { creditable, requireWhole } from '../replacements.ts'
import { freedLots, piecesOf } from '../shelf.ts'
import { supplyAfter } from '../supply-status.ts'

/** What a return adds to its credit note. */
type Returned = Required<Pick<OrderChange, 'condition' | 'also'>>

/**
 * Credits invoiced pieces and, on request and once, shipping, and names the invoices it corrects. Pieces that
 * never left are no longer held, and stay on our shelf if they were received; what was paid for it is refunded, see
 * `documentRefund`. `returned`: the pieces have left and come back, and what is written with the note.
 */
export const refundOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command, returned }: WithCommand<CreditNoteInput> & { returned?: Returned },
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const hasShipping = input.shipping === true
    if (hasShipping && !isShippingRefundable(state)) throw conflict('order_shipping_not_refundable')
    requireWhole(state, input.lines, creditable)
    const picked = pickLines(state, input.lines ?? [], creditable)
    const neverLeft = ({ line, quantity }: Picked) =>
      returned === undefined ? unshippedOf(line, quantity) : 0
    const draft = draftDocument(state.order, {
      kind: 'credit_note',
      picked,
      before: ({ line }) => line.refunded,
      hasShipping,
      reason: input.reason,
      sent: input.sent ? toTransfer(input.sent) : null,
      change: {
        lines: picked.map((one) => toChange(one, neverLeft(one))),
        released: picked.flatMap((one) => toRelease(one, neverLeft(one))),
        freed: picked.flatMap((one) => freedOf(one, neverLeft(one))),
        condition: sql`${isSupplyAsRead(picked.map(({ line }) => line))} AND ${returned?.condition ?? sql`1`}`,
        ...(returned && { also: returned.also }),
      },
    })
    return { ...draft, corrects: correctedInvoices(state, draft) }
  })

const toChange = ({ line, quantity }: Picked, neverLeft: number) =>
  supplyAfter(line, {
    id: line.id,
    refunded: line.refunded + quantity,
    refundedUnshipped: line.refundedUnshipped + neverLeft,
  })

function toRelease({ line }: Pick<Picked, 'line'>, reserved: number) {
  const taken = piecesOf(freedOf({ line }, reserved))
  return reserved === 0 ? [] : [{ offerItemId: line.supplierOfferItemId, reserved, taken }]
}

/** What was received and never left stays on our shelf. */
const freedOf = ({ line }: Pick<Picked, 'line'>, neverLeft: number) =>
  neverLeft === 0 ? [] : freedLots(line, neverLeft)

/** Whether shipping was charged and is not credited yet. */
export const isShippingRefundable = ({ order, documents }: OrderState): boolean =>
  order.isShippingInvoiced &&
  order.shipping > 0 &&
  !documents.some(({ kind, shipping }) => kind === 'credit_note' && shipping > 0)
