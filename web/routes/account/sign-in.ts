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

/** Before a page, and not with it: a page that is shown already would change its language without its texts. */
async function speak({ locale }: { locale: Locale }): Promise<void> {
  await loadPages()
  await loadTexts(locale, ['form', 'account/sign-in'])
}

type GuestVisit = Parameters<typeof requireGuest>[0] & { context: { locale: Locale } }

async function guestsOnly(visit: GuestVisit): Promise<void> {
  await Promise.all([requireGuest(visit), speak(visit.context)])
}

/** Options shared by all pages of signing in and up. */
const page = (name: GuestPageName) => ({
  getParentRoute: () => shopRoute,
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
    beforeLoad: (visit) => guestsOnly(visit),
  }),
  createRoute({
    ...page('register'),
    path: 'register',
    validateSearch: readRedirect,
    beforeLoad: (visit) => guestsOnly(visit),
  }),
  createRoute({
    ...page('forgot'),
    path: 'password/reset',
    validateSearch: readRedirect,
    beforeLoad: (visit) => guestsOnly(visit),
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
    beforeLoad: (visit) => guestsOnly(visit),
  }),
  createRoute({
    ...page('verify'),
    path: 'email/verify',
    validateSearch: readRedirect,
    beforeLoad: async (visit) => {
      await Promise.all([requireUnverified(visit), speak(visit.context)])
    },
  }),
  createRoute({
    ...page('verified'),
    path: 'email/verified',
    beforeLoad: ({ context }) => speak(context),
    validateSearch: ({ outcome }: Record<string, unknown>): Verified => ({
      outcome: outcome === 'done' || outcome === 'taken' ? outcome : 'refused',
    }),
  }),
  // Its token stands behind #, which a browser sends to nobody.
  createRoute({ ...page('owner'), path: 'owner', beforeLoad: ({ context }) => speak(context) }),
] as const
