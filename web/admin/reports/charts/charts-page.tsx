import './charts.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ChartCsvButton } from './chart-csv-button.tsx'
import { ChartFigures } from './chart-figures.tsx'
import { ChartPicker } from './chart-picker.tsx'
import { type ChartChange, type ChartSearch, changed } from './chart-search.ts'
import { chartQuery, mayRead, RECOMPUTES_CHARTS } from './charts.ts'
import { PeriodBar } from './period-bar.tsx'
import { PointsTable } from './points-table.tsx'
import { RanksTable } from './ranks-table.tsx'
import { RecomputeButton } from './recompute-button.tsx'

const ChartView = lazy(async () => ({ default: (await import('./chart-view.tsx')).ChartView }))

const route = getRouteApi('/$locale/admin/charts')

/** What the store does, over time: one chart, its figures, and its points as a table. */
export function ChartsPage() {
  const { t } = useTranslation('admin/charts')
  const can = useCan()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const isHidden = asked.chart !== undefined && !mayRead(asked.chart, can)
  const search: ChartSearch = { ...asked, chart: isHidden ? 'sales' : (asked.chart ?? 'sales') }
  const { data, error, refetch, isPlaceholderData } = useQuery(chartQuery(search))
  const shown = data?.chart === search.chart ? data : undefined
  const change = (next: ChartChange) =>
    void navigate({ search: changed(asked, next), replace: true })
  const chart = search.chart ?? 'sales'
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        shown !== undefined && (
          <>
            {can(RECOMPUTES_CHARTS) && <RecomputeButton days={shown} />}
            <ChartCsvButton chart={shown} search={search} />
          </>
        )
      }
    >
      <div className="charts">
        <ChartPicker search={search} onChange={(next) => change({ chart: next })} />
        <section
          className="stack stack-4 chart-main"
          aria-labelledby="chart-name"
          aria-busy={shown === undefined || isPlaceholderData}
        >
          <div className="stack stack-1">
            <h2 className="h2" id="chart-name">
              {t(`names.${chart}`)}
            </h2>
            <p className="t-13 muted">{t(`notes.${chart}`)}</p>
          </div>
          <PeriodBar search={search} data={data} onChange={change} />
          {shown === undefined &&
            (error === null ? (
              <Skeleton height="320px" />
            ) : (
              <Fault error={error} onRetry={() => void refetch()} />
            ))}
          {shown !== undefined && <Known chart={shown} search={search} />}
        </section>
      </div>
    </AdminPage>
  )
}

/** Nothing was computed in the period, or nothing is ranked. */
const isEmpty = ({ series, points, computed_at: at, unit }: Chart): boolean =>
  series.length === 0 || (points.length > 0 && at === null && unit !== 'index')

function Known({ chart, search }: { chart: Chart; search: ChartSearch }) {
  const { t } = useTranslation('admin/charts')
  const isCompared = search.compare !== 'no'
  if (isEmpty(chart)) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  const props = { chart, search, isCompared }
  return (
    <>
      <DaysLine chart={chart} isCompared={isCompared} />
      {chart.points.length > 0 && <ChartFigures chart={chart} isCompared={isCompared} />}
      <Suspense fallback={<Skeleton height="280px" />}>
        <ChartView {...props} />
      </Suspense>
      {chart.points.length > 0 ? <PointsTable {...props} /> : <RanksTable {...props} />}
    </>
  )
}

/** Which days are shown, when they were computed, and what is left out. */
function DaysLine({ chart, isCompared }: { chart: Chart; isCompared: boolean }) {
  const { t } = useTranslation('admin/charts')
  const { days } = useFormat()
  const { moment } = useMoment()
  const isOfMargins = chart.chart === 'margin' || chart.chart === 'margin_share'
  return (
    <p className="t-13 muted">
      {days(chart)}
      {isCompared && ` · ${t('beforeDays', { days: days(chart.before) })}`}
      {chart.computed_at !== null && ` · ${t('updated', { at: moment(chart.computed_at) })}`}
      {chart.unrated > 0 && ` · ${t('unrated', { count: chart.unrated })}`}
      {isOfMargins && chart.uncosted > 0 && ` · ${t('uncosted', { count: chart.uncosted })}`}
    </p>
  )
}
