import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { PasswordChange } from '../../../worker/people/accounts/schemas/security.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { securityQueries } from './queries.ts'
import { SecuritySection } from './security-section.tsx'

const EMPTY: PasswordChange = { current_password: '', password: '', password_confirmation: '' }
const LIVE = { method: 'put', url: '/api/user/password' } as const

/** A new password; `email` tells password managers whose it is. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account/security')
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (json: PasswordChange) => api.user.password.$put({ json }),
  })
  const form = useAppForm({
    defaultValues: EMPTY,
    onSubmit: ({ value, formApi }) =>
      change.mutate(value, {
        onSuccess: () => {
          formApi.reset()
          showToast({ text: t('password.done') })
          void queryClient.invalidateQueries({ queryKey: securityQueries.all() })
        },
      }),
  })
  return (
    <SecuritySection title={t('password.title')} about={t('password.about')}>
      <div className="security-form">
        <FormShell
          form={form}
          submitError={change.error === null ? null : toApiError(change.error)}
          loading={change.isPending}
          live={LIVE}
          className="stack stack-4"
          footer={
            <div className="pt-4">
              <Button type="submit" isBusy={change.isPending}>
                {t('password.submit')}
              </Button>
            </div>
          }
        >
          <input
            type="email"
            autoComplete="username"
            aria-label={t('password.account')}
            value={email}
            readOnly
            hidden
          />
          <form.AppField name="current_password">
            {(field) => (
              <field.PasswordField label={t('password.current')} autoComplete="current-password" />
            )}
          </form.AppField>
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={t('password.new')}
                hint={t('password.rule')}
                autoComplete="new-password"
              />
            )}
          </form.AppField>
          <form.AppField name="password_confirmation">
            {(field) => (
              <field.PasswordField label={t('password.again')} autoComplete="new-password" />
            )}
          </form.AppField>
        </FormShell>
      </div>
    </SecuritySection>
  )
}
