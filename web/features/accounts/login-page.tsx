import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useTitle } from '../frame/use-title.ts'
import { LoginField } from './login-field.tsx'
import { useLogin } from './mutations.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Signing in; afterwards on to the wanted address, if it is one of ours. */
export function LoginPage() {
  const { t } = useTranslation('accounts')
  const locale = useLocale()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/$locale/shop/login' })
  const login = useLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTitle(t('login.title'))

  const fault = login.error === null ? null : toApiError(login.error)
  const fields = fault?.fields ?? {}
  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate(
      { email, password, remember },
      { onSuccess: () => router.history.push(safeRedirect(redirect, `/${locale}/`)) },
    )
  }
  return (
    <main id="main" className="wrap shop">
      <form className="login stack stack-5" ref={form} onSubmit={submit} noValidate>
        <div className="stack stack-1">
          <h1 className="h1">{t('login.title')}</h1>
          <p className="muted">{t(redirect === undefined ? 'login.text' : 'login.textWanted')}</p>
        </div>
        {fault !== null && Object.keys(fields).length === 0 && (
          <Note tone="bad" role="alert">
            {fault.message === '' ? t('common:fault.offline') : fault.message}
          </Note>
        )}
        <div className="stack stack-4">
          <LoginField
            id="email"
            label={t('login.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={setEmail}
            errors={fields.email}
          />
          <LoginField
            id="password"
            label={t('login.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            errors={fields.password}
          />
          <label className="check" htmlFor="remember">
            <input
              id="remember"
              aria-label={t('login.remember')}
              type="checkbox"
              name="remember"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            {t('login.remember')}
          </label>
        </div>
        <Button kind="main" size="l" type="submit" isWide isBusy={login.isPending}>
          {t(login.isPending ? 'login.sending' : 'login.submit')}
        </Button>
      </form>
    </main>
  )
}
