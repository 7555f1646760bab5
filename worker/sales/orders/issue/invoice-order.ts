import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import type { InvoiceInput } from '../schemas/admin-order.ts'
import type { Command } from '../commit/command.ts'
import { draftDocument } from './document-draft.ts'
import { type Issued, issueDocument } from './issue-document.ts'
import { pickLines } from '../change/pick-lines.ts'
import { toInvoice } from '../commit/quantities.ts'

/** Invoices pieces of an order; the first invoice of it charges shipping too. */
export const invoiceOrder = (
  ctx: Ctx,
  which: SQL,
  input: InvoiceInput,
  command: Command,
): Promise<Issued> =>
  issueDocument(ctx, which, command, (state) => {
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
