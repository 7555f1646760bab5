import '../../../orders/order.css'
import './orders.css'
import { getRouteApi } from '@tanstack/react-router'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { OrderView } from './order-view.tsx'
import { orderDetail, orders } from './orders.ts'
import { OrdersLink } from './orders-link.tsx'

const route = getRouteApi('/$locale/admin/sales/orders/$orderId')

/** One order, with all that staff does about it. */
export function OrderPage() {
  const { orderId } = route.useParams()
  const order = useDetail(orders, orderDetail(orderId), orderId)
  return (
    <ResourcePage texts={orders.texts} query={order} list={<OrdersLink key="orders" />}>
      {(data) => <OrderView key={orderId} order={data} />}
    </ResourcePage>
  )
}
