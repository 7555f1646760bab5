import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { OrderStatus } from '../../../../worker/sales/orders/schemas/order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { STATUS_LOOKS } from '../../../orders/status-look.ts'

/** Where an order stands, in the words of staff. */
export function StaffStatus({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('admin/orders')
  return <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
