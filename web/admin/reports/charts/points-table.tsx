import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ChartSearch } from './chart-search.ts'
import { listOf } from './list-of.ts'
import { PointLink } from './point-link.tsx'
import { useChartWords } from './use-chart-words.ts'

interface Props {
  chart: Chart
  search: ChartSearch
  isCompared: boolean
}

/** Every point of a chart, the newest first, each a link to its list: what screen readers get, and the keyboard. */
export function PointsTable({ chart, search, isCompared }: Props) {
  const { t } = useTranslation('admin/charts')
  const { integer } = useFormat()
  const words = useChartWords()
  const { series, points } = chart
  const hasCount = chart.chart !== 'orders' && chart.chart !== 'returns'
  const isCounted = hasCount && points.some(({ count }) => count !== null)
  const label = t('table', { name: t(`names.${chart.chart}`) })
  return (
    <div className="frame chart-table" role="region" aria-label={label} tabIndex={0}>
      <table className="table">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.period')}</th>
            {isCounted && (
              <th scope="col" className="r">
                {t('columns.orders')}
              </th>
            )}
            {series.map((one) => (
              <th scope="col" className="r" key={one.key}>
                {words.series(one, chart)}
              </th>
            ))}
            {isCompared &&
              series.map((one) => (
                <th scope="col" className="r muted" key={one.key}>
                  {series.length === 1
                    ? t('columns.before')
                    : t('columns.seriesBefore', { name: words.series(one, chart) })}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row" className="nowrap">
                <PointLink of={listOf({ chart: chart.chart, days: point, key: '', search })}>
                  {words.period(point)}
                </PointLink>
              </th>
              {isCounted && <td className="r">{integer(point.count ?? 0)}</td>}
              {point.values.map((value, at) => (
                <td className="r nowrap" key={series[at]?.key}>
                  {words.value(value, chart)}
                </td>
              ))}
              {isCompared &&
                series.map((one, at) => (
                  <td className="r nowrap muted" key={one.key}>
                    {words.value(point.before[at] ?? null, chart)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
