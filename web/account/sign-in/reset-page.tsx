import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { showToast } from '../../ui/toast.ts'
import { KnownEmailField, NewPasswordField, RepeatPasswordField } from './guest-fields.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestPage } from './guest-page.tsx'
import { useResetPassword } from './mutations.ts'

const FROM = '/$locale/shop/password/reset/$token'

/** Chooses a new password by the link of a mail; after it the person signs in. */
export function ResetPage() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const router = useRouter()
  const { token } = useParams({ from: FROM })
  const { email = '' } = useSearch({ from: FROM })
  const reset = useResetPassword()
  const form = useAppForm({
    defaultValues: { email, password: '', password_confirmation: '' },
    onSubmit: ({ value }) =>
      reset.mutate(
        { ...value, token },
        {
          onSuccess: ({ message }) => {
            showToast({ text: message })
            void router.navigate({ to: '/$locale/login', params: { locale }, replace: true })
          },
        },
      ),
  })
  const live = {
    method: 'post',
    url: '/api/reset-password',
    toBody: (values: object) => ({ ...values, token }),
  } as const
  return (
    <GuestPage title={t('reset.title')} text={t('reset.text')}>
      <GuestForm
        form={form}
        live={live}
        sending={reset}
        submitLabel={t(reset.isPending ? 'reset.sending' : 'reset.submit')}
        links={
          <Link to="/$locale/password/reset" params={{ locale }}>
            {t('reset.newLink')}
          </Link>
        }
      >
        <form.AppField name="email">{() => <KnownEmailField />}</form.AppField>
        <form.AppField name="password">
          {() => <NewPasswordField label={t('reset.password')} />}
        </form.AppField>
        <form.AppField name="password_confirmation">{() => <RepeatPasswordField />}</form.AppField>
      </GuestForm>
    </GuestPage>
  )
}
