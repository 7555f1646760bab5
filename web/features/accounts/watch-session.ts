import type { AnyRouter } from '@tanstack/react-router'
import { listenForRefusals } from '../../api/api-fetch.ts'
import { queryClient } from '../../api/query-client.ts'
import { FALLBACK_LOCALE, isLocale } from '../../lib/locales.ts'
import { accountQueries } from './queries.ts'
import { signedInHint } from './signed-in-hint.ts'

/** Forgets the person and everything seen with his rights. */
export function forgetUser(): void {
  signedInHint.write(false)
  queryClient.setQueryData(accountQueries.user().queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'admin' })
}

/** A session that ended elsewhere (401, 419) ends here too, and asks to sign in again. */
export function watchSession(router: AnyRouter): void {
  listenForRefusals(({ status }) => {
    if (status !== 401 && status !== 419) return
    const isSignedIn = queryClient.getQueryData(accountQueries.user().queryKey) != null
    if (!isSignedIn) return
    forgetUser()
    const { pathname, href } = router.state.location
    const first = pathname.split('/')[1]
    const locale = isLocale(first) ? first : FALLBACK_LOCALE
    void router.navigate({ to: '/$locale/login', params: { locale }, search: { redirect: href } })
  })
}
