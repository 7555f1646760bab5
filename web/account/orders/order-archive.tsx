import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OrderSummary } from '../../../worker/sales/orders/schemas/order.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Page } from '../../table/page.ts'
import { TablePages } from '../../table/table-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fault } from '../../shell/fault.tsx'
import { OrderFiltersBar } from './order-filters-bar.tsx'
import { isNarrowed, type OrdersSearch } from '../../orders/orders-search.ts'
import { OrdersTable } from './orders-table.tsx'

interface Props {
  query: UseQueryResult<Page<OrderSummary>>
  search: OrdersSearch
}

/** Completed orders; with filters, all that match. */
export function OrderArchive({ query, search }: Props) {
  const { t } = useTranslation('account/orders')
  const locale = useLocale()
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = query
  const narrowed = isNarrowed(search)
  const title = t(narrowed ? 'archive.found' : 'archive.title')
  const go = (next: OrdersSearch, { replace }: { replace: boolean }) =>
    void navigate({
      to: '/$locale/account/orders',
      params: { locale },
      search: next,
      replace,
      resetScroll: false,
    })
  const clear = () => go({}, { replace: true })
  const isLost = data === undefined && error !== null
  const isEmpty = data?.pagination.total === 0
  return (
    <section className="stack stack-3" aria-labelledby="orders-archive">
      <div className="section-head">
        <h2 className="h2" id="orders-archive">
          {title}
        </h2>
        {narrowed && (
          <Button size="s" kind="quiet" className="end" onClick={clear}>
            {t('archive.clear')}
          </Button>
        )}
      </div>
      <OrderFiltersBar search={search} onChange={(next) => go(next, { replace: true })} />
      {isLost && <Fault error={error} title={t('archive.fault')} onRetry={() => void refetch()} />}
      {isEmpty && !narrowed && <p className="muted">{t('archive.none')}</p>}
      {isEmpty && narrowed && (
        <EmptyState
          title={t('archive.nothing')}
          action={<Button onClick={clear}>{t('archive.clear')}</Button>}
        >
          {t('archive.nothingText')}
        </EmptyState>
      )}
      {!isLost && !isEmpty && (
        <>
          <OrdersTable label={title} orders={data?.data} expected={4} isStale={isPlaceholderData} />
          {data !== undefined && (
            <TablePages
              {...data.pagination}
              onPage={(page) =>
                go({ ...withoutPage(search), ...(page > 1 && { page }) }, { replace: false })
              }
            />
          )}
        </>
      )}
    </section>
  )
}

const withoutPage = ({ page: _page, ...rest }: OrdersSearch): OrdersSearch => rest
