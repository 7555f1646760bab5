import type { Chart, Point } from '../../../../worker/reports/charts/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useChartWords } from './use-chart-words.ts'

interface Props {
  point: Point | undefined
  chart: Chart
  isCompared: boolean
}

/** What a point says while the mouse is over it. */
export function PointTip({ point, chart, isCompared }: Props) {
  const { t } = useTranslation('admin/charts')
  const words = useChartWords()
  if (point === undefined) return null
  return (
    <div className="chart-tip">
      <span className="medium">{words.period(point)}</span>
      {chart.series.map((one, at) => (
        <span key={one.key}>
          {words.series(one, chart)}: {words.value(point.values[at] ?? null, chart)}
        </span>
      ))}
      {isCompared && (
        <span className="sub">
          {t('columns.before')}: {words.value(point.before[0] ?? null, chart)}
        </span>
      )}
    </div>
  )
}
