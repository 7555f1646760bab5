import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '../../../worker/sales/orders/schemas/order.ts'
import { Badge } from '../../ui/badge.tsx'
import { STATUS_LOOKS } from '../../orders/status-look.ts'

/** Where an order stands: a word with its sign. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('account/orders')
  return <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
