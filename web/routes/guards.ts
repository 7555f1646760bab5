import { notFound, redirect } from '@tanstack/react-router'
import type { CurrentUser } from '../../worker/people/accounts/schemas/account.ts'
import { accountQueries } from '../session/queries.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { settingsQueries } from '../shell/init/queries.ts'
import type { Locale } from '../lib/locales.ts'
import type { RouteContext } from './root.tsx'

/** What a guard needs to know of a route; `beforeLoad` receives all of it. */
interface Visit {
  context: Pick<RouteContext, 'queryClient'>
  params: { locale: string }
  /** A preload before a click: no redirects. */
  preload: boolean
}

/** The server does not know the person; the browser checks during hydration. */
const isServer = typeof document === 'undefined'

/**
 * For pages of signed-in people: answers the person, or redirects to the login page, which comes
 * back to the wanted address. Null only where no redirect is possible.
 */
export async function requireUser(
  visit: Visit & { location: { href: string } },
): Promise<CurrentUser | null> {
  if (isServer) return null
  const { context, params, location, preload } = visit
  const user = await context.queryClient.ensureQueryData(accountQueries.certainUser())
  if (user !== null || preload) return user
  throw redirect({
    to: '/$locale/login',
    params,
    search: { redirect: location.href },
    replace: true,
  })
}

/**
 * For pages of people whose e-mail is verified: answers the person, or redirects to the login page
 * or to the page that asks to verify; both come back to the wanted address. Null only where no
 * redirect is possible.
 */
export async function requireVerified(
  visit: Parameters<typeof requireUser>[0],
): Promise<CurrentUser | null> {
  const known = await requireUser(visit)
  if (known === null || known.email_verified_at !== null || visit.preload) return known
  // The address may have been verified in another tab or on another device.
  const user = await visit.context.queryClient.fetchQuery({
    ...accountQueries.certainUser(),
    staleTime: 0,
  })
  if (user !== null && user.email_verified_at !== null) return user
  const wanted = new URLSearchParams({ redirect: visit.location.href })
  throw redirect({ href: `/${visit.params.locale}/email/verify?${wanted}`, replace: true })
}

/**
 * For pages of guests: a signed-in person is redirected to the wanted address, or to their account.
 */
export async function requireGuest(
  visit: Visit & { search: { redirect?: string } },
): Promise<void> {
  const { context, params, search, preload } = visit
  if (isServer || preload) return
  const user = await context.queryClient.ensureQueryData(accountQueries.user())
  if (user === null) return
  const account = `/${params.locale}/dashboard`
  throw redirect({ href: safeRedirect(search.redirect, account), replace: true })
}

/**
 * For the page that asks to verify: a verified person is redirected to the wanted address, or home.
 */
export async function requireUnverified(
  visit: Visit & { location: { href: string }; search: { redirect?: string } },
): Promise<void> {
  const user = await requireUser(visit)
  if (user === null || user.email_verified_at === null || visit.preload) return
  throw redirect({
    href: safeRedirect(visit.search.redirect, `/${visit.params.locale}/`),
    replace: true,
  })
}

/**
 * For pages that exist only while the debug flag is on; otherwise the address is not found, as in
 * the Worker.
 */
export async function requireDebug({
  context: { queryClient, locale },
}: {
  context: Pick<RouteContext, 'queryClient'> & { locale: Locale }
}): Promise<void> {
  const { debug } = await queryClient.ensureQueryData(settingsQueries.init(locale))
  if (!debug) throw notFound()
}
