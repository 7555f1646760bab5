import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PASSWORD, csrfToken } from './sign-in.ts'
import { lastMail } from './mailbox.ts'

export interface Newcomer {
  email: string
  password: string
}

type Sent = { data: object } | { multipart: Record<string, string> }

async function send(page: Page, path: string, sent: Sent): Promise<void> {
  const headers = { 'X-XSRF-TOKEN': await csrfToken(page) }
  const answer = await page.request.post(path, { ...sent, headers })
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true)
}

/** A call of the API by the browser's own session, with its CSRF token. */
export const post = (page: Page, path: string, data: object) => send(page, path, { data })

/** The same as a form. */
export const postForm = (page: Page, path: string, multipart: Record<string, string>) =>
  send(page, path, { multipart })

/** Follows the link of the mail that verifies an address, as a program. */
export async function verify(request: APIRequestContext, to: string): Promise<void> {
  const { links } = await lastMail(request, { to, kind: 'verify-email' })
  const link = links.find((each) => each.includes('/api/email/verify/')) ?? ''
  const { pathname, search } = new URL(link)
  const answer = await request.get(`${pathname}${search}`)
  expect(answer.ok(), `${link} ${answer.status()}`).toBe(true)
}

/**
 * Somebody of this journey alone, registered for themselves or for a company: signed in here, the address
 * not verified.
 */
export async function signUp(page: Page, company?: string): Promise<Newcomer> {
  const email = `${crypto.randomUUID()}@example.com`
  await post(page, '/api/register', {
    first_name: 'Ада',
    last_name: 'Лаўлес',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...(company === undefined ? { kind: 'private' } : { kind: 'company', company_name: company }),
  })
  return { email, password: PASSWORD }
}

/** Somebody of this journey alone: registered, verified and signed in here. */
export async function newcomer(page: Page, company?: string): Promise<Newcomer> {
  const person = await signUp(page, company)
  await verify(page.request, person.email)
  return person
}
