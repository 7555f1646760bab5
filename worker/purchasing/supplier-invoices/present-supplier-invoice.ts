import { lineSum, type Money, sumOf } from '../../lib/money.ts'
import { type OpenDifference, openDifferences, settledPieces } from './invoice-differences.ts'
import type {
  InvoiceDifference,
  InvoiceMatch,
  SupplierInvoice,
  SupplierInvoiceLine,
} from './schemas.ts'
import { matchedOf, proposeMatches } from './propose-matches.ts'
import type {
  InvoiceLineRow,
  InvoiceRow,
  MatchRow,
  SettlementRow,
  SupplierInvoiceState,
} from './supplier-invoice-state.ts'
import { invoiceLineStatus } from './supplier-invoice-status.ts'

/** A supplier's invoice as staff sees it, with what each line is and could be for. */
export function toSupplierInvoice(state: SupplierInvoiceState): SupplierInvoice {
  const { invoice, lines, matches } = state
  const { currency } = invoice
  const proposed = proposeMatches(state)
  const open = openDifferences(state, proposed)
  const items = lines.map((line) => ({
    ...toLine(line, { invoice, matches, proposed }),
    status: invoiceLineStatus({
      ...line,
      matches: matches.filter(({ invoiceLineId }) => invoiceLineId === line.id),
      settled: settledPieces(state.settlements, line.id),
    }),
    differences: toDifferences(line.id, { open, state }),
  }))
  const isTotalOpen = !invoice.isTotalAccepted && invoice.total !== invoice.subtotal
  const money = (amount: number): Money => ({ amount, currency })
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    version: invoice.version,
    supplier: { id: invoice.supplierId, name: state.supplierName },
    date: invoice.day,
    currency,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    matched: items.reduce((sum, { matched }) => sum + matched, 0),
    open_differences: open.length + (isTotalOpen ? 1 : 0),
    subtotal: money(invoice.subtotal),
    total: money(invoice.total),
    total_difference: money(invoice.total - invoice.subtotal),
    is_total_accepted: invoice.isTotalAccepted,
    difference: sumOf(
      items.map(({ difference }) => difference),
      currency,
    ),
    created_at: invoice.createdAt.toISOString(),
    items,
  }
}

function toLine(
  line: InvoiceLineRow,
  {
    invoice,
    matches,
    proposed,
  }: { invoice: InvoiceRow; matches: MatchRow[]; proposed: MatchRow[] },
): Omit<SupplierInvoiceLine, 'differences' | 'status'> {
  const { currency } = invoice
  const ofLine = (all: MatchRow[]) => all.filter(({ invoiceLineId }) => invoiceLineId === line.id)
  const matched = ofLine(matches).map((match) => toMatch(match, line, invoice))
  return {
    id: line.id,
    brand: line.brand,
    mpn: line.mpn,
    quantity: line.quantity,
    cost: { micros: line.costMicros, currency },
    sum: { amount: line.sum, currency },
    is_accepted: line.isAccepted,
    matched: matchedOf(matches, line.id),
    difference: sumOf(
      matched.map(({ difference }) => difference),
      currency,
    ),
    matches: matched,
    proposed: ofLine(proposed).map((match) => toMatch(match, line, invoice)),
  }
}

/** Both amounts are rounded once, as they would be charged. */
function toMatch(
  match: MatchRow,
  line: InvoiceLineRow,
  { currency, digits }: InvoiceRow,
): InvoiceMatch {
  const cost = { micros: match.costMicros, currency }
  const invoiced = lineSum({ micros: line.costMicros, currency }, match.quantity, digits)
  const agreed = lineSum(cost, match.quantity, digits)
  return {
    supplier_order_line_id: match.supplierOrderLineId,
    supplier_order: match.order,
    quantity: match.quantity,
    cost,
    difference: { amount: invoiced.amount - agreed.amount, currency },
  }
}

/** The differences of a line: open ones, then those that were settled, in that order. */
function toDifferences(
  lineId: number,
  { open, state }: { open: OpenDifference[]; state: SupplierInvoiceState },
): InvoiceDifference[] {
  const { currency } = state.invoice
  return [
    ...open
      .filter((one) => one.lineId === lineId)
      .map(({ kind, pieces, amount }) => ({
        kind,
        pieces,
        amount: { amount, currency },
        settlement: null,
      })),
    ...state.settlements
      .filter(({ invoiceLineId }) => invoiceLineId === lineId)
      .map((row) => ({
        kind: row.kind,
        pieces: row.pieces,
        amount: { amount: row.amount, currency },
        settlement: toSettlement(row, currency),
      })),
  ]
}

const toSettlement = (row: SettlementRow, currency: string) => ({
  id: row.id,
  outcome: row.outcome,
  credit_number: row.creditNumber,
  credit: row.creditAmount === null ? null : { amount: row.creditAmount, currency },
  reason: row.reason,
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
  created_at: row.createdAt.toISOString(),
})
