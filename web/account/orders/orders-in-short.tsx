import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Fault } from '../../shell/fault.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrdersTable } from './orders-table.tsx'
import { orderQueries } from '../../orders/queries.ts'
import { useOrderHints } from '../../orders/use-order-hints.ts'

const MOST_ROWS = 4

/** The newest orders under way; before the first order, ways to order. */
export function OrdersInShort() {
  const { t } = useTranslation('account/orders')
  const active = useQuery({ ...orderQueries.active(), refetchOnMount: 'always' })
  useOrderHints()
  const hasNone = active.data?.length === 0
  const archive = useQuery({ ...orderQueries.list({}), enabled: hasNone })
  if (active.data === undefined && active.error !== null) {
    return (
      <div className="pt-3">
        <Fault
          error={active.error}
          title={t('active.fault')}
          onRetry={() => void active.refetch()}
        />
      </div>
    )
  }
  if (!hasNone) {
    const orders = active.data?.slice(0, MOST_ROWS)
    return <OrdersTable label={t('active.title')} orders={orders} expected={2} />
  }
  if (archive.data?.pagination.total === 0) {
    return (
      <div className="pt-3">
        <NoOrders />
      </div>
    )
  }
  return <p className="muted pt-3">{t('active.none')}</p>
}
