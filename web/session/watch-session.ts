import type { AnyRouter } from '@tanstack/react-router'
import { listenForRefusals } from '../api/api-fetch.ts'
import { queryClient } from '../api/query-client.ts'
import { FALLBACK_LOCALE, isLocale } from '../lib/locales.ts'
import { accountQueries } from './queries.ts'
import { isSignedInHint, signedInHint } from './signed-in-hint.ts'
import { rereadUser, isUserChange } from './tabs.ts'
import { wantedPage } from './wanted-page.ts'

/** Goes to the login page, which leads back to `wanted`. */
let sendToLogin = async (_wanted?: string): Promise<void> => {}

/**
 * Forgets the person and everything read with their rights, and goes to the login page, which leads
 * back to `wanted` when it is given.
 */
export function forgetUser(wanted?: string): void {
  signedInHint.write(false)
  wantedPage.forget()
  queryClient.setQueryData(accountQueries.user().queryKey, null)
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' || queryKey[0] === 'own',
  })
  void sendToLogin(wanted)
}

const isKnown = () => queryClient.getQueryData(accountQueries.user().queryKey) != null

/**
 * Follows the session: one that ended elsewhere (401, 419, another tab) ends here too, and the
 * person is asked to sign in again; one that began in another tab begins here. A guest's refused
 * call is repeated with a new token. Staff who must first switch on a second factor are led there.
 */
export function watchSession(router: AnyRouter): void {
  const here = () => router.state.location.href
  const localeHere = () => {
    const first = router.state.location.pathname.split('/')[1]
    return isLocale(first) ? first : FALLBACK_LOCALE
  }
  sendToLogin = async (wanted) => {
    const locale = localeHere()
    const search = wanted === undefined ? {} : { redirect: wanted }
    await router.navigate({ to: '/$locale/login', params: { locale }, search })
    // Data that no page shows any more would be shown to the next person who signs in.
    queryClient.removeQueries({ type: 'inactive' })
  }
  listenForRefusals(({ status, body }) => {
    if (body.two_factor_required === true) {
      void router.navigate({ to: '/$locale/account/privacy', params: { locale: localeHere() } })
    }
    if (status !== 401 && status !== 419) return false
    if (body.acting_over === true) {
      // The visit is over: not the customer signs in again, but staff go back to where they came from.
      void import('./leave-acting.ts')
        .then(({ leaveActing }) => leaveActing(localeHere()))
        .catch(() => forgetUser(here()))
      return false
    }
    if (!isKnown()) return status === 419
    forgetUser(here())
    return false
  })
  addEventListener('storage', (event) => {
    const isHint = isSignedInHint(event)
    if (isHint && event.newValue === null) {
      if (isKnown()) forgetUser(here())
    } else if (isHint || isUserChange(event)) {
      void rereadUser().then(() => router.invalidate())
    }
  })
}
