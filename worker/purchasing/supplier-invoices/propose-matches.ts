import { brandKey } from '../../lib/brand-key.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { MatchRow, SupplierInvoiceState } from './supplier-invoice-state.ts'
import type { ReceivedPieces } from '../supplier-orders/received-pieces.ts'

/**
 * Proposes matches for the unmatched pieces of an invoice: received pieces of the same brand and part number,
 * in any spelling, the oldest first, those at the invoice's cost before others. No piece is proposed twice.
 */
export function proposeMatches({
  lines,
  matches,
  received,
}: Pick<SupplierInvoiceState, 'lines' | 'matches' | 'received'>): MatchRow[] {
  const left = new Map(received.map((one) => [one.supplierOrderLineId, one.left]))
  return lines.flatMap((line) => {
    let wanted = line.quantity - matchedOf(matches, line.id)
    if (line.isAccepted) return []
    const same = received.filter((one) => isSamePart(one, line))
    const exact = same.filter(({ costMicros }) => costMicros === line.costMicros)
    const others = same.filter(({ costMicros }) => costMicros !== line.costMicros)
    return [...exact, ...others].flatMap((one) => {
      const quantity = Math.min(wanted, left.get(one.supplierOrderLineId) ?? 0)
      if (quantity <= 0) return []
      wanted -= quantity
      left.set(one.supplierOrderLineId, one.left - quantity)
      return [{ ...one, invoiceLineId: line.id, quantity, isNewest: false }]
    })
  })
}

/** Pieces of a line that are matched. */
export const matchedOf = (matches: MatchRow[], lineId: number): number =>
  matches.reduce((sum, one) => (one.invoiceLineId === lineId ? sum + one.quantity : sum), 0)

/** Whether both are the same part; many invoices do not name the brand. */
export const isSamePart = (one: ReceivedPieces, line: { brand: string; mpn: string }): boolean =>
  searchKey(one.mpn) === searchKey(line.mpn) &&
  (line.brand === '' || brandKey(one.brand) === brandKey(line.brand))
