import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { GuestPageName } from './sign-in-pages.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireGuest, requireUnverified } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

interface RedirectSearch {
  /** Where to go after; only addresses of this site are followed. */
  redirect?: string
}

interface Verified {
  outcome: 'done' | 'refused' | 'taken'
}

const readRedirect = ({ redirect }: Record<string, unknown>): RedirectSearch =>
  typeof redirect === 'string' ? { redirect } : {}

const loadPages = () => import('./sign-in-pages.ts')

/** Options shared by all pages of signing in and up. */
const page = (name: GuestPageName) => ({
  getParentRoute: () => shopRoute,
  loader: async ({ context }: { context: { locale: Locale } }) => {
    await loadPages()
    await loadTexts(context.locale, ['form', 'account/sign-in'])
  },
  component: lazyRouteComponent(async () => ({
    default: await (await loadPages()).GUEST_PAGES[name](),
  })),
})

/** Signing in and up, and lost passwords, for guests only; and the verification of addresses. */
export const guestRoutes = [
  createRoute({
    ...page('login'),
    path: 'login',
    validateSearch: readRedirect,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('register'),
    path: 'register',
    validateSearch: readRedirect,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('forgot'),
    path: 'password/reset',
    validateSearch: readRedirect,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('reset'),
    path: 'password/reset/$token',
    validateSearch: ({
      email,
      ...rest
    }: Record<string, unknown>): RedirectSearch & { email?: string } => ({
      ...readRedirect(rest),
      ...(typeof email === 'string' && { email }),
    }),
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('verify'),
    path: 'email/verify',
    validateSearch: readRedirect,
    beforeLoad: (visit) => requireUnverified(visit),
  }),
  createRoute({
    ...page('verified'),
    path: 'email/verified',
    validateSearch: ({ outcome }: Record<string, unknown>): Verified => ({
      outcome: outcome === 'done' || outcome === 'taken' ? outcome : 'refused',
    }),
  }),
] as const
