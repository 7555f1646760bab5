import { shareOf } from '../../checkout/calculate-totals.ts'
import type { ShelfTake } from '../../../suppliers/shelf/take-from-shelf.ts'
import type { OrderChange } from '../commit-order.ts'
import type { DocumentRow, LineRow, OrderRow } from '../order-state.ts'
import type { Excuse } from '../schemas/admin-order.ts'
import type { Transfer } from '../money/money-sent.ts'
import type { Picked } from './pick-lines.ts'

/** A line of a document; amounts in minor units. */
export interface DraftLine {
  line: LineRow
  quantity: number
  /** Of a parcel's pieces, those that do not come from the shelf. */
  excused: number
  sum: number
  tax: number
}

/** A document before it has a number, and what it changes of its order; amounts in minor units. */
export interface DocumentDraft {
  kind: DocumentRow['kind']
  lines: DraftLine[]
  subtotal: number
  shipping: number
  /** The tax of `shipping`. */
  shippingTax: number
  /** The tax of the whole document. */
  tax: number
  total: number
  trackingNumber?: string | null
  /** What a shipment says of its parcel. */
  parcel?: { weight: number | null; boxes: number | null }
  /** Why pieces of a shipment do not come from the shelf; only when some do not. */
  excuse?: Excuse
  /** What was to be paid before the goods leave, and is not, as a shipment leaves all the same. */
  unpaid?: number
  reason?: string
  /** What it refunds is held until staff with that right releases it. */
  isRefundHeld?: boolean
  /** How staff have sent what it refunds by hand; null: not yet. */
  sent?: Transfer | null
  /** Ids of the invoices that it corrects, oldest first. */
  corrects?: number[]
  /** The lots that a shipment's pieces come from. */
  shipped?: ShelfTake[]
  change: Pick<OrderChange, 'lines' | 'order' | 'released' | 'freed' | 'condition' | 'also'>
}

interface DraftInput extends Pick<
  DocumentDraft,
  | 'kind'
  | 'trackingNumber'
  | 'parcel'
  | 'excuse'
  | 'unpaid'
  | 'reason'
  | 'isRefundHeld'
  | 'sent'
  | 'shipped'
  | 'change'
> {
  picked: Picked[]
  /** How many pieces of the line come before those picked. */
  before: (picked: Picked) => number
  /** Whether the document includes shipping. */
  hasShipping: boolean
}

/**
 * Calculates the sums of a document. Its part of a line is the share up to the last of its pieces less the
 * share before the first: however a line is split, the parts add up to its sum and its tax.
 */
export function draftDocument(order: OrderRow, input: DraftInput): DocumentDraft {
  const { picked, before, hasShipping, ...rest } = input
  const lines = picked.map(({ line, quantity, excused = 0 }) => {
    const from = before({ line, quantity })
    const part = (amount: number) =>
      shareOf(amount, from + quantity, line.ordered) - shareOf(amount, from, line.ordered)
    return { line, quantity, excused, sum: part(line.sum), tax: part(line.tax) }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const shipping = hasShipping ? order.shipping : 0
  const shippingTax = hasShipping ? order.shippingTax : 0
  const tax = lines.reduce((sum, line) => sum + line.tax, shippingTax)
  const total = subtotal + shipping + (order.isTaxIncluded ? 0 : tax)
  return { ...rest, lines, subtotal, shipping, shippingTax, tax, total }
}
