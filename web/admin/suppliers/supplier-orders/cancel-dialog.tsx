import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import {
  CancelInput,
  type SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSupplierOrderWrite } from './use-supplier-order-write.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Takes back what the supplier has not answered for; it is to be bought again. */
export function CancelDialog({ order: { id, number, items }, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tForm } = useTranslation('form')
  const cancel = useSupplierOrderWrite<CancelInput>(id, 'cancel')
  const count = items.reduce((sum, line) => sum + line.to_confirm, 0)
  const form = useAppForm({
    defaultValues: { reason: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(CancelInput, value, tForm) },
    onSubmit: ({ value }) =>
      cancel.mutate(CancelInput.parse(value), {
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.cancel.done', { number }) })
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.cancel.title', { number })}
      description={t('acts.cancel.text')}
      submitLabel={t('acts.cancel.submit', { count })}
      submitError={cancel.error === null ? null : toApiError(cancel.error)}
      loading={cancel.isPending}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} isOptional />}
      </form.AppField>
    </FormDialog>
  )
}
