import { useTranslation } from 'react-i18next'
import type {
  AdminOrder,
  OrderMailInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOrderWrite } from './use-order-write.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Sends one of the order's mails once more. */
export function MailDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const send = useOrderWrite<OrderMailInput>(order.id, { path: 'mails' })
  const { mails, customer } = order
  const [first = 'order-invoiced'] = mails
  const form = useAppForm({
    defaultValues: { kind: first as string },
    onSubmit: ({ value }) => {
      const kind = mails.find((each) => each === value.kind) ?? first
      send.mutate(
        { kind },
        {
          onSuccess: () => {
            onClose()
            showToast({ text: t('acts.mail.done', { email: customer.email }) })
          },
        },
      )
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.mail.title')}
      description={t('acts.mail.text', { email: customer.email })}
      submitLabel={t('acts.mail.submit')}
      submitError={send.error === null ? null : toApiError(send.error)}
      loading={send.isPending}
    >
      <form.AppField name="kind">
        {(field) => (
          <field.RadioField
            legend={t('acts.mail.kind')}
            options={mails.map((kind) => ({ value: kind, label: t(`mails.${kind}`) }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
