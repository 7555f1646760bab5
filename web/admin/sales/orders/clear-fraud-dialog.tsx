import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Asks before a held order goes on. */
export function ClearFraudDialog({ order: { id, number }, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tForm } = useTranslation('form')
  const clear = useCommand(orders, id, orderCalls.clearFraud)
  return (
    <AlertDialog
      isOpen
      onCancel={onClose}
      title={t('acts.clear.title', { number })}
      description={t('acts.clear.text')}
      confirmLabel={t('acts.clear.submit')}
      cancelLabel={tForm('cancel')}
      isBusy={clear.isPending}
      {...(clear.error !== null && { error: <SubmitErrorNote error={toApiError(clear.error)} /> })}
      onConfirm={() =>
        clear.mutate(undefined, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('acts.clear.done', { number }) })
          },
        })
      }
    />
  )
}
