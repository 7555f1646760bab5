import { Link, useRouterState } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Icon } from '../../ui/icon.tsx'
import { useUser } from '../../session/use-user.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}))

/** The sign-in link for guests, the account menu for others. */
export function AccountNav() {
  const { t } = useTranslation()
  const locale = useLocale()
  const user = useUser()
  const here = useRouterState({ select: (state) => state.location })
  const isMounted = useMounted()
  if (user !== null) {
    const name = <span className="btn btn-quiet">{user.first_name}</span>
    if (!isMounted) return name
    return (
      <Suspense fallback={name}>
        <AccountMenu user={user} />
      </Suspense>
    )
  }
  const isLogin = here.pathname.endsWith('/login')
  return (
    <Link
      to="/$locale/login"
      params={{ locale }}
      search={isLogin ? here.search : { redirect: here.href }}
    >
      <Icon of={User} />
      <span className="wide">{t('frame.signIn')}</span>
      <span className="sr only-phone">{t('frame.signIn')}</span>
    </Link>
  )
}
