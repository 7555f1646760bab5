import { useQuery } from '@tanstack/react-query'
import type { Project, ProjectCost } from '../../../worker/sales/projects/schemas.ts'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { projectQueries } from '../../projects/queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CostChart } from './cost-chart.tsx'

/** What the whole list has cost, day by day: as a line, and as a table. */
export function CostsSection({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const { data, error, refetch } = useQuery(projectQueries.costs(project.id))
  if (error !== null && data === undefined) {
    return <Fault error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="240px" />
  if (data.length === 0) {
    return <EmptyState title={t('costs.none')}>{t('costs.noneText')}</EmptyState>
  }
  return (
    <div className="stack stack-4">
      {data.length > 1 && <CostChart costs={data} />}
      <CostTable costs={data} />
    </div>
  )
}

function CostTable({ costs }: { costs: readonly ProjectCost[] }) {
  const { t } = useTranslation('account/projects')
  const { integer, money, locale } = useFormat()
  const currency = useCurrencyLabel(costs.at(-1)?.sum.currency ?? '')
  return (
    <div className="frame cost-table" tabIndex={0} role="region" aria-label={t('costs.table')}>
      <table className="table">
        <caption className="sr">{t('costs.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('costs.day')}</th>
            <th scope="col" className="r">
              {t('costs.sum', { currency })}
            </th>
            <th scope="col" className="r">
              {t('columns.build')}
            </th>
            <th scope="col" className="r">
              {t('costs.missing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.toReversed().map(({ day, sum, build_quantity: build, missing }) => (
            <tr key={day}>
              <th scope="row">{formatUtcDate(new Date(day), locale)}</th>
              <td className="r medium">{money(sum).number}</td>
              <td className="r">{integer(build)}</td>
              <td className="r">{integer(missing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
