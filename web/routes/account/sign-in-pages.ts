import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

/** The pages there are. */
export type GuestPageName = 'login' | 'register' | 'forgot' | 'reset' | 'verify' | 'verified'

/**
 * How each page of signing in and up is brought. It stands apart from the routes, which travel with
 * the shop's first page: that one carries a single name for all of these.
 */
export const GUEST_PAGES: Record<GuestPageName, () => Promise<ComponentType>> = {
  login: async () => (await import('../../account/sign-in/login-page.tsx')).LoginPage,
  register: async () => (await import('../../account/sign-in/register-page.tsx')).RegisterPage,
  forgot: async () => (await import('../../account/sign-in/forgot-page.tsx')).ForgotPage,
  reset: async () => (await import('../../account/sign-in/reset-page.tsx')).ResetPage,
  verify: async () => (await import('../../account/sign-in/verify-page.tsx')).VerifyPage,
  verified: async () => (await import('../../account/sign-in/verified-page.tsx')).VerifiedPage,
}
