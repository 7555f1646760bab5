import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { LEAKED_PASSWORDS } from '../../../worker/people/accounts/leaked-passwords.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { createGuarded } from '../two-factor/guarded.ts'

const NEW = 'Another-Pass-7'
const twice = (password: string) => ({ password, password_confirmation: password })

const register = (client: Client, password: string) =>
  client.post('/register', {
    first_name: 'Ала',
    last_name: 'Тэст',
    email: `${crypto.randomUUID()}@example.com`,
    kind: 'private',
    ...twice(password),
  })

const change = (client: Client, password: string, current = PASSWORD) =>
  client.put('/user/password', { current_password: current, ...twice(password) })

/** The token of the mail that an address was sent. */
async function resetToken(email: string): Promise<string> {
  await (await guest()).post('/forgot-password', { email })
  const mail = await env.DB.prepare(
    "SELECT data ->> 'url' AS url FROM mails WHERE email = ? AND kind = 'reset-password'",
  )
    .bind(email)
    .first<{ url: string }>()
  return /reset\/([^?]+)/.exec(mail?.url ?? '')?.[1] ?? ''
}

const reset = async (email: string, token: string) =>
  (await guest()).post('/reset-password', { email, token, ...twice(NEW) })

describe('a new password', () => {
  it.each([
    ['too short', 'Short-1'],
    ['without a capital', 'no-capital-1'],
    ['without a digit', 'No-Digit-Here'],
    ['of the commonest', 'Password1'],
    ['of the commonest with a sign behind', 'Qwerty123!'],
    ['with the name of the shop', 'Detal2026'],
  ])('is refused when it is %s, at registering and at changing', async (_, password) => {
    const refused = await register(await guest(), password)
    expect(refused.status).toBe(422)
    const { errors } = await refused.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual(['password'])
    expect((await change(await signedIn(await createUser()), password)).status).toBe(422)
  })

  it.each([
    ['of 128 characters', `Aa1${'x'.repeat(125)}`],
    ['with blanks and signs', 'Тры словы і 1 лічба!'],
    ['of eight', 'Zq-8wuvB'],
  ])('may be %s', async (_, password) => {
    expect((await register(await guest(), password)).status).toBe(201)
  })

  it('is held against 3,000 that have leaked, at the least', () => {
    expect(new Set(LEAKED_PASSWORDS.trim().split(/\s+/)).size).toBeGreaterThanOrEqual(3000)
  })

  it('takes the current one to be set, and ends other sessions', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    const other = await signedIn(user)
    expect((await change(client, NEW, 'Wrong-1234')).status).toBe(422)
    expect((await other.get('/user')).status).toBe(200)
    expect((await change(client, NEW)).status).toBe(200)
    expect((await client.get('/user')).status).toBe(200)
    expect((await other.get('/user')).status).toBe(401)
  })
})

describe('a link of a mail', () => {
  it('resets a password once', async () => {
    const { email } = await createUser()
    const token = await resetToken(email)
    expect((await reset(email, token)).status).toBe(200)
    expect((await reset(email, token)).status).toBe(422)
  })

  it('resets nothing after its hour, nor for somebody else, and is kept as a hash', async () => {
    const [{ email }, stranger] = await Promise.all([createUser(), createUser()])
    const token = await resetToken(email)
    expect(token.length).toBeGreaterThan(40)
    const rows = await env.DB.prepare('SELECT * FROM password_resets').all()
    expect(JSON.stringify(rows.results)).not.toContain(token)
    expect((await reset(stranger.email, token)).status).toBe(422)
    await env.DB.exec('UPDATE password_resets SET expires_at = 1')
    expect((await reset(email, token)).status).toBe(422)
  })

  it('leaves the second factor in force', async () => {
    const { person } = await createGuarded()
    expect((await reset(person.email, await resetToken(person.email))).status).toBe(200)
    const client = await guest()
    const answer = await client.post('/login', { email: person.email, password: NEW })
    expect(await answer.json()).toEqual({ two_factor: true })
    expect((await client.get('/user')).status).toBe(401)
  })

  it('verifies no address once it has expired, or its time was altered', async () => {
    const user = await createUser({ emailVerifiedAt: null })
    const client = await signedIn(user)
    await client.post('/email/verification-notification')
    const mail = await env.DB.prepare("SELECT data ->> 'url' AS url FROM mails WHERE email = ?")
      .bind(user.email)
      .first<{ url: string }>()
    const { pathname, search } = new URL(mail?.url ?? 'x:')
    const path = `${pathname.replace('/api', '')}${search}`
    const later = path.replace(/expires=\d+/, (text) => `expires=${Number(text.slice(8)) + 1}`)
    expect((await client.get(later)).status).toBe(403)
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    const late = await client.get(path)
    vi.useRealTimers()
    expect(late.status).toBe(403)
    expect((await client.get(path)).status).toBe(204)
  })
})

describe('signing in', () => {
  it('is on record, whether it worked or not, without the password', async () => {
    const written = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { id, email } = await createUser()
    const client = await guest()
    await client.post('/login', { email, password: 'Wrong-1234' })
    await client.post('/login', { email, password: PASSWORD })
    const lines = written.mock.calls.map(([line]) => String(line)).join('\n')
    vi.restoreAllMocks()
    expect(lines).toContain('sign-in refused')
    expect(lines).not.toMatch(/Wrong-1234|Detal-demo/)
    const audit = await env.DB.prepare(
      "SELECT count(*) AS count FROM audit_log WHERE actor_id = ? AND action = 'accounts.sign-in'",
    )
      .bind(id)
      .first<{ count: number }>()
    expect(audit?.count).toBe(1)
  })
})
