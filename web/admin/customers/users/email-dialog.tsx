import { useMutation } from '@tanstack/react-query'
import { type User, UserEmail } from '../../../../worker/people/customers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { changeEmail, users } from './users.ts'

/** Gives a person another e-mail address; both are mailed. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('admin/users')
  const refresh = useRefresh(users)
  const { confirmed, dialog: password } = useConfirmed()
  const sender = useMutation({
    mutationFn: (input: UserEmail) => confirmed(() => changeEmail(user.id, input)),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: { email: user.pending_email ?? '' },
    judge: (values, tForm) => schemaErrors(UserEmail, values, tForm),
    toInput: (values) => UserEmail.parse(values),
    sender,
    isTaken: (saved) => saved !== null,
    onDone: (saved, { email }) =>
      showToast({ text: t(saved?.email === email ? 'email.replaced' : 'email.done', { email }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('email.title', { name: users.nameOf(user) })}
      description={t(user.state === 'active' ? 'email.about' : 'email.aboutUnconfirmed')}
      submitLabel={t('email.submit')}
    >
      <form.AppField name="email">
        {(field) => <field.TextField type="email" label={t('email.new')} />}
      </form.AppField>
      {password}
    </FormDialog>
  )
}
