import { invalid } from '../../errors.ts'
import type { MatchInput } from './schemas.ts'
import type { InvoiceLineRow, MatchRow, SupplierInvoiceState } from './supplier-invoice-state.ts'
import type { ReceivedPieces } from '../supplier-orders/received-pieces.ts'

/** The lines of an invoice as they will be matched. */
export interface MatchPlan {
  lines: (InvoiceLineRow & { matches: MatchRow[] })[]
  /** Pieces added to the invoice, below zero: removed, by the id of a supplier order's line. */
  raised: Map<number, number>
}

/**
 * The matches of an invoice as `input` changes them. 422 on the field for lines of other invoices, pieces of
 * other suppliers, more pieces than were received and are on no invoice, and more than the line has.
 */
export function planMatches(
  state: SupplierInvoiceState,
  input: MatchInput,
  received: Map<number, ReceivedPieces>,
): MatchPlan {
  const asked = input.lines ?? []
  asked.forEach(({ id }, at) => {
    if (!state.lines.some((line) => line.id === id)) {
      throw invalid(`lines.${at}.id`, 'supply_line_unknown')
    }
  })
  const lines = state.lines.map((line) => {
    const at = asked.findIndex(({ id }) => id === line.id)
    const wish = asked[at]
    const kept = state.matches.filter(({ invoiceLineId }) => invoiceLineId === line.id)
    const matches =
      wish?.matches === undefined ? kept : matchesOf(line, wish.matches, { at, received })
    return { ...line, isAccepted: wish?.is_accepted ?? line.isAccepted, matches }
  })
  const raised = raisedBy(
    state.matches,
    lines.flatMap(({ matches }) => matches),
  )
  refuseTooMany(asked, raised, received)
  return { lines, raised }
}

type RequestedMatches = NonNullable<NonNullable<MatchInput['lines']>[number]['matches']>

function matchesOf(
  line: InvoiceLineRow,
  requested: RequestedMatches,
  { at, received }: { at: number; received: Map<number, ReceivedPieces> },
): MatchRow[] {
  const total = requested.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total > line.quantity) {
    const params = { part: `${line.brand} ${line.mpn}`.trim(), count: line.quantity }
    throw invalid(`lines.${at}.matches`, 'order_line_too_many', params)
  }
  return requested.map(({ supplier_order_line_id: id, quantity }, place) => {
    const one = received.get(id)
    if (one === undefined) {
      throw invalid(`lines.${at}.matches.${place}.supplier_order_line_id`, 'supply_line_unknown')
    }
    return { ...one, invoiceLineId: line.id, quantity, isNewest: false }
  })
}

function raisedBy(before: MatchRow[], after: MatchRow[]): Map<number, number> {
  const raised = new Map<number, number>()
  const add = (rows: MatchRow[], sign: number) => {
    for (const { supplierOrderLineId: id, quantity } of rows) {
      raised.set(id, (raised.get(id) ?? 0) + sign * quantity)
    }
  }
  add(before, -1)
  add(after, 1)
  return new Map([...raised].filter(([, quantity]) => quantity !== 0))
}

/** 422 on the first field that names more pieces than are left. */
function refuseTooMany(
  asked: NonNullable<MatchInput['lines']>,
  raised: Map<number, number>,
  received: Map<number, ReceivedPieces>,
): void {
  asked.forEach(({ matches = [] }, at) => {
    matches.forEach(({ supplier_order_line_id: id, quantity }, place) => {
      const one = received.get(id)
      const more = raised.get(id) ?? 0
      if (one === undefined || more <= one.left) return
      const params = { part: `${one.brand} ${one.mpn}`, count: quantity - (more - one.left) }
      throw invalid(`lines.${at}.matches.${place}.quantity`, 'order_line_too_many', params)
    })
  })
}
