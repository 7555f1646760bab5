import { MessageSquareText } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { Icon } from '../../../ui/icon.tsx'

/** What the customer asked for in words: it is read before anything is packed. */
export function OrderWords({ order: { comment } }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/orders')
  if (comment === '') return null
  return (
    <div className="note">
      <Icon of={MessageSquareText} />
      <div>
        <span className="medium">{t('comment')}</span>
        <p className="order-said">{comment}</p>
      </div>
    </div>
  )
}
