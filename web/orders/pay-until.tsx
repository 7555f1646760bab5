import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { useMoment } from '../i18n/use-moment.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Note } from '../ui/note.tsx'

/** Until when an order waits for its money, and that it is cancelled then. */
export function PayUntil({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const moment = useMoment()
  if (order.pay_until === null) return null
  return <Note tone="warn">{t('payUntil', { when: moment.full(order.pay_until) })}</Note>
}
