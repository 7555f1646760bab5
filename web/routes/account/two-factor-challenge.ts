import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { twoFactorFlag } from '../../account/sign-in/two-factor-flag.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { requireGuest } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

interface ChallengeSearch {
  /** Where to go after; only addresses of this site are followed. */
  redirect?: string
}

/** For guests who gave the right password in this tab; others start with the password. */
export const twoFactorChallengeRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'two-factor-challenge',
  validateSearch: (search: Record<string, unknown>): ChallengeSearch =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: async (visit) => {
    await requireGuest(visit)
    const { params, search, context } = visit
    if (!twoFactorFlag.read()) {
      throw redirect({ to: '/$locale/login', params, search, replace: true })
    }
    await import('../../i18n/account-texts.ts')
    await loadTexts(context.locale, ['account/security'])
  },
  component: lazyRouteComponent(
    () => import('../../account/sign-in/two-factor-challenge-page.tsx'),
    'TwoFactorChallengePage',
  ),
})
