import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import type { InvoiceInput } from '../schemas/admin-order.ts'
import type { WithCommand } from '../command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { pickLines } from './pick-lines.ts'
import { toInvoice } from '../line-quantities.ts'

/** Invoices pieces of an order; its first invoice charges shipping too. */
export const invoiceOrder = (
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<InvoiceInput>,
): Promise<Issued> =>
  issueDocument(ctx, { which, command }, (state) => {
    const picked = pickLines(state, input.lines, toInvoice)
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
      },
    })
  })
