import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../i18n/use-locale.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { orderQueries } from '../../orders/queries.ts'

interface Props {
  id: number
  number: string
}

/** The number of an order, leading to it; the order is asked for as soon as one seems to go there. */
export function OrderLink({ id, number }: Props) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const prefetch = () => void queryClient.prefetchQuery(orderQueries.detail(id))
  return (
    <Link
      className="order-link"
      to="/$locale/account/orders/$orderId"
      params={{ locale, orderId: String(id) }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <PartNumber className="medium">{number}</PartNumber>
    </Link>
  )
}
