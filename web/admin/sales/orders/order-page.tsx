import '../../../orders/order.css'
import './orders.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { OrderView } from './order-view.tsx'
import { OrdersLink } from './orders-link.tsx'
import { useLiveOrder } from './use-live-orders.ts'

const route = getRouteApi('/$locale/admin/sales/orders/$orderId')

/** One order, with all that staff does about it. */
export function OrderPage() {
  const { t } = useTranslation('admin/orders')
  const { orderId } = route.useParams()
  const order = useLiveOrder(orderId)
  if (order.data !== undefined) return <OrderView key={orderId} order={order.data} />
  const isLost = order.error !== null && toApiError(order.error).status === 404
  return (
    <AdminPage title={t('one')} crumbs={[<OrdersLink key="orders" />]}>
      {order.error === null && (
        <div className="stack stack-5" role="status" aria-label={t('loading')}>
          <Skeleton height="72px" />
          <Skeleton height="240px" />
          <Skeleton height="160px" />
        </div>
      )}
      {isLost && (
        <EmptyState title={t('lost.title')} action={<OrdersLink />}>
          {t('lost.text')}
        </EmptyState>
      )}
      {order.error !== null && !isLost && (
        <Fault error={order.error} onRetry={() => void order.refetch()} />
      )}
    </AdminPage>
  )
}
