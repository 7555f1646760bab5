import { type AdminQuote, WithdrawalInput } from '../../../../worker/sales/quotes/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { quotes, withdrawQuote } from './quotes.ts'

interface Props {
  quote: AdminQuote
  onClose: () => void
}

/** Takes a quote back, for a reason that its customer reads. */
export function WithdrawDialog({ quote, onClose }: Props) {
  const { t } = useTranslation('admin/quotes')
  const { number } = quote
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => values,
    schema: WithdrawalInput,
    sender: useCommand(quotes, quote.id, withdrawQuote),
    onDone: () => showToast({ text: t('withdraw.done', { number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('withdraw.title', { number })}
      description={t('withdraw.text')}
      submitLabel={t('withdraw.submit')}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('withdraw.reason')} hint={t('withdraw.hint')} />}
      </form.AppField>
    </FormDialog>
  )
}
