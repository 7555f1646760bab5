import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { KnownEmailField } from './guest-fields.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestPage } from './guest-page.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useLogin } from './mutations.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'

const LIVE = { method: 'post', url: '/api/login' } as const

/** Signing in; then the wanted address, if it is on this site. */
export function LoginPage() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const router = useRouter()
  const search = useSearch({ from: '/$locale/shop/login' })
  const { redirect } = search
  const isOrdering = redirect === `/${locale}/checkout`
  const login = useLogin()
  const continueTo = ({ two_factor: needsCode }: { two_factor: boolean }) => {
    const wanted = safeRedirect(redirect, `/${locale}/`)
    const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`
    router.history.push(needsCode ? `/${locale}/two-factor-challenge${query}` : wanted)
  }
  const form = useAppForm({
    defaultValues: { email: '', password: '', remember: false },
    onSubmit: ({ value }) => login.mutate(value, { onSuccess: continueTo }),
  })
  return (
    <GuestPage
      title={t('login.title')}
      text={t(
        isOrdering
          ? 'login.textOrdering'
          : redirect === undefined
            ? 'login.text'
            : 'login.textWanted',
      )}
    >
      <GuestForm
        form={form}
        live={LIVE}
        sending={login}
        submitLabel={t(login.isPending ? 'login.sending' : 'login.submit')}
        links={
          <>
            <Link
              to="/$locale/register"
              params={{ locale }}
              search={search}
              {...(isOrdering && { className: buttonClass({ size: 'l', isWide: true }) })}
            >
              {t('account/sign-in:register.link')}
            </Link>
            <Link to="/$locale/password/reset" params={{ locale }}>
              {t('account/sign-in:forgot.link')}
            </Link>
          </>
        }
      >
        <form.AppField name="email">{() => <KnownEmailField />}</form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label={t('login.password')} autoComplete="current-password" />
          )}
        </form.AppField>
        <form.AppField name="remember">
          {(field) => <field.CheckField label={t('login.remember')} />}
        </form.AppField>
      </GuestForm>
    </GuestPage>
  )
}
