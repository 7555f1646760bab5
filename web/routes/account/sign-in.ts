import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { GuestPageName } from './sign-in-pages.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireGuest, requireUnverified } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

interface Wanted {
  /** Where to go after; only addresses of this site are followed. */
  redirect?: string
}

interface Verified {
  outcome: 'done' | 'refused' | 'taken'
}

const wanted = ({ redirect }: Record<string, unknown>): Wanted =>
  typeof redirect === 'string' ? { redirect } : {}

const bring = () => import('./sign-in-pages.ts')

/** Options shared by all pages of signing in and up. */
const page = (name: GuestPageName) => ({
  getParentRoute: () => shopRoute,
  loader: async ({ context }: { context: { locale: Locale } }) => {
    await bring()
    await loadTexts(context.locale, ['form', 'account/sign-in'])
  },
  component: lazyRouteComponent(async () => ({
    default: await (await bring()).GUEST_PAGES[name](),
  })),
})

/** Signing in and up, and lost passwords, for guests only; and the verification of addresses. */
export const guestRoutes = [
  createRoute({
    ...page('login'),
    path: 'login',
    validateSearch: wanted,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('register'),
    path: 'register',
    validateSearch: wanted,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('forgot'),
    path: 'password/reset',
    validateSearch: wanted,
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('reset'),
    path: 'password/reset/$token',
    validateSearch: ({ email, ...rest }: Record<string, unknown>): Wanted & { email?: string } => ({
      ...wanted(rest),
      ...(typeof email === 'string' && { email }),
    }),
    beforeLoad: (visit) => requireGuest(visit),
  }),
  createRoute({
    ...page('verify'),
    path: 'email/verify',
    validateSearch: wanted,
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
