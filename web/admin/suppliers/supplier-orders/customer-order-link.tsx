import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'

/** The customer's order a line is bought for; its number alone for who may not see it. */
export function CustomerOrderLink({ order }: { order: { id: number; number: string } }) {
  const locale = useLocale()
  if (!useCan()('sales.orders.view')) return <span className="nowrap">{order.number}</span>
  return (
    <Link
      className="nowrap cell-link"
      to="/$locale/admin/sales/orders/$orderId"
      params={{ locale, orderId: order.id }}
    >
      {order.number}
    </Link>
  )
}
