import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { useCancelOrder } from '../../orders/mutations.ts'

/** Asks before an order, or the rest of it, is cancelled. */
export function CancelOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('account/orders')
  const cancel = useCancelOrder(order.id)
  // Repeated after a lost answer, it is the same command.
  const [key] = useState(newUuid)
  const { number, items, paid } = order
  const isBegun = items.some(({ invoiced, shipped }) => invoiced > 0 || shipped > 0)
  return (
    <ConfirmDialog
      mutation={cancel}
      input={key}
      title={t('cancel.title', { number })}
      description={
        <div className="stack">
          <p>{t(isBegun ? 'cancel.textRest' : 'cancel.text')}</p>
          {paid.amount > 0 && <p>{t('cancel.textPaid')}</p>}
        </div>
      }
      confirmLabel={t(isBegun ? 'cancel.rest' : 'cancel.open')}
      cancelLabel={t('cancel.keep')}
      done={t('cancel.done', { number })}
      onClose={onClose}
    />
  )
}
