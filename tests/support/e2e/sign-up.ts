import type { APIRequestContext, Page } from '@playwright/test'
import { type Locale, textOf } from './journey.ts'
import { lastMail } from './mailbox.ts'

/** What everybody chooses who registers in a journey: the demo's, so that `signIn` knows it. */
export const PASSWORD = 'Detal-demo-1'

export const signUpText = (key: string, locale: Locale = 'en') =>
  textOf(locale, 'account/sign-in', key)
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const emailField = (page: Page) =>
  field(page, textOf('en', 'account/sign-in', 'login.email'))
export const passwordField = (page: Page) =>
  field(page, textOf('en', 'account/sign-in', 'login.password'))
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const freshAddress = () => `journey-${crypto.randomUUID()}@example.com`

/** The link in the newest mail of a kind to an address. */
export async function linkTo(
  request: APIRequestContext,
  to: string,
  kind: string,
): Promise<string> {
  return (await lastMail(request, { to, kind })).links[0] ?? ''
}

/** Fills in the page of a new account and sends it. */
export async function register(page: Page, address: string): Promise<void> {
  await field(page, signUpText('register.firstName')).fill('Journey')
  await field(page, signUpText('register.lastName')).fill('Person')
  await emailField(page).fill(address)
  await passwordField(page).fill(PASSWORD)
  await field(page, signUpText('repeat')).fill(PASSWORD)
  await press(page, signUpText('register.submit'))
}
