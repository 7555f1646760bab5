import { useStore } from '@tanstack/react-form'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { NewPasswordField, RepeatPasswordField } from './guest-fields.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestPage } from './guest-page.tsx'
import { type Registration, useRegister } from './mutations.ts'

const LIVE = { method: 'post', url: '/api/register' } as const

const EMPTY: Registration = {
  kind: 'private',
  company_name: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** Registration; after it the address must be verified before the wanted page opens. */
export function RegisterPage() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const router = useRouter()
  const search = useSearch({ from: '/$locale/shop/register' })
  const register = useRegister()
  const form = useAppForm({
    defaultValues: EMPTY,
    onSubmit: ({ value }) =>
      register.mutate(value, {
        onSuccess: () =>
          void router.navigate({ to: '/$locale/email/verify', params: { locale }, search }),
      }),
  })
  const kind = useStore(form.store, ({ values }) => values.kind)
  return (
    <GuestPage title={t('register.title')} text={t('register.text')}>
      <GuestForm
        form={form}
        live={LIVE}
        sending={register}
        submitLabel={t(register.isPending ? 'register.sending' : 'register.submit')}
        links={
          <Link to="/$locale/login" params={{ locale }} search={search}>
            {t('register.known')}
          </Link>
        }
      >
        <form.AppField name="kind">
          {(field) => (
            <field.RadioField
              legend={t('register.kind')}
              options={[
                { value: 'private', label: t('register.private') },
                { value: 'company', label: t('register.company') },
              ]}
            />
          )}
        </form.AppField>
        {kind === 'company' && (
          <form.AppField name="company_name">
            {(field) => (
              <field.TextField label={t('register.companyName')} autoComplete="organization" />
            )}
          </form.AppField>
        )}
        <div className="fields">
          <form.AppField name="first_name">
            {(field) => (
              <field.TextField
                width={3}
                label={t('register.firstName')}
                autoComplete="given-name"
              />
            )}
          </form.AppField>
          <form.AppField name="last_name">
            {(field) => (
              <field.TextField
                width={3}
                label={t('register.lastName')}
                autoComplete="family-name"
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t('account/sign-in:login.email')}
              hint={t('register.emailHint')}
              type="email"
              autoComplete="email"
              inputMode="email"
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="password">
          {() => <NewPasswordField label={t('account/sign-in:login.password')} />}
        </form.AppField>
        <form.AppField name="password_confirmation">{() => <RepeatPasswordField />}</form.AppField>
      </GuestForm>
    </GuestPage>
  )
}
