import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { OwnSession } from '../../../worker/people/accounts/schemas/security.ts'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { staleKv } from './histories/mishaps.ts'

const SESSIONS = '/user/sessions'
const NEW_PASSWORD = 'Quite-another-7'

const someone = () => createUser({ passwordHash: cheapHash() })
const isSignedIn = async (client: Client, kv = env.SESSIONS) =>
  (await client.get('/user', { env: { SESSIONS: kv } })).status === 200
const sessionsOf = async (client: Client) =>
  (await (await client.get(SESSIONS)).json<{ data: OwnSession[] }>()).data
const change = (client: Client, changes: object = {}) =>
  client.put('/user/password', {
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...changes,
  })

describe('confirming the password', () => {
  it('counts for three hours, under a new token', async () => {
    const client = await signedIn(await someone())
    const status = async () => (await client.get('/user/confirmed-password-status')).json()
    const before = client.cookies.get('__Host-session')
    expect(await status()).toEqual({ confirmed: false })
    const answer = await client.post('/user/confirm-password', { password: PASSWORD })
    expect(answer.status).toBe(201)
    expect(client.cookies.get('__Host-session')).not.toBe(before)
    expect(await status()).toEqual({ confirmed: true })
    await env.DB.prepare(
      'UPDATE sessions SET password_confirmed_at = password_confirmed_at - 10800001',
    ).run()
    expect(await status()).toEqual({ confirmed: false })
  })

  it.each([
    ['be', 'Пароль няправільны.'],
    ['en', 'The password is wrong.'],
    ['ru', 'Пароль неверен.'],
  ])('refuses a wrong one, five times a minute: %s', async (locale, sentence) => {
    const client = await signedIn(await someone())
    client.cookies.set('locale', locale)
    for (let n = 0; n < 5; n++) {
      const answer = await client.post('/user/confirm-password', { password: 'wrong' })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: { password: [sentence] } })
    }
    const right = await client.post('/user/confirm-password', { password: PASSWORD })
    expect(right.status).toBe(429)
  })
})

describe('changing the password', () => {
  it('ends all other sessions at once, to a stale KV too, and goes on under a new token', async () => {
    const user = await someone()
    const client = await signedIn(user)
    const other = await signedIn(user)
    const kv = staleKv(env.SESSIONS)
    expect(await isSignedIn(other, kv)).toBe(true)
    const before = client.cookies.get('__Host-session')
    expect((await change(client)).status).toBe(200)
    expect(client.cookies.get('__Host-session')).not.toBe(before)
    expect([await isSignedIn(client), await isSignedIn(other, kv)]).toEqual([true, false])
    const thief = await guest()
    thief.cookies.set('__Host-session', before ?? '')
    expect(await isSignedIn(thief, kv)).toBe(false)
    const mails = await env.DB.prepare('SELECT kind FROM mails WHERE user_id = ?')
      .bind(user.id)
      .all()
    expect(mails.results).toEqual([{ kind: 'password-changed' }])
    const login = { email: user.email, password: NEW_PASSWORD }
    expect((await (await guest()).post('/login', login)).status).toBe(200)
  })

  it.each([
    [{ current_password: 'wrong' }, 'current_password'],
    [{ password: 'weak', password_confirmation: 'weak' }, 'password'],
    [{ password_confirmation: 'Other-password-1' }, 'password_confirmation'],
  ])('refuses %j', async (changes, field) => {
    const user = await someone()
    const client = await signedIn(user)
    const answer = await change(client, changes)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toEqual([field])
    const other = await signedIn(user)
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('the list of sessions', () => {
  it('says where one is signed in, and which is this one, without a word of the token', async () => {
    const user = await someone()
    const client = await signedIn(user)
    await signedIn(user)
    await signedIn(await someone())
    const rows = await sessionsOf(client)
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.is_current_device)).toHaveLength(1)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['id', 'agent', 'ip_address', 'is_current_device', 'last_active'].toSorted(),
    )
    const { results } = await env.DB.prepare('SELECT id FROM sessions').all<{ id: string }>()
    for (const { id } of results) expect(JSON.stringify(rows)).not.toContain(id)
  })

  it('ends one, or all others, at the next request, to a stale KV too', async () => {
    const user = await someone()
    const client = await signedIn(user)
    const others = [await signedIn(user), await signedIn(user), await signedIn(user)]
    const kv = staleKv(env.SESSIONS)
    for (const other of others) expect(await isSignedIn(other, kv)).toBe(true)
    const one = (await sessionsOf(client)).find((row) => !row.is_current_device)
    const body = { password: PASSWORD, id: one?.id }
    expect((await client.delete(SESSIONS, { body })).status).toBe(204)
    expect((await client.delete(SESSIONS, { body })).status).toBe(404)
    const live = await Promise.all(others.map((other) => isSignedIn(other, kv)))
    expect(live.filter(Boolean)).toHaveLength(2)
    expect((await client.delete(SESSIONS, { body: { password: PASSWORD } })).status).toBe(204)
    for (const other of others) expect(await isSignedIn(other, kv)).toBe(false)
    expect(await isSignedIn(client)).toBe(true)
  })

  it('requires the password, and ends no other person’s session', async () => {
    const client = await signedIn(await someone())
    const stranger = await signedIn(await someone())
    const [theirs] = await sessionsOf(stranger)
    const wrong = await client.delete(SESSIONS, { body: { password: 'wrong' } })
    expect(wrong.status).toBe(422)
    const body = { password: PASSWORD, id: theirs?.id }
    expect((await client.delete(SESSIONS, { body })).status).toBe(404)
    expect(await isSignedIn(stranger)).toBe(true)
  })
})
