import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../../catalog/pricing/book-keys.ts'
import { queryBatch } from '../../db/query.ts'
import type { ByLocale } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { inLocale } from '../../lib/by-locale.ts'
import { allows, seesCosts } from '../../permissions.ts'
import { dayByClock } from '../../db/read-time-zone.ts'
import {
  chartFacts,
  deliveryRows,
  figureRows,
  MEASURES,
  paymentTitles,
  priceRows,
  type Spans,
  spanSums,
  type SumRow,
  sumRows,
  type TopRow,
  topRows,
} from './chart-rows.ts'
import {
  DELIVERY_SERIES,
  deliveryValue,
  FIGURE_SERIES,
  figureValue,
  ORDER_VALUES,
  returnValue,
  UNITS,
} from './chart-values.ts'
import { draw, type Drawn, drawIndices } from './draw.ts'
import {
  type Chart,
  type ChartName,
  type ChartQuery,
  neededFor,
  ORDER_CHARTS,
  TOPS,
} from './schemas.ts'
import { spanBefore } from './steps.ts'

/** So many of what is ranked, or of the brands with an index, are told apart. */
const MOST_TOPS = 20
const MOST_BRANDS = 8

/** A chart of what Cron has computed of each day, in one round trip. */
export async function getChart(ctx: Ctx, asked: ChartQuery): Promise<Chart> {
  const { chart, by, from, to } = asked
  const needed = neededFor(chart)
  if (needed !== null && !allows(ctx.actor?.permissions, needed)) throw forbidden()
  const isOfOrders = ORDER_CHARTS.includes(chart)
  const narrowed: Narrowed = isOfOrders ? asked : {}
  const spans = { now: { from, to }, before: spanBefore(asked) }
  const found = await queryBatch(ctx.db.raw, {
    ...rowsOf(chart, narrowed, { spans, by }),
    ...chartFacts(spans, { key: BASE_CURRENCY_KEY, otherwise: BASE_CURRENCY }),
  })
  const sums = [...found.sums, ...found.spanSums].filter((row) => row.is_before === 0)
  const base = found.currencies.find((one) => one.is_base === 1)?.code ?? BASE_CURRENCY
  const at = found.computed[0]?.at ?? null
  return {
    chart,
    by,
    from,
    to,
    today: dayByClock(found.clock, ctx.now),
    before: spans.before,
    unit: UNITS[chart],
    currency: narrowed.currency ?? base,
    base,
    ...drawn(ctx, chart, { found, spans, by, isNarrowed: isNarrowed(narrowed) }),
    unrated: sums.reduce((sum, { unrated }) => sum + unrated, 0),
    uncosted: sums.reduce((sum, { uncosted }) => sum + uncosted, 0),
    channels: found.channels,
    currencies: found.currencies.map(({ code }) => code),
    computed_at: at === null ? null : new Date(at).toISOString(),
  }
}

type Narrowed = Pick<ChartQuery, 'channel_id' | 'currency'>

const isNarrowed = ({ channel_id: channel, currency }: Narrowed): boolean =>
  channel !== undefined || currency !== undefined

/** The statements a chart is made of; those of other charts are null. */
function rowsOf(
  chart: ChartName,
  narrowed: Narrowed,
  { spans, by }: { spans: Spans; by: Chart['by'] },
) {
  // All returns are a figure of the day.
  const measure = chart === 'returns' && !isNarrowed(narrowed) ? undefined : MEASURES[chart]
  const isTop = isRanked(chart)
  return {
    sums: measure === undefined || isTop ? null : sumRows(measure, narrowed, { spans, by }),
    spanSums: measure === undefined || !isTop ? null : spanSums(measure, narrowed, spans),
    tops:
      measure === undefined || !isTop
        ? null
        : topRows(measure, narrowed, { spans, most: MOST_TOPS }),
    figures: chart in FIGURE_SERIES ? figureRows(spans, by) : null,
    deliveries: chart in DELIVERY_SERIES ? deliveryRows(spans, by) : null,
    titles: chart === 'payments' ? paymentTitles : null,
    prices: chart === 'prices' ? priceRows(spans, MOST_BRANDS) : null,
  }
}

const isRanked = (chart: ChartName): boolean => TOPS.some((top) => top === chart)

