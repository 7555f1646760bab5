import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  CancelInput,
  type SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { supplierOrderCalls, supplierOrders } from './supplier-orders.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Takes back what the supplier has not answered for; it is to be bought again. */
export function CancelDialog({ order: { id, number, items }, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const count = items.reduce((sum, line) => sum + line.to_confirm, 0)
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => values,
    schema: CancelInput,
    sender: useCommand(supplierOrders, id, supplierOrderCalls.cancel),
    onDone: () => showToast({ text: t('acts.cancel.done', { number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.cancel.title', { number })}
      description={t('acts.cancel.text')}
      submitLabel={t('acts.cancel.submit', { count })}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} isOptional />}
      </form.AppField>
    </FormDialog>
  )
}
