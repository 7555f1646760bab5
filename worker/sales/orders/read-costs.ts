import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import type { CostedPieces } from '../../catalog/pricing/unit-cost.ts'
import { type BatchRows, type Fragment, type Query, query, sql } from '../../db/query.ts'
import { multiply, positiveDecimal, rational } from '../../lib/rational.ts'
import type { OrderRow } from './order-state.ts'

/** What pieces of a line cost, by what is known of them; each in the order of its ids. */
export interface LineCosts {
  /** The ledger of our shelf: pieces that were shipped, and below zero those that came back onto it. */
  ledger: CostedPieces[]
  /** Pieces that lie on our shelf for it. */
  allocated: CostedPieces[]
  /** Pieces that suppliers were asked for and that have not come. */
  awaited: CostedPieces[]
}

/** The costs of an order's lines by their ids, and the rates of its day. */
export interface OrderCosts {
  book: PriceBook
  byLine: Map<number, LineCosts>
}

export interface CostRow {
  kind: keyof LineCosts
  order_line_id: number
  pieces: number
  cost_micros: number
  currency: string
  cost_vat_bps: number
}

/** A statement of what is known of the costs of the lines `l` that `which` (a condition) selects. */
export const costRows = (which: Fragment): Query<CostRow> => query`
  SELECT 'ledger' AS kind, l.id AS order_line_id, -m.pieces AS pieces, t.cost_micros, t.currency, t.cost_vat_bps,
    m.id AS at
  FROM order_lines l CROSS JOIN shelf_movements m ON m.order_line_id = l.id
    CROSS JOIN shelf_lots t ON t.id = m.lot_id WHERE ${which}
  UNION ALL
  SELECT 'allocated', l.id, a.pieces, t.cost_micros, t.currency, t.cost_vat_bps, t.id
  FROM order_lines l CROSS JOIN shelf_allocations a ON a.order_line_id = l.id
    CROSS JOIN shelf_lots t ON t.id = a.lot_id WHERE ${which}
  UNION ALL
  SELECT 'awaited', l.id, s.quantity - s.refused - s.canceled - s.received, s.cost_micros, o.currency,
    s.cost_vat_bps, s.id
  FROM order_lines l CROSS JOIN supplier_order_lines s ON s.order_line_id = l.id
    CROSS JOIN supplier_orders o ON o.id = s.supplier_order_id
  WHERE ${which} AND s.quantity > s.refused + s.canceled + s.received
  ORDER BY at`

export type CostedOrder = Pick<OrderRow, 'id' | 'currency' | 'createdAt' | 'rate'>

const viewOf = ({ currency, createdAt }: CostedOrder) => ({ currency, now: createdAt })

/** The queries whose rows `readCosts` reads. */
export const costQueries = (order: CostedOrder) => ({
  book: priceBookQuery(viewOf(order)),
  costs: costRows(sql`l.order_id = ${order.id}`),
})

/** What the lines of an order cost, at the rates of its day. */
export function readCosts(
  order: CostedOrder,
  found: BatchRows<ReturnType<typeof costQueries>>,
): OrderCosts {
  const byLine = new Map<number, LineCosts>()
  for (const { kind, order_line_id: id, pieces, cost_micros: micros, ...row } of found.costs) {
    const costs = byLine.get(id) ?? { ledger: [], allocated: [], awaited: [] }
    const cost = { micros, currency: row.currency, vatBps: row.cost_vat_bps }
    costs[kind].push({ cost, pieces })
    byLine.set(id, costs)
  }
  return { book: atItsRate(readPriceBook(found.book, viewOf(order)), order), byLine }
}

/** The book with the rate that the order was placed at, whatever was said of that day later. */
function atItsRate(book: PriceBook, { currency, rate }: CostedOrder): PriceBook {
  const known = book.currencies.get(currency)
  const value = rate === null || rate.base !== book.base ? null : positiveDecimal(rate.value)
  if (rate === null || value === null || known === undefined) return book
  const { base: _, ...used } = rate
  const percent = rational(10_000n + BigInt(rate.percent_bps), 10_000n)
  const perUnit = multiply({ num: value.num, den: value.den * BigInt(rate.units) }, percent)
  const currencies = new Map(book.currencies)
  currencies.set(currency, { ...known, rate: { perUnit, used: { currency, ...used } } })
  return { ...book, currencies }
}
