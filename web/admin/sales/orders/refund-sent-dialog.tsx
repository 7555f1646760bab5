import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  type OrderRefund,
  RefundSentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { ReferenceField, SentOnField } from './sent-fields.tsx'
import { orderCalls, orders } from './orders.ts'
import { todayOf } from '../../../lib/today-of.ts'

interface Props {
  order: AdminOrder
  refundId: number
  onClose: () => void
}

export function RefundSentDialog({ order, refundId, onClose }: Props) {
  const [refund] = useState(() => order.refunds.find(({ id }) => id === refundId))
  return refund === undefined ? null : (
    <SentDialog order={order} refund={refund} onClose={onClose} />
  )
}

interface SentProps {
  order: AdminOrder
  refund: OrderRefund
  onClose: () => void
}

/** Takes down that the money of a refund by hand has been sent. */
function SentDialog({ order, refund, onClose }: SentProps) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const sum = moneyText(money(refund.amount))
  const { form, ...dialog } = useDialogForm({
    values: { sent_on: todayOf(), reference: '' },
    toInput: (values) => ({ ...values, refund_id: refund.id }),
    schema: RefundSentInput.extend({ refund_id: z.number() }),
    sender: useCommand(orders, order.id, orderCalls.markSent),
    onDone: () => showToast({ text: t('acts.sent.done', { sum }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.sent.title', { number: order.number })}
      description={t('acts.sent.text', { sum })}
      submitLabel={t('acts.sent.submit', { sum })}
    >
      <form.AppField name="sent_on">{() => <SentOnField />}</form.AppField>
      <form.AppField name="reference">{() => <ReferenceField />}</form.AppField>
    </FormDialog>
  )
}
