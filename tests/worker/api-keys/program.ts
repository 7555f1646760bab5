import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { NewApiKey } from '../../../worker/people/api-keys/schemas.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import type { Person } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

/** `person` signed in, with the password confirmed just now. */
export async function confirmed(person: Person): Promise<Client> {
  const client = await signedIn(person)
  await env.DB.prepare('UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?')
    .bind(Date.now(), person.id)
    .run()
  return client
}

/** A key that `person` has made, for searching unless said. */
export async function keyOf(person: Person, input: object = {}): Promise<NewApiKey> {
  const client = await confirmed(person)
  const answer = await client.post('/user/api-keys', {
    name: 'Robot',
    scopes: ['search'],
    ...input,
  })
  expect(answer.status).toBe(201)
  return dataOf<NewApiKey>(answer)
}

/** A program with a key: no cookies, no CSRF token. */
export async function program(key: string, headers: Record<string, string> = {}) {
  const client = await guest()
  client.cookies.clear()
  const call = (method: string, path: string, body?: object) =>
    client.call(method, path, {
      headers: { Authorization: `Bearer ${key}`, ...headers },
      ...(body && { body }),
    })
  return { call, cookies: client.cookies, get: (path: string) => call('GET', path) }
}

/** What a refusal says: `403 insufficient_scope`. */
export async function refusalOf(answer: Response): Promise<string> {
  const { code } = await answer.json<{ code: string }>()
  return `${answer.status} ${code}`
}
