import { expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { EditedSettings } from '../../../worker/store/settings/schemas/settings.ts'
import { type Client, guest } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { totp } from '../../support/totp.ts'
import { provider, runSender } from '../mail/outbox.ts'
import { makeOwner } from './owner-link.ts'
import { NEW_PASSWORD, newPerson, rows } from './sign-up.ts'

const STORE = '/admin/settings/store'

const mail = provider()
/** What a store in production is given, and nothing beyond. */
const production: Partial<Env> = {
  APP_ENV: 'production',
  DEBUG: 'false',
  APP_KEY: 'a key of production, long enough to sign with',
  PUBLIC_URL: 'https://detal.example',
  JOBS: silentQueue,
  MAIL: mail.binding,
}

/** What the audit log says the command did. */
async function recorded(): Promise<string[]> {
  const found = await rows<{ action: string }>(
    "SELECT action FROM audit_log WHERE after ->> 'by' = 'npm run make-owner' ORDER BY id",
  )
  return found.map(({ action }) => action)
}

async function signIn(email: string, code: string | null = null): Promise<Client> {
  const client = await guest(production)
  const answer = await client.post('/login', { email, password: NEW_PASSWORD })
  expect([answer.status, await answer.json()]).toEqual([200, { two_factor: code !== null }])
  if (code === null) return client
  expect((await client.post('/two-factor-challenge', { code })).status).toBe(204)
  return client
}

/** Switches the second factor on as an authenticator app does; its secret. */
async function setUpTwoFactor(client: Client): Promise<string> {
  expect((await client.post('/user/confirm-password', { password: NEW_PASSWORD })).status).toBe(201)
  expect((await client.post('/user/two-factor-authentication')).status).toBe(200)
  const answer = await client.get('/user/two-factor-secret-key')
  const { secret_key: secret } = await answer.json<{ secret_key: string }>()
  const path = '/user/confirmed-two-factor-authentication'
  expect((await client.post(path, { code: totp(secret) })).status).toBe(200)
  return secret
}

it('opens a new store in production, from registering to a saved sender address', async () => {
  const person = newPerson()
  const { email } = person
  expect(await makeOwner(email)).toBe(false)
  expect((await (await guest(production)).post('/register', person)).status).toBe(201)
  expect(await makeOwner(email)).toBe(true)
  // A repeat changes nothing and records nothing.
  expect(await makeOwner(email)).toBe(true)
  expect(await recorded()).toEqual(['accounts.verify-email', 'accounts.make-owner'])

  const first = await signIn(email)
  const closed = await first.get(STORE)
  expect(await closed.json()).toMatchObject({ code: 'forbidden', two_factor_required: true })
  const secret = await setUpTwoFactor(first)
  expect((await first.get(STORE)).status).toBe(200)

  const owner = await signIn(email, totp(secret, 1))
  const { data } = await (await owner.get(STORE)).json<{ data: EditedSettings }>()
  expect(data.sender_email).toBeNull()
  await runSender(production)
  expect(mail.taken).toEqual([])
  const { can_forward: _, ...input } = data
  const saved = await owner.put(STORE, { ...input, sender_email: 'mail@detal.example' })
  expect([saved.status, await saved.json()]).toMatchObject([
    200,
    { data: { sender_email: 'mail@detal.example' } },
  ])

  // What was told before there was a sender goes out now.
  await runSender(production)
  expect(mail.taken.map(({ from, to }) => [from.email, to])).toContainEqual([
    'mail@detal.example',
    email,
  ])
  expect(await rows("SELECT id FROM mails WHERE status <> 'sent'")).toEqual([])
})
