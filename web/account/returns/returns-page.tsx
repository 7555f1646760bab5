import '../../returns/returns.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReturnSummary } from '../../../worker/sales/returns/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ReturnStatus } from '../../returns/return-status.tsx'
import { Fault } from '../../shell/fault.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { returnQueries } from './return-queries.ts'

/** What the person has sent back, or wants to. */
export function ReturnsPage() {
  const { t } = useTranslation('account/returns')
  const { data, error, isFetching, refetch } = useQuery({
    ...returnQueries.list(),
    refetchOnMount: 'always',
  })
  return (
    <AccountPage title={t('title')} about={t('about')} isBusy={isFetching}>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="160px" />
        </div>
      )}
      {data?.length === 0 && <NoReturns />}
      {data !== undefined && data.length > 0 && <ReturnsTable returns={data} />}
    </AccountPage>
  )
}

function NoReturns() {
  const { t } = useTranslation('account/returns')
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <Link
          className={buttonClass({ kind: 'main' })}
          to="/$locale/account/orders"
          params={{ locale: useLocale() }}
        >
          {t('none.orders')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

function ReturnsTable({ returns }: { returns: readonly ReturnSummary[] }) {
  const { t } = useTranslation('account/returns')
  const { locale, date } = useFormat()
  return (
    <div className="frame">
      <table className="table cards">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('one')}</th>
            <th scope="col">{t('columns.status')}</th>
            <th scope="col">{t('columns.parts')}</th>
            <th scope="col">{t('columns.order')}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ id, number, status, order, parts, created_at: at }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  to="/$locale/account/returns/$returnId"
                  params={{ locale, returnId: String(id) }}
                >
                  <PartNumber className="medium">{number}</PartNumber>
                </Link>
                <span className="sub">{date(new Date(at))}</span>
              </th>
              <td>
                <ReturnStatus status={status} />
              </td>
              <td data-l={t('columns.parts')}>{parts.map(({ mpn }) => mpn).join(', ')}</td>
              <td data-l={t('columns.order')}>
                <Link
                  to="/$locale/account/orders/$orderId"
                  params={{ locale, orderId: String(order.id) }}
                >
                  {order.number}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
