import type { DocumentRow, OrderState } from '../order-state.ts'
import type { DraftLine } from './document-draft.ts'

interface Credited {
  lines: Pick<DraftLine, 'line' | 'quantity'>[]
  /** Minor units; 0: shipping is not credited. */
  shipping: number
}

/**
 * Ids of the invoices whose pieces a credit note takes, oldest first. The pieces of a line are credited in the
 * order they were invoiced; shipping belongs to the invoice that charged it.
 */
export function correctedInvoices(
  { documents, documentLines }: Pick<OrderState, 'documents' | 'documentLines'>,
  { lines, shipping }: Credited,
): number[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const invoiced = (invoiceId: number, lineId: number) =>
    documentLines
      .filter(({ documentId, orderLineId }) => documentId === invoiceId && orderLineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const corrected = new Set<number>()
  for (const { line, quantity } of lines) {
    let first = 0
    for (const { id } of invoices) {
      const end = first + invoiced(id, line.id)
      if (first < line.refunded + quantity && end > Math.max(first, line.refunded))
        corrected.add(id)
      first = end
    }
  }
  const withShipping = shipping > 0 ? invoices.find((invoice) => invoice.shipping > 0) : undefined
  if (withShipping !== undefined) corrected.add(withShipping.id)
  return invoices.map(({ id }) => id).filter((id) => corrected.has(id))
}

/** The invoices that a document names as corrected, oldest first. */
export const correctedBy = (documents: DocumentRow[], { corrects }: DocumentRow): DocumentRow[] =>
  documents.filter(({ id }) => corrects?.includes(id) === true)
