import type { Chart, Series } from '../../../../worker/reports/charts/schemas.ts'
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

/** What is ranked, the largest first, each a link to its orders. */
export function RanksTable({ chart, search, isCompared }: Props) {
  const { t } = useTranslation('admin/charts')
  const words = useChartWords()
  const { integer } = useFormat()
  const hasMargin = chart.series.some(({ margin }) => margin !== null)
  const label = t('table', { name: t(`names.${chart.chart}`) })
  const nameOf = (one: Series) =>
    one.key === '' ? (
      words.series(one, chart)
    ) : (
      <PointLink of={listOf({ chart: chart.chart, days: chart, key: one.key, search })}>
        {words.series(one, chart)}
      </PointLink>
    )
  return (
    <div className="frame chart-table" role="region" aria-label={label} tabIndex={0}>
      <table className="table">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col" className="r">
              {t('columns.orders')}
            </th>
            <th scope="col" className="r">
              {t('columns.amount')}
            </th>
            {hasMargin && (
              <th scope="col" className="r">
                {t('columns.margin')}
              </th>
            )}
            {isCompared && (
              <>
                <th scope="col" className="r muted">
                  {t('columns.before')}
                </th>
                <th scope="col">{t('columns.change')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {chart.series.map((one) => (
            <tr key={one.key}>
              <th scope="row">{nameOf(one)}</th>
              <td className="r">{one.count === null ? '–' : integer(one.count)}</td>
              <td className="r nowrap">{words.value(one.total, chart)}</td>
              {hasMargin && <td className="r nowrap">{words.value(one.margin, chart)}</td>}
              {isCompared && (
                <>
                  <td className="r nowrap muted">{words.value(one.before, chart)}</td>
                  <td className="muted nowrap">{words.change(one.total, one.before)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
