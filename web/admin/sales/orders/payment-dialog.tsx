import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import {
  type AdminOrder,
  HandPaymentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { showToast } from '../../../ui/toast.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import { useOrderWrite } from './use-order-write.ts'

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
  const { t: tForm } = useTranslation('form')
  const { money } = useFormat()
  const take = useOrderWrite<HandPaymentInput>(order.id, { path: 'payments' })
  const due = money(order.due)
  const form = useAppForm({
    defaultValues: { amount: due.number, note: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(HandPaymentInput, toInput(value), tForm),
    },
    onSubmit: ({ value }) => {
      const input = HandPaymentInput.parse(toInput(value))
      const sum = moneyText(money({ amount: input.amount, currency: order.currency }))
      take.mutate(input, {
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.payment.done', { sum }) })
        },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.payment.title', { number: order.number })}
      description={t('acts.payment.text', { sum: moneyText(due) })}
      submitLabel={t('acts.payment.submit')}
      submitError={take.error === null ? null : toApiError(take.error)}
      loading={take.isPending}
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
