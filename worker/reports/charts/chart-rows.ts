import type { DayMeasure } from '../../db/schema/figures.ts'
import { type Fragment, literal, query, type Query, sql } from '../../db/query.ts'
import { CLOCK } from '../../db/read-time-zone.ts'
import type { ChartName, ChartQuery, Step } from './schemas.ts'
import { beginSql, type Days } from './steps.ts'

/** Sums of orders in a step of a span (`is_before` 0) or of the span before it (1). */
export interface SumRow {
  is_before: number
  begin: string
  key: string
  count: number
  amount: number
  net: number
  margin: number
  unrated: number
  uncosted: number
}

export interface Spans {
  now: Days
  before: Days
}

/** Which rows of `day_sums` a chart of orders is made of. */
export const MEASURES: Partial<Record<ChartName, DayMeasure>> = {
  sales: 'order',
  orders: 'order',
  average: 'order',
  margin: 'order',
  margin_share: 'order',
  payments: 'payment',
  returns: 'return',
  parts: 'part',
  brands: 'brand',
  suppliers: 'supplier',
  customers: 'customer',
}

const isBefore = ({ now }: Spans): Fragment => sql`day < ${now.from}`
const within = ({ now, before }: Spans): Fragment => sql`day >= ${before.from} AND day <= ${now.to}`
const inSpan = ({ from, to }: Days): Fragment => sql`day >= ${from} AND day <= ${to}`

type Narrowed = Pick<ChartQuery, 'channel_id' | 'currency'>

/** The rows of `day_sums` a chart is made of, but for their days. */
function rowsOf(measure: DayMeasure, { channel_id: channel, currency }: Narrowed): Fragment {
  const ofChannel = channel === undefined ? sql`` : sql` AND channel_id = ${channel}`
  return sql`measure = ${measure} AND currency = ${currency ?? ''}${ofChannel}`
}

const SUMS = sql`sum(count) AS count, sum(amount) AS amount, sum(net) AS net, sum(margin) AS margin,
  sum(unrated) AS unrated, sum(uncosted) AS uncosted`

/** By step and key. */
export function sumRows(
  measure: DayMeasure,
  narrowed: Narrowed,
  { spans, by }: { spans: Spans; by: Step },
): Query<SumRow> {
  return query<SumRow>`SELECT ${isBefore(spans)} AS is_before, ${beginSql(by)} AS begin, key, ${SUMS}
    FROM day_sums WHERE ${rowsOf(measure, narrowed)} AND ${within(spans)} GROUP BY 1, 2, 3`
}

/** Of each span as a whole, all keys together; each is read in the order of its index. */
export function spanSums(measure: DayMeasure, narrowed: Narrowed, spans: Spans): Query<SumRow> {
  const sumOf = (side: number, days: Days) => sql`SELECT ${literal(side)} AS is_before, '' AS begin,
    '' AS key, ${SUMS} FROM day_sums WHERE ${rowsOf(measure, narrowed)} AND ${inSpan(days)}
    HAVING count(*) > 0`
  return query<SumRow>`${sumOf(0, spans.now)} UNION ALL ${sumOf(1, spans.before)}`
}

/** What days have besides their orders. */
export interface FigureRow {
  is_before: number
  begin: string
  searches: number
  carts: number
  purchases: number
  returns: number
  returned_pieces: number
  misses: number
  /** At the end of the step. */
  stock_value: number
}

export const figureRows = (spans: Spans, by: Step): Query<FigureRow> =>
  query<FigureRow>`SELECT ${isBefore(spans)} AS is_before, ${beginSql(by)} AS begin, sum(searches) AS searches,
      sum(carts) AS carts, sum(purchases) AS purchases, sum(returns) AS returns,
      sum(returned_pieces) AS returned_pieces, sum(misses) AS misses, stock_value, max(day) AS last_day
    FROM day_figures WHERE ${within(spans)} GROUP BY 1, 2`

export interface DeliveryRow {
  is_before: number
  begin: string
  days: number
  count: number
  promised: number
  on_time: number
}

