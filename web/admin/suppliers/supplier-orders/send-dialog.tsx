import { useTranslation } from 'react-i18next'
import type {
  SendInput,
  SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSupplierOrderWrite } from './use-supplier-order-write.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Mails the list to the supplier, or notes that he was told another way. */
export function SendDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { id, number, supplier, supplier_email: email } = order
  const send = useSupplierOrderWrite<SendInput>(id, 'send')
  const ways = email === null ? (['hand'] as const) : (['mail', 'hand'] as const)
  const form = useAppForm({
    defaultValues: { by: ways[0] as string },
    onSubmit: ({ value }) =>
      send.mutate(
        { by: value.by === 'mail' ? 'mail' : 'hand' },
        {
          onSuccess: () => {
            onClose()
            showToast({ text: t(`acts.send.done.${value.by}`, { number, email: email ?? '' }) })
          },
        },
      ),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.send.title', { number })}
      description={t(email === null ? 'acts.send.noEmail' : 'acts.send.text', {
        name: supplier.name,
      })}
      submitLabel={t('acts.send.submit')}
      submitError={send.error === null ? null : toApiError(send.error)}
      loading={send.isPending}
    >
      <form.AppField name="by">
        {(field) => (
          <field.RadioField
            legend={t('acts.send.by')}
            options={ways.map((way) => ({
              value: way,
              label: t(`acts.send.ways.${way}`, { email: email ?? '' }),
            }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
