import { type CsvCell, CSV_MARK } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { fileWord, findFileWord } from '../../i18n/files.ts'
import { type CsvForm, csvForm } from '../../lib/csv-form.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { getChart } from './get-chart.ts'
import type { Chart, ChartCsvQuery, Series } from './schemas.ts'
import type { Locale } from '../../../web/lib/locales.ts'

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
  const hasCount = chart.points.some(({ count }) => count !== null) && chart.chart !== 'returns'
  const names = chart.series.map((one) => nameOf(one, chart, locale))
  const head = [
    fileWord('chart_from', locale),
    fileWord('chart_to', locale),
    ...(hasCount && chart.chart !== 'orders' ? [fileWord('chart_orders', locale)] : []),
    ...names,
    ...names.map((name) => fileWord('chart_before', locale, { name })),
    fileWord('chart_currency', locale),
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
  const amount = fileWord('series_amount', locale)
  const head = [
    fileWord('chart_name', locale),
    fileWord('chart_orders', locale),
    amount,
    fileWord('chart_before', locale, { name: amount }),
    fileWord('chart_margin', locale),
    fileWord('chart_currency', locale),
  ]
  const rows = chart.series.map(({ key, label, total, before, count, margin }) => [
    label ?? (isRaw ? key : fileWord('chart_rest', locale)),
    { number: count === null ? '' : String(count) },
    cellOf(total, chart),
    cellOf(before, chart),
    cellOf(margin, chart),
    chart.currency,
  ])
  return [head, ...rows]
}

const nameOf = ({ key, label }: Series, { chart }: Chart, locale: Locale): string =>
  label ?? findFileWord(`series_${key === '' ? chart : key}`, locale) ?? key

/** Shares are percents, indices points: both have two decimals, as money has. */
function cellOf(value: number | null, { unit }: Chart): CsvCell {
  if (value === null) return ''
  const isWhole = unit === 'count' || unit === 'days'
  return { number: isWhole ? String(value) : plainAmount({ amount: value, currency: '' }) }
}