export const deliveryRows = (spans: Spans, by: Step): Query<DeliveryRow> =>
  query<DeliveryRow>`SELECT ${isBefore(spans)} AS is_before, ${beginSql(by)} AS begin, days, sum(count) AS count,
      sum(promised) AS promised, sum(on_time) AS on_time
    FROM day_deliveries WHERE ${within(spans)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

export interface PriceRow {
  day: string
  brand_id: number
  name: string
  move: number
}

/** Moves of the brands that have the most lines in the span; both spans, the oldest day first. */
export const priceRows = (spans: Spans, most: number): Query<PriceRow> =>
  query<PriceRow>`SELECT d.day, d.brand_id, coalesce(b.name, '') AS name, d.move
    FROM day_prices d LEFT JOIN brands b ON b.id = d.brand_id
    WHERE d.day >= ${spans.before.from} AND d.day <= ${spans.now.to} AND d.brand_id IN (
      SELECT brand_id FROM day_prices WHERE day >= ${spans.now.from} AND day <= ${spans.now.to}
      GROUP BY brand_id ORDER BY max(lines) DESC, brand_id LIMIT ${literal(most)})
    ORDER BY d.day, d.brand_id`

export interface TopRow {
  key: string
  /** Null: it is no longer there. */
  label: string | null
  count: number
  amount: number
  net: number
  margin: number
  uncosted: number
  before: number
}

/** What keys of a measure are called. */
const LABELS: Partial<Record<DayMeasure, Fragment>> = {
  part: sql`(SELECT b.name || ' ' || p.mpn FROM products p JOIN brands b ON b.id = p.brand_id
    WHERE p.id = CAST(t.key AS INTEGER))`,
  supplier: sql`(SELECT name FROM suppliers WHERE id = CAST(t.key AS INTEGER))`,
  customer: sql`iif(t.key GLOB 'c*',
    (SELECT name FROM companies WHERE id = CAST(substr(t.key, 2) AS INTEGER)),
    (SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = CAST(substr(t.key, 2) AS INTEGER)))`,
}

/** The largest of a measure in the span, by amount, each beside what it was in the span before. */
export function topRows(
  measure: DayMeasure,
  narrowed: Narrowed,
  { spans, most }: { spans: Spans; most: number },
): Query<TopRow> {
  const rows = rowsOf(measure, narrowed)
  return query<TopRow>`WITH top AS MATERIALIZED (SELECT key, sum(count) AS count, sum(amount) AS amount,
        sum(net) AS net, sum(margin) AS margin, sum(uncosted) AS uncosted
      FROM day_sums WHERE ${rows} AND ${inSpan(spans.now)} AND key <> ''
      GROUP BY key HAVING sum(count) > 0 ORDER BY 3 DESC, 1 LIMIT ${literal(most)}),
    earlier AS MATERIALIZED (SELECT key, sum(amount) AS amount
      FROM day_sums WHERE ${rows} AND ${inSpan(spans.before)} AND key IN (SELECT key FROM top) GROUP BY key)
    SELECT t.*, coalesce((SELECT amount FROM earlier WHERE earlier.key = t.key), 0) AS before,
      ${LABELS[measure] ?? sql`t.key`} AS label
    FROM top t ORDER BY t.amount DESC, t.key`
}

/** What payment methods are called, JSON by language. */
export const paymentTitles = query<{
  code: string
  title: string
}>`SELECT code, title FROM payment_methods`

/** The day computed last of a span, and what the page can be narrowed by. */
export const chartFacts = (spans: Spans, base: { key: string; otherwise: string }) => ({
  computed: query<{ at: number | null }>`SELECT max(computed_at) AS at FROM day_figures
    WHERE day >= ${spans.now.from} AND day <= ${spans.now.to}`,
  channels: query<{
    id: number
    name: string
  }>`SELECT id, name FROM channels ORDER BY is_default DESC, id`,
  currencies: query<{ code: string; is_base: number }>`SELECT code,
    code = coalesce((SELECT value ->> '$' FROM settings WHERE key = ${base.key}), ${base.otherwise}) AS is_base
    FROM currencies ORDER BY position, code`,
  clock: CLOCK,
})
