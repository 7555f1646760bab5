import { type APIRequestContext, expect } from '@playwright/test'
import { lastMail } from './mailbox.ts'
import { type Plain, PlainClient } from './plain-client.ts'

/** People of one walk alone, who speak plain HTTP. */

export const PASSWORD = 'First-Pass-1'

export const freshEmail = () => `walk-${crypto.randomUUID()}@example.com`

/** What a mailed link leads to, below `/api` or the page's own. */
export const pathOf = (link: string | undefined) =>
  (link ?? '').replace(/^https?:\/\/[^/]+(\/api)?/, '')

export const newPerson = (email: string) => ({
  first_name: 'Ала',
  last_name: 'Кавальчук',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  kind: 'private',
})

/** Registers somebody, who is signed in then; the answer. */
export async function registered(client: PlainClient, email: string): Promise<Plain> {
  expect((await client.call('GET', '/csrf-cookie')).status).toBe(204)
  return client.call('POST', '/register', { json: newPerson(email) })
}

export interface PlainPerson {
  client: PlainClient
  id: number
  email: string
  /** The one made at registration. */
  ownTeam: number
}

/** Somebody registered and signed in, whose address is not verified. */
export async function newcomer(baseURL: string | undefined): Promise<PlainPerson> {
  const email = freshEmail()
  const client = new PlainClient(baseURL)
  const { data } = (await registered(client, email)).body as {
    data: { id: number; current_team_id: number }
  }
  return { client, id: data.id, email, ownTeam: data.current_team_id }
}

/** Follows the link that was mailed to `email`. */
export async function verify({ client, email }: PlainPerson, mails: APIRequestContext) {
  const { links } = await lastMail(mails, { to: email, kind: 'verify-email' })
  expect((await client.call('GET', pathOf(links[0]))).status).toBe(204)
}

/** Holds a refusal to its status, its code and the shape that every one of them has. */
export function expectRefused(answer: Plain, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code])
  expect(answer.body.message).toEqual(expect.stringMatching(/\S/))
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
}
