import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { forgetUser } from '../../session/watch-session.ts'

/** Ends the account, and leaves its pages for the shop's first one. */
function useDeleteAccount() {
  const { t } = useTranslation('account/details')
  const navigate = useNavigate()
  const locale = useLocale()
  return useMutation({
    mutationFn: (password: string) => api.user.$delete({ json: { password } }),
    onSuccess: async () => {
      await navigate({ to: '/$locale', params: { locale }, replace: true })
      forgetUser()
      showToast({ text: t('delete.done') })
    },
  })
}

/** Asks for the password before the account goes for good. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account/details')
  const { t: tForm } = useTranslation('form')
  const remove = useDeleteAccount()
  const form = useAppForm({
    defaultValues: { password: '' },
    onSubmit: ({ value }) => remove.mutate(value.password),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('delete.question')}
      description={t('delete.text')}
      closeLabel={tForm('close')}
    >
      <FormShell
        form={form}
        submitError={remove.error === null ? null : toApiError(remove.error)}
        loading={remove.isPending}
        className="dialog-body stack stack-4"
        footer={
          <div className="dialog-foot">
            <Button kind="quiet" onClick={onClose}>
              {tForm('cancel')}
            </Button>
            <Button type="submit" kind="bad" isBusy={remove.isPending}>
              {t('delete.confirm')}
            </Button>
          </div>
        }
      >
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label={t('delete.password')} autoComplete="current-password" />
          )}
        </form.AppField>
      </FormShell>
    </Dialog>
  )
}
