import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  OrderMailInput,
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

/** Sends one of the order's mails once more. */
export function MailDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { email } = order.customer
  const { form, ...dialog } = useDialogForm({
    values: { kind: order.mails[0] ?? '' },
    toInput: (values) => values,
    schema: OrderMailInput,
    sender: useCommand(orders, order.id, orderCalls.mail),
    onDone: () => showToast({ text: t('acts.mail.done', { email }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.mail.title')}
      description={t('acts.mail.text', { email })}
      submitLabel={t('acts.mail.submit')}
    >
      <form.AppField name="kind">
        {(field) => (
          <field.RadioField
            legend={t('acts.mail.kind')}
            options={order.mails.map((kind) => ({ value: kind, label: t(`mails.${kind}`) }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
