import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { GuestPage } from './guest-page.tsx'
import { askAgain, tellTabs } from './tabs.ts'
import { useUser } from './use-user.ts'

/** Where the link of the mail ends: it worked, or it is too old or spoilt. */
export function VerifiedPage() {
  const { t } = useTranslation('sign-up')
  const locale = useLocale()
  const { outcome } = useSearch({ from: '/$locale/shop/email/verified' })
  const user = useUser()
  useEffect(() => {
    if (outcome !== 'done') return
    tellTabs()
    void askAgain()
  }, [outcome])
  const to = outcome === 'done' ? '/$locale' : '/$locale/email/verify'
  const next = user === null ? 'signIn' : 'goOn'
  return (
    <GuestPage title={t(`verified.${outcome}.title`)} text={t(`verified.${outcome}.text`)}>
      {outcome === 'done' && user === null ? (
        <Link to="/$locale/login" params={{ locale }} className={buttonClass({ kind: 'main' })}>
          {t(`verified.done.${next}`)}
        </Link>
      ) : (
        <Link to={to} params={{ locale }} className={buttonClass({ kind: 'main' })}>
          {t(`verified.${outcome}.goOn`)}
        </Link>
      )}
    </GuestPage>
  )
}
