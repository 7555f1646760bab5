import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { GuestPage } from './guest-page.tsx'
import { OwnerFactor } from './owner-factor.tsx'
import { OwnerForm } from './owner-form.tsx'

/**
 * The page of a link of `npm run make-owner`: name and password, which sign the owner in, then the second factor, then
 * the dashboard.
 */
export function OwnerPage() {
  const user = useUser()
  const token = useToken()
  if (user === null) return <OwnerForm token={token} />
  return user.roles.includes('owner') ? <Owner user={user} /> : <SomebodyElse user={user} />
}

/** What stood behind # last: switching the language leaves it out. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}

/** Leaves for the dashboard once the second factor is on. */
function Owner({ user }: { user: CurrentUser }) {
  const router = useRouter()
  const locale = useLocale()
  const isDone = user.two_factor_enabled
  useEffect(() => {
    if (!isDone) return
    void router.navigate({ to: '/$locale/admin/dashboard', params: { locale }, replace: true })
  }, [isDone, router, locale])
  return isDone ? null : <OwnerFactor />
}

/** The link is not theirs who is signed in here, or not for this account. */
function SomebodyElse({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account/sign-in')
  const logout = useLogout()
  return (
    <GuestPage title={t('owner.title')} text={t('owner.about')}>
      <Note tone="warn" role="status">
        {t('owner.elsewhere', { email: user.email })}
      </Note>
      <div>
        <Button kind="main" isBusy={logout.isPending} onClick={() => logout.mutate()}>
          {t('common:frame.signOut')}
        </Button>
      </div>
    </GuestPage>
  )
}
