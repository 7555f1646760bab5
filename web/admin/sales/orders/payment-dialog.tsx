import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  HandPaymentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

const toInput = ({ amount, note }: { amount: string; note: string }) => ({
  amount: readDecimal(amount, { digits: 2 }) ?? Number.NaN,
  ...(note.trim() !== '' && { note }),
})

/** Takes down money that came by hand. */
export function PaymentDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const due = money(order.due)
  const { form, ...dialog } = useDialogForm({
    values: { amount: due.number, note: '' },
    toInput,
    schema: HandPaymentInput,
    sender: useCommand(orders, order.id, orderCalls.pay),
    onDone: (_, { amount }) => {
      const sum = moneyText(money({ amount, currency: order.currency }))
      showToast({ text: t('acts.payment.done', { sum }) })
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.payment.title', { number: order.number })}
      description={t('acts.payment.text', { sum: moneyText(due) })}
      submitLabel={t('acts.payment.submit')}
    >
      <form.AppField name="amount">
        {(field) => (
          <field.TextField label={t('acts.payment.amount', { currency: due.currency })} />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => (
          <field.TextField
            label={t('acts.payment.note')}
            hint={t('acts.payment.noteHint')}
            isOptional
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
