import { lineSum } from '../../lib/money.ts'
import type { ReceivedPieces } from '../supplier-orders/received-pieces.ts'
import { isSamePart, matchedOf } from './propose-matches.ts'
import type { DifferenceKind } from './schemas.ts'
import type {
  InvoiceLineRow,
  MatchRow,
  SettlementRow,
  SupplierInvoiceState,
} from './supplier-invoice-state.ts'

/** An open difference between what a line of an invoice charges and what came of its part. */
export interface OpenDifference {
  lineId: number
  kind: DifferenceKind
  pieces: number
  /** Minor units of the invoice's currency that are charged too much; below zero: too little. */
  amount: number
}

type Kinds = Partial<Record<DifferenceKind, number>>

/** Charged pieces for which nothing that came can be found. */
const MISSING: readonly DifferenceKind[] = ['short', 'never_ordered', 'twice']

/** Pieces of a line's differences that were settled: those for which nothing came, and at another price. */
export function settledPieces(
  settlements: Pick<SettlementRow, 'invoiceLineId' | 'kind' | 'pieces'>[],
  lineId: number,
) {
  const sumOf = (kinds: readonly DifferenceKind[]) =>
    settlements.reduce(
      (sum, one) =>
        one.invoiceLineId === lineId && kinds.includes(one.kind) ? sum + one.pieces : sum,
      0,
    )
  return { missing: sumOf(MISSING), price: sumOf(['price']), over: sumOf(['over']) }
}

/**
 * The differences of an invoice that nobody has settled, line by line. What is proposed for a line is none: it came,
 * and waits to be matched. A line that staff has accepted as it is has none.
 */
export function openDifferences(
  state: SupplierInvoiceState,
  proposed: MatchRow[],
): OpenDifference[] {
  return state.lines.flatMap((line) => {
    if (line.isAccepted) return []
    const settled = settledPieces(state.settlements, line.id)
    const unmatched = line.quantity - matchedOf(state.matches, line.id)
    const missing = unmatched - matchedOf(proposed, line.id) - settled.missing
    const kinds = missing > 0 ? toKinds(missing, line, { state, proposed }) : {}
    return [
      ...MISSING.flatMap((kind) => charged(state, line, { kind, pieces: kinds[kind] ?? 0 })),
      ...atOtherPrice(state, line, settled.price),
      ...uncharged(state, line, unmatched + settled.over),
    ]
  })
}

function charged(
  { invoice: { currency, digits } }: SupplierInvoiceState,
  line: InvoiceLineRow,
  { kind, pieces }: { kind: DifferenceKind; pieces: number },
): OpenDifference[] {
  if (pieces <= 0) return []
  const { amount } = lineSum({ micros: line.costMicros, currency }, pieces, digits)
  return [{ lineId: line.id, kind, pieces, amount }]
}

/** Why nothing that came can be found for pieces of a line. */
function toKinds(
  missing: number,
  line: InvoiceLineRow,
  { state, proposed }: { state: SupplierInvoiceState; proposed: MatchRow[] },
): Kinds {
  const own = new Set(ofLine(state.matches, line.id).map((one) => one.supplierOrderLineId))
  const parts = state.ordered.filter(
    (one) => isSamePart(one, line) || own.has(one.supplierOrderLineId),
  )
  const sum = (of: (part: ReceivedPieces) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  const beyond = Math.min(
    missing,
    sum(({ surplus }) => surplus),
  )
  const awaited = sum(({ ordered, received }) => Math.max(0, ordered - received))
  // On other lines of invoices, or proposed for these.
  const elsewhere =
    sum(({ invoiced }) => invoiced) -
    matchedOf(state.matches, line.id) +
    piecesOf(
      proposed.filter(
        (one) =>
          one.invoiceLineId !== line.id &&
          parts.some((part) => part.supplierOrderLineId === one.supplierOrderLineId),
      ),
    )
  const rest = missing - beyond
  // What may still come explains it alone, or it has been charged before: said only of a line for which nothing came at
  // all, since more than what came may also be what nobody ordered.
  const hasCome = matchedOf(state.matches, line.id) + matchedOf(proposed, line.id) > 0
  const twice = !hasCome && rest > awaited ? Math.min(rest, Math.max(0, elsewhere)) : 0
  const short = Math.min(rest - twice, awaited)
  return { twice, short, never_ordered: missing - twice - short }
}

/** Matched pieces that cost something else than was agreed. */
function atOtherPrice(
  { invoice: { currency, digits }, matches, settlements }: SupplierInvoiceState,
  line: InvoiceLineRow,
  settled: number,
): OpenDifference[] {
  const others = ofLine(matches, line.id).filter((one) => one.costMicros !== line.costMicros)
  const pieces = piecesOf(others)
  if (pieces <= settled) return []
  const sumAt = (micros: number, quantity: number) =>
    lineSum({ micros, currency }, quantity, digits).amount
  const before = settlements
    .filter(({ kind, invoiceLineId }) => kind === 'price' && invoiceLineId === line.id)
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = others.reduce(
    (sum, one) => sum + sumAt(line.costMicros, one.quantity) - sumAt(one.costMicros, one.quantity),
    -before,
  )
  return [{ lineId: line.id, kind: 'price', pieces: pieces - settled, amount }]
}

/** Pieces that came, beyond those ordered too, and that no invoice charges; `overCharged` are on this line. */
function uncharged(
  { invoice: { currency, digits }, matches }: SupplierInvoiceState,
  line: InvoiceLineRow,
  overCharged: number,
): OpenDifference[] {
  const newest = ofLine(matches, line.id).filter(({ isNewest }) => isNewest)
  const pieces =
    newest.reduce((sum, one) => sum + one.received + one.surplus - one.invoiced, 0) - overCharged
  if (pieces <= 0) return []
  const { amount } = lineSum({ micros: line.costMicros, currency }, pieces, digits)
  return [{ lineId: line.id, kind: 'over', pieces, amount: -amount }]
}

const ofLine = (all: MatchRow[], lineId: number) =>
  all.filter(({ invoiceLineId }) => invoiceLineId === lineId)

const piecesOf = (all: MatchRow[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)
