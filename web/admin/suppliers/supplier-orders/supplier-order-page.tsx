import '../../../orders/order.css'
import './supplier-orders.css'
import { getRouteApi } from '@tanstack/react-router'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { SupplierOrderView } from './supplier-order-view.tsx'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'
import { supplierOrderDetail, supplierOrders } from './supplier-orders.ts'

const route = getRouteApi('/$locale/admin/suppliers/orders/$supplierOrderId')

/** One supplier order, with all that staff does about it. */
export function SupplierOrderPage() {
  const { supplierOrderId: id } = route.useParams()
  const order = useDetail(supplierOrders, supplierOrderDetail(id), id)
  return (
    <ResourcePage
      texts={supplierOrders.texts}
      query={order}
      list={<SupplierOrdersLink key="orders" view="orders" />}
    >
      {(data) => <SupplierOrderView key={id} order={data} />}
    </ResourcePage>
  )
}
