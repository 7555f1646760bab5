import '../../../orders/order.css'
import './supplier-orders.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { supplierOrderQueries } from './queries.ts'
import { SupplierOrderView } from './supplier-order-view.tsx'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'

const route = getRouteApi('/$locale/admin/suppliers/orders/$supplierOrderId')

/** One supplier order, with all that staff does about it. */
export function SupplierOrderPage() {
  const { t } = useTranslation('admin/supplier-orders')
  const { supplierOrderId: id } = route.useParams()
  const order = useQuery(supplierOrderQueries.detail(id))
  if (order.data !== undefined) return <SupplierOrderView key={id} order={order.data} />
  const isLost = order.error !== null && toApiError(order.error).status === 404
  return (
    <AdminPage title={t('one')} crumbs={[<SupplierOrdersLink key="orders" view="orders" />]}>
      {order.error === null && (
        <div className="stack stack-5" role="status" aria-label={t('loading')}>
          <Skeleton height="72px" />
          <Skeleton height="240px" />
          <Skeleton height="160px" />
        </div>
      )}
      {isLost && (
        <EmptyState title={t('lost.title')} action={<SupplierOrdersLink view="orders" />}>
          {t('lost.text')}
        </EmptyState>
      )}
      {order.error !== null && !isLost && (
        <Fault error={order.error} onRetry={() => void order.refetch()} />
      )}
    </AdminPage>
  )
}
