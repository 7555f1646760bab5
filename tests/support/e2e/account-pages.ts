import { expect, type Page } from '@playwright/test'
import { type Locale, textOf } from './journey.ts'
import type { Resident, Residents } from './residents.ts'

/** A page of people with an account, or of those about to have one. */
export interface AccountPage {
  name: string
  /** After `/{locale}`. */
  path: string | ((residents: Residents) => string)
  /** Whose browser it is; a guest's without it. */
  as?: Resident
  /** A button whose dialog is meant: namespace and key of its text. */
  opened?: readonly [namespace: string, key: string]
}

/** Every page of guests and accounts, with the states that look different. */
export const ACCOUNT_PAGES: AccountPage[] = [
  { name: 'register', path: '/register' },
  { name: 'forgot', path: '/password/reset' },
  { name: 'reset', path: `/password/reset/${'a'.repeat(43)}?email=ada%40example.com` },
  { name: 'verified', path: '/email/verified' },
  { name: 'owner', path: '/owner' },
  { name: 'verify', path: '/email/verify', as: 'unverified' },
  { name: 'dashboard', path: '/dashboard', as: 'settled' },
  { name: 'orders', path: '/account/orders', as: 'settled' },
  { name: 'orders-none', path: '/account/orders', as: 'fresh' },
  { name: 'orders-nothing-found', path: '/account/orders?q=nothing', as: 'settled' },
  { name: 'order', path: ({ orderId }) => `/account/orders/${orderId}`, as: 'settled' },
  { name: 'checkout', path: '/checkout', as: 'settled' },
  { name: 'projects-none', path: '/account/projects', as: 'fresh' },
  {
    name: 'project-new',
    path: '/account/projects',
    as: 'settled',
    opened: ['account/projects', 'create.open'],
  },
  { name: 'requests-none', path: '/account/requests', as: 'fresh' },
  { name: 'favorites-none', path: '/account/favorites', as: 'fresh' },
  { name: 'saved-none', path: '/account/saved_for_later', as: 'fresh' },
  { name: 'details', path: '/account/details', as: 'settled' },
  { name: 'addresses', path: '/account/addresses', as: 'settled' },
  { name: 'addresses-none', path: '/account/addresses', as: 'fresh' },
  {
    name: 'address-new',
    path: '/account/addresses',
    as: 'settled',
    opened: ['account/addresses', 'add'],
  },
  { name: 'companies', path: '/account/companies', as: 'settled' },
  { name: 'companies-none', path: '/account/companies', as: 'fresh' },
  {
    name: 'company-new',
    path: '/account/companies',
    as: 'settled',
    opened: ['account/companies', 'add'],
  },
  { name: 'email-preferences', path: '/account/email_preferences', as: 'settled' },
  { name: 'teams', path: '/account/teams', as: 'settled' },
  {
    name: 'team-new',
    path: '/account/teams',
    as: 'settled',
    opened: ['account/teams', 'create.open'],
  },
  { name: 'team', path: ({ teamId }) => `/account/teams/${teamId}`, as: 'settled' },
  {
    name: 'team-invite',
    path: ({ teamId }) => `/account/teams/${teamId}`,
    as: 'settled',
    opened: ['account/teams', 'invite.open'],
  },
  { name: 'privacy', path: '/account/privacy', as: 'settled' },
]

/** Opens the page and waits until it shows what it is about. */
export async function openAccountPage(
  page: Page,
  { path, opened }: AccountPage,
  { residents, locale }: { residents: Residents; locale: Locale },
): Promise<void> {
  await page.goto(`/${locale}${typeof path === 'string' ? path : path(residents)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .progress-line')).toHaveCount(0)
  if (opened === undefined) return
  const name = textOf(locale, ...opened)
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
