import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { showToast } from '../../ui/toast.ts'
import { GuestPage } from './guest-page.tsx'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { rereadUser, notifyTabs } from '../../session/tabs.ts'
import { useUser } from '../../session/use-user.ts'
import { wantedPage } from '../../session/wanted-page.ts'

/**
 * Reads who is signed in, tells the other tabs, and leads a verified person to where they were
 * going when they were asked to verify. True once it is clear that the page stays.
 */
function useStays(): boolean {
  const { t } = useTranslation('account/sign-in')
  const router = useRouter()
  const [stays, setStays] = useState(false)
  useEffect(() => {
    let isCurrent = true
    notifyTabs()
    void rereadUser().then((user) => {
      if (!isCurrent) return
      const isVerified = user !== null && user.email_verified_at !== null
      const wanted = safeRedirect(isVerified && wantedPage.take(user.id), '')
      if (wanted === '') return setStays(true)
      showToast({ text: t('verified.done.title') })
      router.history.replace(wanted)
    })
    return () => {
      isCurrent = false
    }
  }, [router, t])
  return stays
}

/** The target of the mail's link: it worked, is expired or invalid, or is not needed any more. */
export function VerifiedPage() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const { outcome: result } = useSearch({ from: '/$locale/shop/email/verified' })
  const user = useUser()
  const stays = useStays()
  const isVerified = user !== null && user.email_verified_at !== null
  const isWaiting = user !== null && user.pending_email !== null
  const outcome = result === 'refused' && isVerified && !isWaiting ? 'known' : result
  const isElsewhere = outcome === 'done' && !isVerified
  const text = isElsewhere ? 'verified.done.elsewhere' : (`verified.${outcome}.text` as const)
  const look = { params: { locale }, className: buttonClass({ kind: 'main' }) }
  return (
    <GuestPage title={t(`verified.${outcome}.title`)} text={t(stays ? text : 'verified.moment')}>
      {!stays ? null : isElsewhere && user === null ? (
        <Link to="/$locale/login" {...look}>
          {t('verified.done.signIn')}
        </Link>
      ) : outcome === 'taken' || (outcome === 'refused' && isWaiting) ? (
        <Link to="/$locale/account/details" {...look}>
          {t('verified.taken.goOn')}
        </Link>
      ) : (
        <Link to={outcome === 'refused' ? '/$locale/email/verify' : '/$locale'} {...look}>
          {t(`verified.${outcome}.goOn`)}
        </Link>
      )}
    </GuestPage>
  )
}
