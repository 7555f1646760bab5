import { type CostedPieces, netCostSum } from '../../catalog/pricing/unit-cost.ts'
import { marginOf, netAmount } from '../../lib/margin.ts'
import { shareOf } from '../checkout/calculate-totals.ts'
import { toShip } from './line-quantities.ts'
import type { LineRow, OrderState } from './order-state.ts'
import type { LineCosts, OrderCosts } from './read-costs.ts'

/** The margin of goods and what it is made of, minor units of the order's currency; see `Margin`. */
export interface GoodsMargin {
  net: number
  refunded: number
  /** Cost of what has left our shelf, less that of what came back onto it: its ledger. */
  soldCost: number
  /** Cost of the rest, as it is expected. */
  expectedCost: number
  amount: number
  bps: number
}

type Sold = Pick<OrderState, 'order' | 'lines' | 'documents' | 'documentLines'>

/** The margin of each line, by its place in `lines`; null where a cost has no rate. */
export function lineMargins(state: Sold, costs: OrderCosts): (GoodsMargin | null)[] {
  const { order, lines } = state
  return lines.map((line) => {
    const { sold, expected } = costedPieces(line, costs.byLine.get(line.id))
    const soldCost = netCostSum(costs.book, sold, order.currency)
    const expectedCost = netCostSum(costs.book, expected, order.currency)
    if (soldCost === null || expectedCost === null) return null
    const net = netPrice(line, order.isTaxIncluded)
    return withMargin({ net, refunded: netRefunds(state, line), soldCost, expectedCost })
  })
}

/** The margin of all lines together; null where one has none. */
export function sumMargins(margins: (GoodsMargin | null)[]): GoodsMargin | null {
  const known = margins.flatMap((margin) => margin ?? [])
  if (known.length < margins.length) return null
  const sum = (name: keyof Figures) => known.reduce((total, margin) => total + margin[name], 0)
  return withMargin({
    net: sum('net'),
    refunded: sum('refunded'),
    soldCost: sum('soldCost'),
    expectedCost: sum('expectedCost'),
  })
}

type Figures = Omit<GoodsMargin, 'amount' | 'bps'>

const withMargin = (figures: Figures): GoodsMargin => ({
  ...figures,
  ...marginOf({ ...figures, cost: figures.soldCost + figures.expectedCost }),
})

/** What is charged for a line without tax and without cancelled pieces. */
export function netPrice({ sum, tax, ordered, canceled }: LineRow, isTaxIncluded: boolean): number {
  const left = (amount: number) => shareOf(amount, ordered - canceled, ordered)
  return netAmount(left(sum), left(tax), isTaxIncluded)
}

/** What credit notes take off a line, without tax. */
export function netRefunds({ order, documents, documentLines }: Sold, { id }: LineRow): number {
  const notes = new Set(documents.flatMap((one) => (one.kind === 'credit_note' ? [one.id] : [])))
  return documentLines
    .filter(({ orderLineId, documentId }) => orderLineId === id && notes.has(documentId))
    .reduce((total, { sum, tax }) => total + netAmount(sum, tax, order.isTaxIncluded), 0)
}

/**
 * What the pieces of a line cost. Those in the shelf's ledger cost what their lots did, the oldest first as they were
 * shipped; what came back onto the shelf gives its cost back. Others cost what is expected: pieces sent from
 * elsewhere and pieces still to come as suppliers' orders for them say, else as the offer did; pieces on the shelf
 * for the line as their lots.
 */
export function costedPieces(
  line: LineRow,
  { ledger, allocated, awaited }: LineCosts = { ledger: [], allocated: [], awaited: [] },
): { sold: CostedPieces[]; expected: CostedPieces[] } {
  const cost = { micros: line.costMicros, currency: line.costCurrency, vatBps: line.costVatBps }
  const fromShelf = ledger.reduce((sum, { pieces }) => sum + Math.max(0, pieces), 0)
  const elsewhere = Math.max(0, line.shipped - fromShelf)
  const onShelf = take(allocated, toShip(line))
  const rest = elsewhere + toShip(line) - piecesIn(onShelf)
  const bought = take(awaited, rest)
  const left = rest - piecesIn(bought)
  return {
    sold: ledger,
    expected: [...onShelf, ...bought, ...(left > 0 ? [{ cost, pieces: left }] : [])],
  }
}

const piecesIn = (costed: CostedPieces[]): number =>
  costed.reduce((sum, { pieces }) => sum + pieces, 0)

/** The first `pieces` of what is there. */
function take(from: CostedPieces[], pieces: number): CostedPieces[] {
  let left = pieces
  return from.flatMap((one) => {
    const taken = Math.min(left, one.pieces)
    left -= taken
    return taken > 0 ? [{ ...one, pieces: taken }] : []
  })
}
