import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { GuestPage } from './guest-page.tsx'
import { useLogout, useSendVerification } from './mutations.ts'
import { askAgain } from './tabs.ts'
import { useUser } from './use-user.ts'

/** The address waits to be verified. The page goes on by itself once it is, here or elsewhere. */
export function VerifyPage() {
  const { t, i18n } = useTranslation('sign-up')
  const user = useUser()
  const send = useSendVerification()
  const logout = useLogout()
  const router = useRouter()
  const isVerified = user !== null && user.email_verified_at !== null
  useEffect(() => {
    // The route's guard knows where to.
    if (isVerified) void router.invalidate()
  }, [isVerified, router])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void askAgain()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const fault = send.error === null ? null : toApiError(send.error)
  const email = user?.email ?? ''
  return (
    <GuestPage
      title={t('verify.title')}
      text={
        <Trans
          i18n={i18n}
          t={t}
          i18nKey="verify.text"
          values={{ email }}
          components={{ b: <strong /> }}
        />
      }
    >
      {send.isSuccess && (
        <Note tone="good" role="status">
          {t('verify.sent')}
        </Note>
      )}
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault.message === '' ? t('common:fault.offline') : fault.message}
        </Note>
      )}
      <p className="muted">{t('verify.spam')}</p>
      <div className="row">
        <Button kind="main" isBusy={send.isPending} onClick={() => send.mutate()}>
          {t('verify.again')}
        </Button>
        <Button kind="quiet" isBusy={logout.isPending} onClick={() => logout.mutate()}>
          {t('common:frame.signOut')}
        </Button>
      </div>
    </GuestPage>
  )
}
