import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderRefund,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  refund: OrderRefund
}

/** Lets held money go back to the card it came from, once asked whether it shall. */
export function SendRefund({ order: { id, number }, refund }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tForm } = useTranslation('form')
  const { money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const send = useCommand(orders, id, orderCalls.sendRefund)
  const sum = moneyText(money(refund.amount))
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('money.send.action')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        title={t('money.send.title', { sum })}
        description={t('money.send.byCard', { number })}
        confirmLabel={t('money.send.submit', { sum })}
        cancelLabel={tForm('cancel')}
        isBusy={send.isPending}
        {...(send.error !== null && { error: <SubmitErrorNote error={toApiError(send.error)} /> })}
        onConfirm={() =>
          send.mutate(
            { refund_id: refund.id },
            {
              onSuccess: () => {
                setOpen(false)
                showToast({ text: t('money.send.done', { sum }) })
              },
            },
          )
        }
      />
    </>
  )
}
