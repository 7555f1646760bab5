import { useStore } from '@tanstack/react-form'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useConfirmed } from '../../session/use-confirmed.tsx'
import { PendingEmail } from './pending-email.tsx'
import { useSaveProfile } from './queries.ts'

const valuesOf = ({ first_name, last_name, email, phone }: CurrentUser) => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
})

/** Names, address and phone. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account/details')
  const { confirmed, dialog } = useConfirmed()
  const save = useSaveProfile(confirmed)
  const form = useAppForm({
    defaultValues: valuesOf(user),
    onSubmit: ({ value, formApi }) =>
      save.mutate(value, {
        onSuccess: (saved) => {
          if (saved === null) return
          formApi.reset(valuesOf(saved))
          showToast({ text: t('details.saved') })
        },
      }),
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  return (
    <section className="card" aria-label={t('details.title')}>
      <UnsavedGuard isGuarded={isDirty && !save.isPending} />
      <FormShell
        form={form}
        submitError={save.error === null ? null : toApiError(save.error)}
        loading={save.isPending}
        live={{ method: 'put', url: '/api/user/profile-information' }}
        className="card-body stack stack-4"
        footer={
          <div className="card-foot row">
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t('details.save')}
            </Button>
          </div>
        }
      >
        <PendingEmail user={user} />
        <div className="fields">
          <form.AppField name="first_name">
            {(field) => (
              <field.TextField width={3} label={t('fields.firstName')} autoComplete="given-name" />
            )}
          </form.AppField>
          <form.AppField name="last_name">
            {(field) => (
              <field.TextField width={3} label={t('fields.lastName')} autoComplete="family-name" />
            )}
          </form.AppField>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                width={3}
                type="email"
                label={t('fields.email')}
                hint={t('fields.emailHint')}
                autoComplete="email"
                isCode
              />
            )}
          </form.AppField>
          <form.AppField name="phone">
            {(field) => (
              <field.TextField
                width={3}
                type="tel"
                label={t('fields.phone')}
                autoComplete="tel"
                isOptional
              />
            )}
          </form.AppField>
        </div>
      </FormShell>
      {dialog}
    </section>
  )
}
