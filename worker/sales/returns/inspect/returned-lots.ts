import { type SQL, sql } from 'drizzle-orm'
import { query, queryRows } from '../../../db/query.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import type { RateSnapshot } from '../../../db/json/order.ts'
import type { orderLines } from '../../../db/schema/orders.ts'
import type { Ctx } from '../../../env.ts'
import { type LotCost, toLotCost } from '../../../suppliers/shelf/lot-cost.ts'
import type { NewLot } from '../../../suppliers/shelf/put-on-shelf.ts'

type LineRow = typeof orderLines.$inferSelect

/** Pieces of an order's line that left our shelf together: what they cost, and how they had come. */
export interface Origin extends LotCost {
  orderLineId: number
  pieces: number
  supplierOrderLineId: number | null
}

interface MovedRow {
  order_line_id: number
  kind: string
  pieces: number
  cost_micros: number
  currency: string
  paid_micros: number
  paid_currency: string
  rate: string | null
  supplier_order_line_id: number | null
}

/**
 * What left our shelf for these lines and has not come back yet, the first of each line first; `isAsRead`: nothing
 * more of them has left or come since.
 */
export async function readOrigins(
  ctx: Ctx,
  lines: LineRow[],
): Promise<{ origins: Origin[]; isAsRead: SQL }> {
  const ids = JSON.stringify(lines.map(({ id }) => id))
  const rows = await queryRows(ctx.db.raw, movedQuery(ids))
  const origins = lines.flatMap(({ id }) =>
    leftOf(rows.filter(({ order_line_id: lineId }) => lineId === id)),
  )
  const isAsRead = sql`(SELECT count(*) FROM json_each(${ids}) j
    CROSS JOIN shelf_movements m ON m.order_line_id = j.value
    WHERE m.kind IN ('shipped', 'returned')) = ${rows.length}`
  return { origins, isAsRead }
}

function leftOf(rows: MovedRow[]): Origin[] {
  const back = rows.filter(({ kind }) => kind === 'returned')
  let before = back.reduce((sum, { pieces }) => sum + pieces, 0)
  return rows
    .filter(({ kind }) => kind === 'shipped')
    .flatMap((row) => {
      const gone = Math.min(before, -row.pieces)
      before -= gone
      return -row.pieces === gone ? [] : [toOrigin(row, -row.pieces - gone)]
    })
}

const movedQuery = (ids: string) => query<MovedRow>`
  SELECT m.order_line_id, m.kind, m.pieces, t.cost_micros, t.currency, t.paid_micros, t.paid_currency,
    t.rate, t.supplier_order_line_id
  FROM json_each(${ids}) j
  CROSS JOIN shelf_movements m ON m.order_line_id = j.value CROSS JOIN shelf_lots t ON t.id = m.lot_id
  WHERE m.kind IN ('shipped', 'returned') ORDER BY m.id`

const toOrigin = (row: MovedRow, pieces: number): Origin => ({
  orderLineId: row.order_line_id,
  pieces,
  costMicros: row.cost_micros,
  currency: row.currency,
  paidMicros: row.paid_micros,
  paidCurrency: row.paid_currency,
  rate: row.rate === null ? null : (JSON.parse(row.rate) as RateSnapshot),
  supplierOrderLineId: row.supplier_order_line_id,
})

/** Where the pieces of a line go that were taken back. */
export interface TakenBack {
  line: LineRow
  shelf: number
  supplier: number
  scrap: number
}

interface Coming {
  origins: Origin[]
  /** Rates for what no lot is known of. */
  book: PriceBook
  place: string
  /** Number of the return. */
  number: string
}

/**
 * The lots that pieces come back as, at what they cost when they were sold: those that stay, and those that leave
 * at once for the supplier or as scrap, so that the ledger has them.
 */
export const toReturnedLots = (taken: TakenBack[], coming: Coming): NewLot[] =>
  taken.flatMap(({ line, ...to }) => {
    let { scrap, supplier } = to
    // Those that stay are the first ones.
    return partsOf(line, to.shelf + to.supplier + to.scrap, coming)
      .toReversed()
      .map(({ orderLineId, pieces, ...cost }): NewLot => {
        const scrapped = Math.min(scrap, pieces)
        const sentBack = Math.min(supplier, pieces - scrapped)
        scrap -= scrapped
        supplier -= sentBack
        return {
          ...cost,
          productId: line.productId,
          pieces,
          source: 'return',
          place: coming.place,
          reason: coming.number,
          orderLineId,
          leaving: { scrapped, sent_back: sentBack },
        }
      })
      .toReversed()
  })

function partsOf(line: LineRow, pieces: number, { origins, book }: Coming): Origin[] {
  let left = pieces
  const parts = origins
    .filter(({ orderLineId }) => orderLineId === line.id)
    .flatMap((origin) => {
      const taken = Math.min(left, origin.pieces)
      left -= taken
      return taken === 0 ? [] : [{ ...origin, pieces: taken }]
    })
  // Shipped without having lain on our shelf: they cost what the order says.
  const cost = toLotCost(book, { micros: line.costMicros, currency: line.costCurrency })
  const rest = { ...cost, orderLineId: line.id, pieces: left, supplierOrderLineId: null }
  return left === 0 ? parts : [...parts, rest]
}
