import { useMutation } from '@tanstack/react-query'
import { StaffInput } from '../../../../worker/people/roles/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { RolesField } from './roles-field.tsx'
import { inviteStaff, staff } from './staff.ts'

/** Invites a member of staff: who they are, what they may do; the password is theirs alone to choose. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/staff')
  const locale = useLocale()
  const { keyOf } = useCommandKey()
  const { confirmed, dialog: password } = useConfirmed()
  const refresh = useRefresh(staff)
  const sender = useMutation({
    mutationFn: (input: StaffInput) =>
      confirmed(() => inviteStaff(input, keyOf(JSON.stringify(input)))),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: {
      email: '',
      first_name: '',
      last_name: '',
      locale: locale as string,
      role_ids: [] as number[],
    },
    judge: (values, tForm) => {
      const found = schemaErrors(StaffInput, values, tForm)
      if (found?.fields.role_ids !== undefined) found.fields.role_ids = t('roles.missing')
      return found
    },
    toInput: (values) => StaffInput.parse(values),
    sender,
    isTaken: (member) => member !== null,
    onDone: (member) => {
      if (member === null) return
      const isInvited = member.invitation !== null
      showToast({
        text: t(isInvited ? 'create.done' : 'create.given', { name: staff.nameOf(member) }),
      })
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('create.title')}
      description={t('create.about')}
      submitLabel={t('create.submit')}
    >
      <div className="fields">
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label={t('fields.email')} />}
        </form.AppField>
        <form.AppField name="first_name">
          {(field) => <field.TextField width={3} label={t('fields.firstName')} />}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => <field.TextField width={3} label={t('fields.lastName')} isOptional />}
        </form.AppField>
        <form.AppField name="role_ids">{() => <RolesField />}</form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.language')}
              options={localeCodes().map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </form.AppField>
      </div>
      {password}
    </FormDialog>
  )
}
