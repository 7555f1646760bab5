import { shareOf } from '../../checkout/reckon.ts'
import type { OrderChange } from '../commit/commit-order.ts'
import type { DocumentRow, LineRow, OrderRow } from '../commit/order-state.ts'
import type { Picked } from '../change/pick-lines.ts'

/** A line of a document, minor units. */
export interface DraftLine {
  line: LineRow
  quantity: number
  sum: number
  tax: number
}

/** A document before it has a number, with what it makes of the order. */
export interface DocumentDraft {
  kind: DocumentRow['kind']
  lines: DraftLine[]
  subtotal: number
  shipping: number
  /** Of `shipping`. */
  shippingTax: number
  /** Of the whole. */
  tax: number
  total: number
  trackingNumber?: string | null
  reason?: string
  /** What it gives back waits for somebody who may give money back. */
  isRefundHeld?: boolean
  change: Pick<OrderChange, 'lines' | 'order' | 'released'>
}

interface Wish extends Pick<
  DocumentDraft,
  'kind' | 'trackingNumber' | 'reason' | 'isRefundHeld' | 'change'
> {
  picked: Picked[]
  /** Pieces of a line that stand before those picked. */
  before: (picked: Picked) => number
  /** Whether shipping is on it. */
  hasShipping: boolean
}

/**
 * The sums of a document. What it takes of a line is the share up to and with its pieces, less the share
 * before them: however a line is cut up, the parts add up to its sum and its tax.
 */
export function draftDocument(order: OrderRow, wish: Wish): DocumentDraft {
  const { picked, before, hasShipping, ...rest } = wish
  const lines = picked.map(({ line, quantity }) => {
    const from = before({ line, quantity })
    const part = (amount: number) =>
      shareOf(amount, from + quantity, line.ordered) - shareOf(amount, from, line.ordered)
    return { line, quantity, sum: part(line.sum), tax: part(line.tax) }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const shipping = hasShipping ? order.shipping : 0
  const shippingTax = hasShipping ? order.shippingTax : 0
  const tax = lines.reduce((sum, line) => sum + line.tax, shippingTax)
  const total = subtotal + shipping + (order.isTaxIncluded ? 0 : tax)
  return { ...rest, lines, subtotal, shipping, shippingTax, tax, total }
}
