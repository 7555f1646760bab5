import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { deliveriesOf } from './day-facts.ts'
import type { DaySum } from './order-sums.ts'

/** A row of `day_figures` without its day and its moment. */
export interface DayFigures {
  currency: string
  orders: number
  sales: number
  net: number
  margin: number
  unrated: number
  uncosted: number
  searches: number
  carts: number
  purchases: number
  returns: number
  returned_pieces: number
  misses: number
  stock_value: number
  stock_pieces: number
}

interface Day {
  day: string
  span: { from: number; to: number }
  figures: DayFigures
  sums: DaySum[]
  /** The mark of the day that was read before its orders were; null: it had none. */
  mark: number | null
}

const SUMS = sql`SELECT value ->> 'measure' AS measure, value ->> 'currency' AS currency,
  value ->> 'channelId' AS channel_id, value ->> 'key' AS key`

/**
 * Writes the figures of a day in place of what was there, in one transaction: all of them or none, and only rows that
 * differ. What was computed later stays; a mark that was set meanwhile stays, too, so that the day is computed again.
 */
export async function writeDay(ctx: Ctx, { day, span, figures, sums, mark }: Day): Promise<void> {
  const at = ctx.now.getTime()
  const rows = JSON.stringify(sums)
  const isOurs = sql`(SELECT computed_at FROM day_figures WHERE day = ${day}) = ${at}`
  const currencies = JSON.stringify([...new Set(sums.map(({ currency }) => currency))])
  await queryBatch(ctx.db.raw, {
    figures: upsertFigures(day, figures, at),
    gone: query`DELETE FROM day_sums WHERE measure IN ('order', 'payment', 'part', 'brand', 'supplier', 'customer', 'return')
      AND currency IN (SELECT code FROM currencies UNION SELECT '' UNION SELECT value FROM json_each(${currencies}))
      AND day = ${day} AND ${isOurs} AND (measure, currency, channel_id, key) NOT IN
        (${SUMS} FROM json_each(${rows}))`,
    sums: query`INSERT INTO day_sums (measure, currency, day, channel_id, key, count, amount, net, margin, unrated,
        uncosted)
      SELECT s.measure, s.currency, ${day}, s.channel_id, s.key, s.count, s.amount, s.net, s.margin, s.unrated,
        s.uncosted
      FROM (${SUMS}, value ->> 'count' AS count, value ->> 'amount' AS amount, value ->> 'net' AS net,
        value ->> 'margin' AS margin, value ->> 'unrated' AS unrated, value ->> 'uncosted' AS uncosted
        FROM json_each(${rows})) s WHERE ${isOurs}
      ON CONFLICT DO UPDATE SET count = excluded.count, amount = excluded.amount, net = excluded.net,
        margin = excluded.margin, unrated = excluded.unrated, uncosted = excluded.uncosted
      WHERE (count, amount, net, margin, unrated, uncosted) IS NOT (excluded.count, excluded.amount, excluded.net,
        excluded.margin, excluded.unrated, excluded.uncosted)`,
    lost: query`DELETE FROM day_deliveries WHERE day = ${day} AND ${isOurs}
      AND (supplier_id, days) NOT IN (SELECT supplier_id, days FROM (${deliveriesOf(day, span)}))`,
    deliveries: query`INSERT INTO day_deliveries (day, supplier_id, days, count, promised, on_time)
      SELECT day, supplier_id, days, count, promised, on_time FROM (${deliveriesOf(day, span)}) WHERE ${isOurs}
      ON CONFLICT DO UPDATE SET count = excluded.count, promised = excluded.promised, on_time = excluded.on_time
      WHERE (count, promised, on_time) IS NOT (excluded.count, excluded.promised, excluded.on_time)`,
    mark: query`DELETE FROM stale_days WHERE day = ${day} AND mark = ${mark ?? 0} AND ${isOurs}`,
  })
}

const upsertFigures = (day: string, figures: DayFigures, at: number) => query`
  INSERT INTO day_figures (day, currency, orders, sales, net, margin, unrated, uncosted, searches, carts, purchases,
    returns, returned_pieces, misses, stock_value, stock_pieces, computed_at)
  VALUES (${day}, ${figures.currency}, ${figures.orders}, ${figures.sales}, ${figures.net}, ${figures.margin},
    ${figures.unrated}, ${figures.uncosted}, ${figures.searches}, ${figures.carts}, ${figures.purchases},
    ${figures.returns}, ${figures.returned_pieces}, ${figures.misses}, ${figures.stock_value},
    ${figures.stock_pieces}, ${at})
  ON CONFLICT (day) DO UPDATE SET currency = excluded.currency, orders = excluded.orders, sales = excluded.sales,
    net = excluded.net, margin = excluded.margin, unrated = excluded.unrated, uncosted = excluded.uncosted,
    searches = excluded.searches, carts = excluded.carts, purchases = excluded.purchases,
    returns = excluded.returns, returned_pieces = excluded.returned_pieces, misses = excluded.misses,
    stock_value = excluded.stock_value, stock_pieces = excluded.stock_pieces, computed_at = excluded.computed_at
  WHERE excluded.computed_at >= day_figures.computed_at`
