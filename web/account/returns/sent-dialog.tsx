import { type Return, ReturnSentInput } from '../../../worker/sales/returns/schemas.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDialogForm } from '../../form/use-dialog-form.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSendReturn } from './return-queries.ts'

/** Says that the parcel is on its way, and by whom. */
export function SentDialog({ of, onClose }: { of: Return; onClose: () => void }) {
  const { t } = useTranslation('account/returns')
  const { form, ...dialog } = useDialogForm({
    values: { carrier: of.carrier, tracking_number: of.tracking_number },
    toInput: (values) => values,
    schema: ReturnSentInput,
    sender: useSendReturn(of.id),
    onDone: () => showToast({ text: t('sent.done', { number: of.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('sent.title', { number: of.number })}
      description={t('sent.text')}
      submitLabel={t('sent.submit')}
    >
      <form.AppField name="carrier">
        {(field) => <field.TextField label={t('facts.carrier')} isOptional />}
      </form.AppField>
      <form.AppField name="tracking_number">
        {(field) => <field.TextField label={t('facts.tracking')} isOptional />}
      </form.AppField>
    </FormDialog>
  )
}
