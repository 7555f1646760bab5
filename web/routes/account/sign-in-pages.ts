import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

/** All pages of signing in and up. */
export type GuestPageName =
  | 'login'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'verify'
  | 'verified'
  | 'owner'

/**
 * How each page of signing in and up is loaded. Apart from the routes, which are in the shop's
 * first chunk: that one holds a single import for all of these.
 */
export const GUEST_PAGES: Record<GuestPageName, () => Promise<ComponentType>> = {
  login: async () => (await import('../../account/sign-in/login-page.tsx')).LoginPage,
  register: async () => (await import('../../account/sign-in/register-page.tsx')).RegisterPage,
  forgot: async () => (await import('../../account/sign-in/forgot-page.tsx')).ForgotPage,
  reset: async () => (await import('../../account/sign-in/reset-page.tsx')).ResetPage,
  verify: async () => (await import('../../account/sign-in/verify-page.tsx')).VerifyPage,
  verified: async () => (await import('../../account/sign-in/verified-page.tsx')).VerifiedPage,
  owner: async () => (await import('../../account/sign-in/owner-page.tsx')).OwnerPage,
}
