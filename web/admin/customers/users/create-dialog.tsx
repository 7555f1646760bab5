import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CustomerInput } from '../../../../worker/people/customers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { CustomerFields, NEW_CUSTOMER } from './customer-fields.tsx'
import { createUser, users } from './users.ts'

/** Invites a customer: who they are, and what they buy for; the password is theirs alone to choose. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/users')
  const locale = useLocale()
  const navigate = useNavigate()
  const { keyOf } = useCommandKey()
  const refresh = useRefreshLists(users)
  const sender = useMutation({
    mutationFn: (input: CustomerInput) => createUser(input, keyOf(JSON.stringify(input))),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useDialogForm({
    values: { ...NEW_CUSTOMER, locale: locale as string },
    toInput: ({ has_company: isCompany, company, ...values }) => ({
      ...values,
      ...(isCompany && { company }),
    }),
    schema: CustomerInput,
    sender,
    onDone: (user) => {
      showToast({ text: t('create.done', { email: user.email }) })
      void navigate({
        to: '/$locale/admin/customers/users/$userId/edit',
        params: { locale, userId: user.id },
        ignoreBlocker: true,
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
      <CustomerFields form={form} />
    </FormDialog>
  )
}

/** `…/users/create`, over the list. */
export function CreatePage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/$locale/admin/customers/users',
      params: { locale },
      search: true,
      ignoreBlocker: true,
    })
  return <CreateDialog onClose={leave} />
}
