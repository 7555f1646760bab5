import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useChartWords } from './use-chart-words.ts'

/** What the whole period comes to, by series, beside the period before. */
export function ChartFigures({ chart, isCompared }: { chart: Chart; isCompared: boolean }) {
  const { t } = useTranslation('admin/charts')
  const words = useChartWords()
  const isMany = chart.series.length > 1
  return (
    <dl className="chart-figures">
      {chart.series.map((one, at) => (
        <div key={one.key}>
          <dt className="sub">
            {isMany && <Key at={at} />}
            {words.series(one, chart)}
          </dt>
          <dd className={classNames('chart-figure', isMany && 'chart-figure-s')}>
            {words.value(one.total, chart)}
          </dd>
          {isCompared && (
            <dd className="t-13 muted">
              {words.change(one.total, one.before)}
              {one.before !== null &&
                ` (${t('columns.before')}: ${words.value(one.before, chart)})`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The line of a series as it is drawn: by its dashes as well as by its colour. */
const Key = ({ at }: { at: number }) => (
  <svg className="chart-key" viewBox="0 0 28 8" aria-hidden="true">
    <line x1="0" x2="28" y1="4" y2="4" className={`chart-line-${at % 8}`} />
  </svg>
)
