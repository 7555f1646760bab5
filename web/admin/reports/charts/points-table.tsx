import type { ReactNode } from 'react'
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
                <SeriesLink of={one.key} chart={chart} days={chart} search={search}>
                  {words.series(one, chart)}
                </SeriesLink>
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
                  {value === null || value === 0 ? (
                    words.value(value, chart)
                  ) : (
                    <SeriesLink of={series[at]?.key} chart={chart} days={point} search={search}>
                      {words.value(value, chart)}
                    </SeriesLink>
                  )}
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

interface SeriesLinkProps extends Pick<Props, 'chart' | 'search'> {
  of: string | undefined
  days: { from: string; to: string }
  children: ReactNode
}

/** The orders of a payment method; series of other charts have no lists of their own. */
function SeriesLink({ of: key, chart: { chart }, days, search, children }: SeriesLinkProps) {
  if (chart !== 'payments' || key === undefined) return children
  return <PointLink of={listOf({ chart, days, key, search })}>{children}</PointLink>
}
