import { toInvoice } from './line-quantities.ts'
import type { LineRow } from './order-state.ts'
import { onShelf } from './shelf.ts'

/**
 * How many pieces of a line its supplier has refused and nothing else covers: neither bought elsewhere, on our
 * shelf, nor shipped with an excuse. A line that is set back to be bought, or that staff bought without a supplier order,
 * has none. A line marked as refused by hand has all that were not received.
 */
export function refusedPieces(line: LineRow): number {
  const needed = line.ordered - line.canceled - line.refundedUnshipped - line.shippedExcused
  const came = Math.max(line.received, onShelf(line) + line.shipped - line.shippedExcused)
  if (line.supplyStatus === 'refused') return Math.max(0, needed - came)
  const isSetByHand = line.supplyStatus === 'new' || line.bought === 0
  const refused = isSetByHand ? line.refusedUntold : line.refusedBySupplier
  return Math.max(0, Math.min(refused, needed - (line.bought - line.received + came)))
}

/** Pieces of a line that an invoice may charge: neither invoiced, cancelled nor refused by the supplier. */
export const toInvoiceUnrefused = (line: LineRow): number =>
  Math.max(0, toInvoice(line) - refusedPieces(line))
