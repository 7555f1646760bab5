import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'

interface Props {
  order: { id: number; number: string; customer: string }
}

/** An order in a list about something else: the link to its page, and whose it is. */
export function OrderCell({ order }: Props) {
  return (
    <>
      <Link
        className="nowrap cell-link"
        to="/$locale/admin/sales/orders/$orderId"
        params={{ locale: useLocale(), orderId: order.id }}
      >
        {order.number}
      </Link>
      <span className="sub">{order.customer}</span>
    </>
  )
}
