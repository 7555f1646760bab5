import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCan } from '../../frame/use-can.ts'
import { isAllowed, type OrderAct } from './order-acts.ts'

interface Props {
  order: AdminOrder
  onAct: (act: OrderAct) => void
}

/** Says that the order is held, and why; whoever may lets it go on. */
export function FraudNote({ order, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const can = useCan()
  if (order.fraud_reason === null) return null
  return (
    <Note
      tone="bad"
      {...(isAllowed(order, 'clear', can) && {
        action: (
          <Button size="s" onClick={() => onAct({ kind: 'clear' })}>
            {t('acts.clear.open')}
          </Button>
        ),
      })}
    >
      <strong>{t('held.title')}</strong>
      <span className="order-said">{order.fraud_reason}</span>
      <span className="sub">{t('held.text')}</span>
    </Note>
  )
}
