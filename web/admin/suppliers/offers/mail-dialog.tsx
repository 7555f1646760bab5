import { useMutation } from '@tanstack/react-query'
import { OfferChanges, type SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { offers, updateOffer } from '../suppliers/suppliers.ts'

interface Props {
  offer: SupplierOffer
  onClose: () => void
}

interface Values {
  mail_senders: string
  mail_subject_mask: string
  file_mask: string
}

const toInput = (values: Values) => ({
  mail_senders: values.mail_senders.split(/[\s,;]+/).filter((each) => each !== ''),
  mail_subject_mask: readText(values.mail_subject_mask),
  file_mask: readText(values.file_mask),
})

/** What is wrong with one line is said at the field that all are typed in. */
const ofLines = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [path.replace(/\.\d+$/, ''), said]),
  )

/** Who may mail lists for an offer, and what such a mail and its file are called. */
export function MailDialog({ offer, onClose }: Props) {
  const { t } = useTranslation('admin/offers')
  const sender = useMutation({
    mutationFn: (input: OfferChanges) => updateOffer(offer.id, input),
    onSuccess: useRefresh(offers),
  })
  const { form, ...dialog } = useSentForm({
    values: {
      mail_senders: offer.mail_senders.join('\n'),
      mail_subject_mask: offer.mail_subject_mask ?? '',
      file_mask: offer.file_mask ?? '',
    },
    judge: (values, tForm) => {
      const found = schemaErrors(OfferChanges, toInput(values), tForm)
      return found === null ? null : { fields: ofLines(found.fields) }
    },
    toInput: (values) => OfferChanges.parse(toInput(values)),
    sender,
    onDone: () => showToast({ text: t('ways.mailSaved') }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('ways.mailTitle', { name: offer.name })}
      submitLabel={t('source.submit')}
    >
      <form.AppField name="mail_senders">
        {(field) => (
          <field.TextareaField label={t('ways.sendersLabel')} hint={t('ways.sendersHint')} />
        )}
      </form.AppField>
      <form.AppField name="mail_subject_mask">
        {(field) => (
          <field.TextField label={t('ways.subjectLabel')} hint={t('ways.subjectHint')} isOptional />
        )}
      </form.AppField>
      <form.AppField name="file_mask">
        {(field) => (
          <field.TextField label={t('ways.fileLabel')} hint={t('ways.fileHint')} isOptional />
        )}
      </form.AppField>
    </FormDialog>
  )
}
