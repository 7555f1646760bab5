import { type CsvCell, CSV_MARK } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { CHART_WORDS } from '../../i18n/charts.ts'
import { type CsvForm, csvForm } from '../../lib/csv-form.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { getChart } from './get-chart.ts'
import type { Chart, ChartCsvQuery, Series } from './schemas.ts'
import { shippedOf } from '../../../web/lib/locales.ts'

/** The table of a chart, as a CSV. Audited as an export. */
export async function chartCsv(ctx: Ctx, { form, zone, ...asked }: ChartCsvQuery): Promise<string> {
  const chart = await getChart(ctx, asked)
  const { points, series } = chart
  await auditExport(ctx, { noun: 'charts', filter: asked, rows: points.length || series.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const rows = points.length > 0 ? pointRows(ctx, chart) : seriesRows(ctx, chart, written)
  return CSV_MARK + rows.map((cells) => written.line(cells)).join('')
}

function pointRows({ locale }: Ctx, chart: Chart): CsvCell[][] {
  const words = CHART_WORDS[shippedOf(locale)]
  const hasCount = chart.points.some(({ count }) => count !== null) && chart.chart !== 'returns'
  const names = chart.series.map((one) => nameOf(one, chart, words.series))
  const head = [
    words.from,
    words.to,
    ...(hasCount && chart.chart !== 'orders' ? [words.orders] : []),
    ...names,
    ...names.map(words.before),
    words.currency,
  ]
  const rows = chart.points.map(({ from, to, count, values, before }) => [
    from,
    to,
    ...(hasCount && chart.chart !== 'orders' ? [{ number: String(count ?? '') }] : []),
    ...values.map((value) => cellOf(value, chart)),
    ...names.map((_, at) => cellOf(before[at] ?? null, chart)),
    chart.unit === 'money' ? chart.currency : '',
  ])
  return [head, ...rows]
}

function seriesRows({ locale }: Ctx, chart: Chart, { isRaw }: CsvForm): CsvCell[][] {
  const words = CHART_WORDS[shippedOf(locale)]
  const amount = words.series.amount ?? ''
  const head = [
    words.name,
    words.orders,
    amount,
    words.before(amount),
    words.margin,
    words.currency,
  ]
  const rows = chart.series.map(({ key, label, total, before, count, margin }) => [
    label ?? (isRaw ? key : words.rest),
    { number: count === null ? '' : String(count) },
    cellOf(total, chart),
    cellOf(before, chart),
    cellOf(margin, chart),
    chart.currency,
  ])
  return [head, ...rows]
}

const nameOf = ({ key, label }: Series, { chart }: Chart, names: Record<string, string>): string =>
  label ?? names[key === '' ? chart : key] ?? key

/** Shares are percents, indices points: both have two decimals, as money has. */
function cellOf(value: number | null, { unit }: Chart): CsvCell {
  if (value === null) return ''
  const isWhole = unit === 'count' || unit === 'days'
  return { number: isWhole ? String(value) : plainAmount({ amount: value, currency: '' }) }
}
