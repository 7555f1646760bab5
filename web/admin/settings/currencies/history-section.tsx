import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { HistoryTable } from './history-table.tsx'
import { rateQueries } from './queries.ts'
import { useRateWords } from './use-rate-words.ts'

const RateChart = lazy(async () => ({
  default: (await import('./rate-chart.tsx')).RateChart,
}))

const route = getRouteApi('/$locale/admin/settings/currencies/rates')
const PERIODS = ['30', '90', '365'] as const

interface Props {
  currency: string
  /** Currencies one can look at. */
  known: string[]
  days: 30 | 90 | 365
}

/** What a currency cost, day by day: a line, and the same as a table. */
export function HistorySection({ currency, known, days }: Props) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  const navigate = route.useNavigate()
  const history = useQuery(rateQueries.history(currency, days))
  const show = (search: { currency?: string; days?: 30 | 90 | 365 }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  return (
    <section aria-labelledby="history" className="stack stack-3">
      <div className="section-head">
        <h2 className="h2" id="history">
          {t('history.title')}
        </h2>
      </div>
      <div className="toolbar">
        <Select
          size="s"
          className="rate-currency"
          label={t('fields.currency')}
          value={currency}
          options={known.map((code) => ({ value: code, label: `${code} – ${words.name(code)}` }))}
          onValueChange={(code) => show({ currency: code })}
        />
        <Segmented
          label={t('history.period')}
          value={String(days) as (typeof PERIODS)[number]}
          options={PERIODS.map((value) => ({
            value,
            label: t('history.days', { count: Number(value) }),
          }))}
          onChange={(value) => show({ days: Number(value) as 30 | 90 | 365 })}
        />
      </div>
      {history.data === undefined && history.error !== null && (
        <Fault error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data === undefined && history.error === null && <Skeleton height="264px" />}
      {history.data?.points.length === 0 && (
        <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>
      )}
      {history.data !== undefined && history.data.points.length > 0 && (
        <>
          <Suspense fallback={<Skeleton height="264px" />}>
            <RateChart history={history.data} />
          </Suspense>
          <HistoryTable history={history.data} />
        </>
      )}
    </section>
  )
}
