import { useMutation } from '@tanstack/react-query'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import {
  CompanyPaymentInput,
  type OpenOrder,
} from '../../../../worker/sales/company-accounts/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { companies, recordPayment } from './companies.ts'

interface Props {
  company: AdminCompany
  /** What is not paid; there is at least one. */
  open: OpenOrder[]
  onClose: () => void
}

/** Takes down what a company has paid: the first to be due is paid first. */
export function PaymentDialog({ company, open, onClose }: Props) {
  const { t } = useTranslation('admin/companies')
  const { money } = useFormat()
  const { keyOf } = useCommandKey()
  const refresh = useRefresh(companies)
  const currencies = [...new Set(open.map(({ left }) => left.currency))]
  const [first = ''] = currencies
  const dueIn = (currency: string) =>
    open
      .filter(({ left }) => left.currency === currency)
      .reduce((sum, { left }) => sum + left.amount, 0)
  const due = money({ amount: dueIn(first), currency: first })
  const sender = useMutation({
    mutationFn: (input: CompanyPaymentInput) =>
      recordPayment(company.id, input, keyOf(JSON.stringify(input))),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useDialogForm({
    values: { amount: due.number, currency: first, note: '' },
    toInput: ({ amount, currency, note }) => ({
      amount: readDecimal(amount, { digits: 2 }) ?? Number.NaN,
      currency,
      ...(note.trim() !== '' && { note }),
    }),
    schema: CompanyPaymentInput,
    sender,
    onDone: ({ orders }, input) => {
      const sum = moneyText(money(input))
      showToast({ text: t('pay.done', { sum, count: orders.length }) })
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('pay.title', { name: company.name })}
      description={t('pay.text', {
        sum: currencies
          .map((currency) => moneyText(money({ amount: dueIn(currency), currency })))
          .join(', '),
      })}
      submitLabel={t('pay.submit')}
    >
      <div className="fields">
        <form.AppField name="amount">
          {(field) => <field.TextField width={3} label={t('pay.amount')} />}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('pay.currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextField label={t('pay.note')} isOptional />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
