import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  RefundFailedInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  refundId: number
  onClose: () => void
}

/** Takes down that the money of a sent refund came back. */
export function RefundFailedDialog({ order, refundId, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const [refund] = useState(() => order.refunds.find(({ id }) => id === refundId))
  const sum = refund === undefined ? '' : moneyText(money(refund.amount))
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => ({ ...values, refund_id: refundId }),
    schema: RefundFailedInput.extend({ refund_id: z.number() }),
    sender: useCommand(orders, order.id, orderCalls.markFailed),
    onDone: () => showToast({ text: t('acts.failed.done', { sum }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.failed.title', { number: order.number })}
      description={t('acts.failed.text', { sum })}
      submitLabel={t('acts.failed.submit', { sum })}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
