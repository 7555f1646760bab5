import type { Locale } from '../../lib/locale.ts'
import type { DocumentRow, LineRow, OrderRow, OrderState } from '../orders/commit/order-state.ts'
import type { AskedTransfer } from '../bank-transfers/asked-transfer.ts'
import type { PaperKind } from './document-texts.ts'
import type { Seller } from '../../db/json/seller.ts'

/** One printed document, before it is laid out; sums are minor units of `currency`. */
export interface Paper {
  kind: PaperKind
  number: string
  issuedAt: Date
  seller: Seller
  order: OrderRow
  locale: Locale
  /** A packing slip tells no sums. */
  hasSums: boolean
  lines: {
    brand: string
    mpn: string
    name: string
    quantity: number
    priceMicros: number
    sum: number
  }[]
  subtotal: number
  shipping: number
  tax: number
  total: number
  trackingNumber: string | null
  reason: string
  /** The transfer it asks for, while one is owed. */
  asked: AskedTransfer | null
}

/** A document as it was issued, in the language of its order, by `seller`. */
export function paperOf(
  { order, lines, documentLines }: OrderState,
  document: DocumentRow,
  seller: Seller,
): Paper {
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
    lines: ofDocument.flatMap(({ orderLineId, quantity, sum }) => {
      const line = byId.get(orderLineId)
      return line === undefined ? [] : [toPaperLine(line, quantity, sum)]
    }),
    subtotal: document.subtotal,
    shipping: document.shipping,
    tax: document.tax,
    total: document.total,
    trackingNumber: document.trackingNumber,
    reason: document.reason,
    asked: null,
  }
}

/** The request to pay an order: all of it, as it was placed, and what is owed of it now. */
export const proformaOf = (
  { order, lines }: OrderState,
  { seller, asked }: Pick<Paper, 'seller' | 'asked'>,
): Paper => ({
  kind: 'proforma',
  number: order.number,
  issuedAt: order.createdAt,
  seller,
  order,
  locale: order.locale,
  hasSums: true,
  lines: lines.map((line) => toPaperLine(line, line.ordered, line.sum)),
  subtotal: order.subtotal,
  shipping: order.shipping,
  tax: order.tax,
  total: order.grandTotal,
  trackingNumber: null,
  reason: '',
  asked,
})

const toPaperLine = (line: LineRow, quantity: number, sum: number) => ({
  brand: line.brand,
  mpn: line.mpn,
  name: line.name,
  quantity,
  priceMicros: line.channelPriceMicros,
  sum,
})
