import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { netCostSum } from '../../catalog/pricing/unit-cost.ts'
import { type Fragment, query, sql } from '../../db/query.ts'
import { IS_STORE_OPEN } from '../../db/store-open.ts'

interface Span {
  from: number
  to: number
}

/** A statement of how many pages of each kind were seen in a span, by visitors who agreed to be counted. */
export const seenPages = ({ from, to }: Span) =>
  query<{ searches: number; carts: number; purchases: number }>`SELECT
    coalesce(sum(path GLOB '/??/search/*' OR path GLOB '/??/search-list'), 0) AS searches,
    coalesce(sum(path GLOB '/??/cart'), 0) AS carts,
    coalesce(sum(path GLOB '/??/checkout/success'), 0) AS purchases
    FROM page_views WHERE viewed_at >= ${from} AND viewed_at < ${to}`

/** That an order `o` counts: tests count until the store is opened. */
const COUNTS: Fragment = sql`(o.is_test = 0 OR NOT ${IS_STORE_OPEN})`

/** A statement of the returns that were asked for in a span. */
export const askedReturns = ({ from, to }: Span) =>
  query<{ returns: number; pieces: number }>`SELECT count(*) AS returns, coalesce(sum(
    (SELECT sum(quantity) FROM return_lines WHERE return_id = r.id)), 0) AS pieces
    FROM returns r CROSS JOIN orders o ON o.id = r.order_id
    WHERE r.created_at >= ${from} AND r.created_at < ${to} AND ${COUNTS}`

/** The same by channel and by currency of their orders: a row of each. */
export const returnSums = ({ from, to }: Span) =>
  query<{ channel_id: number; currency: string; returns: number; pieces: number }>`
    SELECT o.channel_id, o.currency, count(*) AS returns, coalesce(sum(
      (SELECT sum(quantity) FROM return_lines WHERE return_id = r.id)), 0) AS pieces
    FROM returns r CROSS JOIN orders o ON o.id = r.order_id
    WHERE r.created_at >= ${from} AND r.created_at < ${to} AND ${COUNTS} GROUP BY 1, 2`

/** A statement of how many searches of a day found nothing. */
export const missesOf = (day: string) =>
  query<{
    misses: number
  }>`SELECT coalesce(sum(count), 0) AS misses FROM search_miss_days WHERE day = ${day}`

/** The deliveries that came in the span of a day, as `day_deliveries` has them: a statement of rows. */
export const deliveriesOf = (day: string, { from, to }: Span) => sql`
  SELECT ${day} AS day, supplier_id, days, count(*) AS count, count(promised) AS promised,
    coalesce(sum(promised >= ${day}), 0) AS on_time
  FROM (SELECT o.supplier_id, d.days, (SELECT date(max(l.promised_at) / 1000, 'unixepoch')
      FROM supplier_order_lines l WHERE l.supplier_order_id = o.id) AS promised
    FROM deliveries d CROSS JOIN supplier_orders o ON o.id = d.supplier_order_id
    WHERE d.received_at >= ${from} AND d.received_at < ${to}) GROUP BY supplier_id, days`

/** Pieces whose lots cost alike: `micros` is what all of them cost, millionths of the currency. */
export interface StockRow {
  currency: string
  cost_vat_bps: number
  pieces: number
  micros: number
}

/** A statement of what lies on our own shelf now, by how its cost is stated. */
export const stockNow = query<StockRow>`SELECT currency, cost_vat_bps, sum(on_hand) AS pieces,
    sum(on_hand * cost_micros) AS micros
  FROM shelf_lots WHERE on_hand > 0 GROUP BY currency, cost_vat_bps`

/** A statement of what has come onto it since a moment, what left being below zero. */
export const movedSince = (moment: number) => query<StockRow>`SELECT l.currency, l.cost_vat_bps,
    sum(m.pieces) AS pieces, sum(m.pieces * l.cost_micros) AS micros
  FROM shelf_movements m CROSS JOIN shelf_lots l ON l.id = m.lot_id
  WHERE m.created_at >= ${moment} GROUP BY l.currency, l.cost_vat_bps`

/**
 * What lay on the shelf before it `moved`: pieces, and their net cost at the book's rates in minor units of the base
 * currency. A currency without a rate is left out of the value.
 */
export function stockBefore(
  book: PriceBook,
  { now, moved }: { now: readonly StockRow[]; moved: readonly StockRow[] },
): { value: number; pieces: number } {
  const back = moved.map((row) => ({ ...row, pieces: -row.pieces, micros: -row.micros }))
  const costOf = ({ currency, cost_vat_bps: vatBps, micros }: StockRow): number => {
    const cost = { micros: Math.abs(micros), currency, vatBps }
    return Math.sign(micros) * (netCostSum(book, [{ cost, pieces: 1 }], book.base) ?? 0)
  }
  const all = [...now, ...back]
  return {
    value: all.reduce((sum, row) => sum + costOf(row), 0),
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}
