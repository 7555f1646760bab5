import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { InvoiceInput } from '../schemas/admin-order.ts'
import type { WithCommand } from '../command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { type Picked, pickLines } from './pick-lines.ts'
import { toInvoice } from '../line-quantities.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import type { OrderState } from '../order-state.ts'
import { refusedPieces, toInvoiceUnrefused } from '../refused-pieces.ts'

/**
 * Invoices pieces of an order, or all that can be; its first invoice charges shipping too. What its supplier
 * refused cannot be invoiced: 422 on the field of the line, 409 when nothing else is left.
 */
export const invoiceOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<InvoiceInput>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const picked = pickUnrefused(state, input.lines)
    return draftDocument(state.order, {
      kind: 'invoice',
      picked,
      before: ({ line }) => line.invoiced,
      hasShipping: !state.order.isShippingInvoiced,
      change: {
        order: { isShippingInvoiced: true },
        lines: picked.map(({ line, quantity }) => ({
          id: line.id,
          invoiced: line.invoiced + quantity,
        })),
        condition: isSupplyAsRead(picked.map(({ line }) => line)),
      },
    })
  })

function pickUnrefused(state: OrderState, requested: InvoiceInput['lines']): Picked[] {
  if (requested === undefined) {
    const some = (left: typeof toInvoiceUnrefused) => state.lines.some((line) => left(line) > 0)
    if (some(toInvoice) && !some(toInvoiceUnrefused)) throw conflict('order_rest_refused')
    return pickLines(state, undefined, toInvoiceUnrefused)
  }
  const picked = pickLines(state, requested, toInvoice)
  picked.forEach(({ line, quantity }, at) => {
    if (quantity <= toInvoiceUnrefused(line)) return
    const params = { part: `${line.brand} ${line.mpn}`, count: refusedPieces(line) }
    throw invalid(`lines.${at}.quantity`, 'order_line_refused', params)
  })
  return picked
}
