import type { LedgerEntry } from '../commit/commit-order.ts'
import type { DocumentDraft } from './document-draft.ts'
import type { OrderRow } from '../commit/order-state.ts'

/**
 * What an invoice books: the customer owes the total, for goods, shipping and tax. A credit note books
 * the same the other way round, parcels and cancellations nothing.
 */
export function documentPostings(order: OrderRow, draft: DocumentDraft): LedgerEntry[] {
  if (draft.kind === 'shipment' || draft.kind === 'cancellation') return []
  const sign = draft.kind === 'invoice' ? 1 : -1
  const goodsTax = draft.tax - draft.shippingTax
  const goods = order.isTaxIncluded ? draft.subtotal - goodsTax : draft.subtotal
  const shipping = order.isTaxIncluded ? draft.shipping - draft.shippingTax : draft.shipping
  return [
    { account: 'receivable', amount: sign * draft.total },
    { account: 'goods', amount: -sign * goods },
    { account: 'shipping', amount: -sign * shipping },
    { account: 'tax', amount: -sign * draft.tax },
  ]
}
