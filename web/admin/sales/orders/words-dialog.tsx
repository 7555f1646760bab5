import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  FraudInput,
  NoteInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Takes down an internal note. */
export function NoteDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { form, ...dialog } = useDialogForm({
    values: { text: '' },
    toInput: (values) => values,
    schema: NoteInput,
    sender: useCommand(orders, order.id, orderCalls.note),
    onDone: () => showToast({ text: t('acts.note.done', { number: order.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.note.title', { number: order.number })}
      description={t('acts.note.text')}
      submitLabel={t('acts.note.submit')}
    >
      <form.AppField name="text">
        {(field) => <field.TextareaField label={t('acts.note.words')} />}
      </form.AppField>
    </FormDialog>
  )
}

/** Holds an order for fraud, for a reason. */
export function FraudDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => values,
    schema: FraudInput,
    sender: useCommand(orders, order.id, orderCalls.markFraud),
    onDone: () => showToast({ text: t('acts.fraud.done', { number: order.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.fraud.title', { number: order.number })}
      description={t('acts.fraud.text')}
      submitLabel={t('acts.fraud.submit')}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('acts.fraud.words')} />}
      </form.AppField>
    </FormDialog>
  )
}
