import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OrderStatus } from '../../../worker/sales/orders/schemas/order.ts'
import { Badge } from '../../ui/badge.tsx'
import { STATUS_LOOKS } from '../../orders/status-look.ts'

/** An order's status: a word with its icon. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('account/orders')
  return <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
