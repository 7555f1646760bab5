import type { Locale } from '../env.ts'
import type { DocumentRow, LineRow, OrderRow, OrderState } from '../orders/order-state.ts'
import type { PaperKind } from './document-texts.ts'

/** One printed document, before it is laid out; sums are minor units of `currency`. */
export interface Paper {
  kind: PaperKind
  number: string
  issuedAt: Date
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
}

/** A document as it was issued, in the language of its order. */
export function paperOf({ order, lines, documentLines }: OrderState, document: DocumentRow): Paper {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const ofDocument = documentLines.filter(({ documentId }) => documentId === document.id)
  return {
    kind: document.kind,
    number: document.number,
    issuedAt: document.createdAt,
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
  }
}

/** The request to pay an order: all of it, as it was placed. */
export const proformaOf = ({ order, lines }: OrderState): Paper => ({
  kind: 'proforma',
  number: order.number,
  issuedAt: order.createdAt,
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
})

const toPaperLine = (line: LineRow, quantity: number, sum: number) => ({
  brand: line.brand,
  mpn: line.mpn,
  name: line.name,
  quantity,
  priceMicros: line.channelPriceMicros,
  sum,
})