type Found = Awaited<ReturnType<typeof queryBatch<ReturnType<typeof rowsOf>>>>

interface Given {
  found: Found
  spans: Spans
  by: Chart['by']
  isNarrowed: boolean
}

function drawn(ctx: Ctx, chart: ChartName, given: Given): Drawn {
  const { found, spans, by } = given
  const keyed = (keys: readonly string[]) => keys.map((key) => ({ key, label: null }))
  if (isRanked(chart)) return ranked(ctx, found)
  if (chart === 'prices') {
    const moves = found.prices.map(({ brand_id: id, name, ...move }) => ({
      ...move,
      key: String(id),
      label: name,
    }))
    return drawIndices(moves, spans, by)
  }
  if (chart === 'payments') return drawPayments(ctx, given)
  if (chart === 'returns' && given.isNarrowed) {
    const series = keyed(FIGURE_SERIES.returns)
    const countOf = (rows: readonly SumRow[]) => returnValue(rows, 'returns')
    return draw({ spans, by, rows: found.sums, series, valueOf: returnValue, countOf })
  }
  if (chart === 'on_time' || chart === 'delivery_days') {
    const series = keyed(DELIVERY_SERIES[chart])
    return draw({ spans, by, rows: found.deliveries, series, valueOf: deliveryValue })
  }
  if (chart === 'returns' || chart === 'funnel' || chart === 'misses' || chart === 'stock') {
    const series = keyed(FIGURE_SERIES[chart])
    const drawing = { spans, by, rows: found.figures, series, valueOf: figureValue }
    if (chart !== 'returns') return draw(drawing)
    return draw({ ...drawing, countOf: (rows) => figureValue(rows, 'returns') ?? 0 })
  }
  const valueOf = ORDER_VALUES[chart] ?? (() => null)
  return draw({ spans, by, rows: found.sums, series: keyed(['']), valueOf, countOf: ordersIn })
}

const ordersIn = (rows: readonly SumRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0)

/** A series for each way to pay, the largest first; one that is no longer there by its code. */
function drawPayments({ locale }: Ctx, { found, spans, by }: Given): Drawn {
  const titles = new Map(
    found.titles.map(({ code, title }) => [code, JSON.parse(title) as ByLocale]),
  )
  const amounts = Map.groupBy(found.sums, ({ key }) => key)
  const amountOf = (rows: readonly SumRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const series = [...amounts]
    .toSorted(([, one], [, other]) => amountOf(other) - amountOf(one))
    .map(([key]) => ({ key, label: inLocale(titles.get(key) ?? {}, locale) || asName(key) }))
  const valueOf = (rows: readonly SumRow[], key: string) =>
    amountOf(rows.filter((row) => row.key === key))
  const all = draw({ spans, by, rows: found.sums, series, valueOf, countOf: ordersIn })
  const ofKey = (key: string) => found.sums.filter((row) => row.key === key && row.is_before === 0)
  return {
    ...all,
    series: all.series.map((one) => ({ ...one, count: ordersIn(ofKey(one.key)) })),
  }
}

/** A code that has no title, such as that of a marketplace: `ozon` → Ozon. */
const asName = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1)

/** The first ones, and the rest of all as one. */
function ranked(ctx: Ctx, { tops, spanSums: sums }: Pick<Found, 'tops' | 'spanSums'>): Drawn {
  const series = tops.map((row) => ({
    key: row.key,
    label: row.label ?? '',
    total: row.amount,
    before: row.before,
    count: row.count,
    margin: marginOf(ctx, row),
  }))
  const amountOf = (side: number) =>
    sums.filter((row) => row.is_before === side).reduce((sum, { amount }) => sum + amount, 0)
  const rest = amountOf(0) - tops.reduce((sum, { amount }) => sum + amount, 0)
  const restBefore = amountOf(1) - tops.reduce((sum, { before }) => sum + before, 0)
  const others = {
    key: '',
    label: null,
    total: rest,
    before: restBefore,
    count: null,
    margin: null,
  }
  return { series: rest === 0 && restBefore === 0 ? series : [...series, others], points: [] }
}

const marginOf = (ctx: Ctx, { margin, uncosted }: TopRow): number | null =>
  seesCosts(ctx) && uncosted === 0 ? margin : null
