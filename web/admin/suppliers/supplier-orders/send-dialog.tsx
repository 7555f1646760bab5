import { useState } from 'react'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  SendInput,
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

/** Mails the list to the supplier, or notes that they were told another way. */
export function SendDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const moment = useMoment()
  const { id, number, supplier } = order
  // As it stood when the dialog was opened: somebody else may send the order meanwhile.
  const [seen] = useState(order.sent_at)
  const email = order.supplier_email ?? ''
  const ways = email === '' ? (['hand'] as const) : (['mail', 'hand'] as const)
  const { form, ...dialog } = useDialogForm({
    values: { by: ways[0] as string },
    toInput: (values) => ({ ...values, seen_sent_at: seen }),
    schema: SendInput,
    sender: useCommand(supplierOrders, id, supplierOrderCalls.send),
    onDone: (_, { by }) => showToast({ text: t(`acts.send.done.${by}`, { number, email }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.send.title', { number })}
      description={
        seen === null
          ? t(email === '' ? 'acts.send.noEmail' : 'acts.send.text', { name: supplier.name })
          : t('acts.send.again', { name: supplier.name, day: moment.moment(seen) })
      }
      submitLabel={t(seen === null ? 'acts.send.submit' : 'acts.send.submitAgain')}
    >
      <form.AppField name="by">
        {(field) => (
          <field.RadioField
            legend={t('acts.send.by')}
            options={ways.map((way) => ({
              value: way,
              label: t(`acts.send.ways.${way}`, { email }),
            }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
