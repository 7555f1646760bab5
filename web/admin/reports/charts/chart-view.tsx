import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ChartSearch } from './chart-search.ts'
import { LineView } from './line-view.tsx'
import { RankView } from './rank-view.tsx'
import { useChartWords } from './use-chart-words.ts'

interface Props {
  chart: Chart
  search: ChartSearch
  isCompared: boolean
}

/** The picture of a chart. Screen readers hear what it comes to; the table below has every point. */
export function ChartView(props: Props) {
  const { chart } = props
  const { t } = useTranslation('admin/charts')
  const { days } = useFormat()
  const words = useChartWords()
  const [first] = chart.series
  const summary = t('summary', {
    name: t(`names.${chart.chart}`),
    days: days(chart),
    total: words.value(first?.total ?? null, chart),
  })
  return (
    <div className="chart-picture" role="img" aria-label={summary}>
      {chart.points.length > 0 ? <LineView {...props} /> : <RankView chart={chart} />}
    </div>
  )
}
