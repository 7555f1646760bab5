import { useMutation } from '@tanstack/react-query'
import { languageName } from '../../../lib/language-name.ts'
import { CustomerInput, type CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { draftCalls } from './drafts.ts'

interface Props {
  onClose: () => void
  onMade: (customer: CustomerSummary) => void
}

/** A new customer: who they are and in which language they read; the password is theirs alone to choose. */
export function CustomerDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('admin/drafts')
  const locale = useLocale()
  const { keyOf } = useCommandKey()
  const sender = useMutation({
    mutationFn: (input: CustomerInput) =>
      draftCalls.createCustomer(input, keyOf(JSON.stringify(input))),
  })
  const { form, ...dialog } = useDialogForm({
    values: { first_name: '', last_name: '', email: '', phone: '', locale: locale as string },
    toInput: (values) => values,
    schema: CustomerInput,
    sender,
    onDone: (customer) => {
      showToast({ text: t('customer.made', { email: customer.email }) })
      onMade(customer)
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('customer.new')}
      description={t('customer.invited')}
      submitLabel={t('customer.make')}
    >
      <div className="fields">
        <form.AppField name="first_name">
          {(field) => <field.TextField width={3} label={t('customer.firstName')} />}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => <field.TextField width={3} label={t('customer.lastName')} isOptional />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label={t('customer.email')} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => (
            <field.TextField width={3} type="tel" label={t('customer.phone')} isOptional />
          )}
        </form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('customer.language')}
              options={localeCodes().map((value) => ({
                value,
                label: t(`languages.${value}`, { defaultValue: languageName(value) }),
              }))}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
