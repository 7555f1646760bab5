import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { MarkedText } from '../../i18n/marked-text.tsx'
import type { CurrentUser as User } from '../../../worker/people/accounts/schemas/account.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ChangeAddress } from './change-address.tsx'
import { GuestPage } from './guest-page.tsx'
import { useLogout } from '../../session/use-logout.ts'
import { useSendVerification } from '../details/queries.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { rereadUser, notifyTabs } from '../../session/tabs.ts'
import { useUser } from '../../session/use-user.ts'
import { wantedPage } from '../../session/wanted-page.ts'

/** Leaves the page once the address is verified, here or elsewhere. */
function useLeaveOnceVerified(user: User | null): void {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/$locale/shop/email/verify' })
  const id = user?.id
  const isVerified = user !== null && user.email_verified_at !== null
  useEffect(() => {
    // The route's guard knows the target.
    if (isVerified) void router.invalidate()
  }, [isVerified, router])
  useEffect(() => {
    const wanted = safeRedirect(redirect, '')
    if (id !== undefined && wanted !== '') wantedPage.keep(id, wanted)
  }, [id, redirect])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void rereadUser()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** Asks to verify the address; it can be corrected, and the mail sent again. */
export function VerifyPage() {
  const { t } = useTranslation('account/sign-in')
  const user = useUser()
  useLeaveOnceVerified(user)
  const [done, setDone] = useState<'sent' | 'changed' | null>(null)
  const [isChanging, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const logout = useLogout()
  const send = useSendVerification()
  const sendAgain = () => {
    setDone(null)
    send.mutate(undefined, { onSuccess: () => setDone('sent') })
  }
  const fault = send.error === null ? null : toApiError(send.error)
  const email = user?.email ?? ''
  const close = () => {
    // The button must be rendered again before it is looked for.
    flushSync(() => setChanging(false))
    opener.current?.focus()
  }
  const keep = (saved: User) => {
    close()
    // The mail is promised whatever was typed.
    if (saved.email === email) return sendAgain()
    send.reset()
    setDone('changed')
    notifyTabs()
  }
  return (
    <GuestPage
      title={t('verify.title')}
      text={
        <MarkedText
          ns="account/sign-in"
          of="verify.text"
          values={{ email }}
          marks={{ b: <strong /> }}
        />
      }
    >
      {done !== null && (
        <Note tone="good" role="status">
          {t(`verify.${done}`, { email })}
        </Note>
      )}
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault.message === '' ? t('common:fault.offline') : fault.message}
        </Note>
      )}
      {isChanging && user !== null ? (
        <ChangeAddress user={user} onSaved={keep} onCancel={close} />
      ) : (
        <>
          <p className="muted">{t('verify.spam')}</p>
          <div className="stack stack-3">
            <div className="row">
              <Button kind="main" isBusy={send.isPending} onClick={sendAgain}>
                {t('verify.again')}
              </Button>
              <Button kind="quiet" isBusy={logout.isPending} onClick={() => logout.mutate()}>
                {t('common:frame.signOut')}
              </Button>
            </div>
            <Button
              ref={opener}
              kind="quiet"
              size="s"
              className="guest-aside"
              onClick={() => setChanging(true)}
            >
              {t('verify.change')}
            </Button>
          </div>
        </>
      )}
    </GuestPage>
  )
}
