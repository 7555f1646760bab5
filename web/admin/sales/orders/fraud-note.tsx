import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'

/** Says that the order is held, and why; its main button lets it go on. */
export function FraudNote({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/orders')
  if (order.fraud_reason === null) return null
  return (
    <Note tone="bad">
      <strong>{t('held.title')}</strong>
      <span className="order-said">{order.fraud_reason}</span>
      <span className="sub">{t('held.text')}</span>
    </Note>
  )
}
