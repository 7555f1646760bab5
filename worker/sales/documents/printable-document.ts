import type { orderLines } from '../../db/schema/orders.ts'
import type { Seller } from '../../db/json/seller.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import type { RequestedTransfer } from '../bank-transfers/requested-transfer.ts'
import { correctedBy } from '../orders/issue/corrected-invoices.ts'
import type { PrintableKind } from './document-texts.ts'
import type { DocumentRow, OrderRow, OrderState } from '../orders/order-state.ts'

/** What names a document. */
export interface DocumentTitle {
  kind: PrintableKind
  number: string
  locale: Locale
}

/** A document before it is laid out; sums are minor units of the order's currency. */
export interface PrintableDocument extends DocumentTitle {
  issuedAt: Date
  seller: Seller
  order: OrderRow
  /** A packing slip has no sums. */
  hasSums: boolean
  lines: {
    brand: string
    mpn: string
    name: string
    quantity: number
    priceMicros: number
    sum: number
    tax: number
  }[]
  /** The invoices that a credit note corrects, oldest first; null: it names none, nor the tax of its lines. */
  corrects: Pick<DocumentRow, 'number' | 'createdAt'>[] | null
  subtotal: number
  shipping: number
  tax: number
  total: number
  trackingNumber: string | null
  reason: string
  /** The transfer it requests, while one is due. */
  transfer: RequestedTransfer | null
}

/** What of an order its documents are printed from. */
export interface PrintableOrder extends Pick<OrderState, 'order' | 'documents' | 'documentLines'> {
  lines: (typeof orderLines.$inferSelect)[]
}

/** A document as it was issued, in the language of its order, by `seller`. */
export function toPrintable(
  { order, lines, documents, documentLines }: PrintableOrder,
  document: DocumentRow,
  seller: Seller,
): PrintableDocument {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const ofDocument = documentLines.filter(({ documentId }) => documentId === document.id)
  return {
    kind: document.kind,
    number: document.number,
    issuedAt: document.createdAt,
    seller,
    order,
    locale: order.locale,
    hasSums: document.kind !== 'shipment',
    lines: ofDocument.flatMap(({ orderLineId, ...part }) => {
      const line = byId.get(orderLineId)
      return line === undefined ? [] : [toPrintableLine(line, part)]
    }),
    corrects: document.corrects && correctedBy(documents, document),
    subtotal: document.subtotal,
    shipping: document.shipping,
    tax: document.tax,
    total: document.total,
    trackingNumber: document.trackingNumber,
    reason: document.reason,
    transfer: null,
  }
}

/** The request to pay an order: all of it as it was placed, and the transfer that is due now. */
export const proformaOf = (
  { order, lines }: OrderState,
  { seller, transfer }: Pick<PrintableDocument, 'seller' | 'transfer'>,
): PrintableDocument => ({
  kind: 'proforma',
  number: order.number,
  issuedAt: order.createdAt,
  seller,
  order,
  locale: order.locale,
  hasSums: true,
  lines: lines.map((line) => toPrintableLine(line, { ...line, quantity: line.ordered })),
  corrects: null,
  subtotal: order.subtotal,
  shipping: order.shipping,
  tax: order.tax,
  total: order.grandTotal,
  trackingNumber: null,
  reason: '',
  transfer,
})

const toPrintableLine = (
  line: PrintableOrder['lines'][number],
  { quantity, sum, tax }: { quantity: number; sum: number; tax: number },
) => ({
  brand: line.brand,
  mpn: line.mpn,
  name: line.name,
  quantity,
  priceMicros: line.channelPriceMicros,
  sum,
  tax,
})

/** A document as it was issued; without a stored seller, today's is named. */
export const issuedDocument = async (
  ctx: Ctx,
  state: OrderState,
  document: DocumentRow,
): Promise<PrintableDocument> =>
  toPrintable(state, document, document.seller ?? (await readSeller(ctx)))
