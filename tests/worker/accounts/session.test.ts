import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'

describe('signing in', () => {
  it('opens the account, with new cookies', async () => {
    const user = await createUser()
    const client = await guest()
    const before = new Map(client.cookies)
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ two_factor: false })
    expect(client.cookies.get('__Host-session')).not.toBe(before.get('__Host-session'))
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'))
    expect((await client.get('/user')).status).toBe(200)
  })

  it('takes the address in any case', async () => {
    const user = await createUser()
    const client = await guest()
    const email = ` ${user.email.toUpperCase()} `
    expect((await client.post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('stores the token hashed only', async () => {
    const user = await createUser()
    const client = await guest()
    await client.post('/login', { email: user.email, password: PASSWORD })
    const token = client.cookies.get('__Host-session') ?? ''
    const { results } = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
      .bind(user.id)
      .all<{ id: string }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(results)).not.toContain(token.slice(2))
  })

  it('keeps the cookie for months with “remember me”, else until the browser closes', async () => {
    const user = await createUser()
    const cookieOf = async (remember: boolean) => {
      const client = await guest()
      const body = { email: user.email, password: PASSWORD, remember }
      const answer = await client.post('/login', body)
      return answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
    }
    expect(await cookieOf(true)).toMatch(/Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(await cookieOf(false)).not.toMatch(/Max-Age|Expires/)
  })

  it('says the same about a wrong password, an unknown address and a disabled account', async () => {
    const user = await createUser()
    const disabled = await createUser({ isDisabled: true })
    const client = await guest()
    const answers = await Promise.all(
      [
        { email: user.email, password: 'wrong' },
        { email: 'nobody@example.com', password: PASSWORD },
        { email: disabled.email, password: PASSWORD },
      ].map(async (body) => {
        const answer = await client.post('/login', body)
        const { errors, message } = await answer.json<{ errors: object; message: string }>()
        return { status: answer.status, errors, message }
      }),
    )
    const text = 'The e-mail address or password is wrong.'
    for (const answer of answers) {
      expect(answer).toEqual({ status: 422, message: text, errors: { email: [text] } })
    }
  })

  it('allows five attempts a minute, counted exactly under a rush', async () => {
    const user = await createUser()
    const client = await guest()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        client.post('/login', { email: user.email, password: 'wrong' }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.headers.get('X-RateLimit-Limit')).toBe('5')
    expect(refused[0]?.headers.get('X-RateLimit-Remaining')).toBe('0')
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    const right = await client.post('/login', { email: user.email, password: PASSWORD })
    expect(right.status).toBe(429)
    const other = await createUser()
    const others = await client.post('/login', { email: other.email, password: PASSWORD })
    expect(others.status).toBe(200)
  })

  it('lets in again after the minute, and forgets failures once it worked', async () => {
    const user = await createUser()
    const client = await guest()
    const wrong = { email: user.email, password: 'wrong' }
    for (let n = 0; n < 5; n++) await client.post('/login', wrong)
    await env.DB.prepare('UPDATE attempts SET resets_at = 1').run()
    expect((await client.post('/login', { email: user.email, password: PASSWORD })).status).toBe(
      200,
    )
    const again = await guest()
    for (let n = 0; n < 5; n++) expect((await again.post('/login', wrong)).status).toBe(422)
  })

  it('refuses a person who is signed in already', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'already_signed_in' })
  })
})

describe('a session', () => {
  it('ends everywhere at logout; a second logout is unauthenticated', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    const copy = new Map(client.cookies)
    expect((await client.post('/logout')).status).toBe(204)
    expect((await client.get('/user')).status).toBe(401)
    expect((await client.post('/logout')).status).toBe(401)
    for (const [name, value] of copy) client.cookies.set(name, value)
    expect((await client.get('/user')).status).toBe(401)
  })

  it.each([
    ['the account is disabled', 'UPDATE users SET is_disabled = 1 WHERE id = ?'],
    ['its epoch is raised', 'UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?'],
    ['its time is over', 'UPDATE sessions SET expires_at = 1 WHERE user_id = ?'],
    ['its row is gone', 'DELETE FROM sessions WHERE user_id = ?'],
  ])('ends at once when %s', async (_, statement) => {
    const user = await createUser()
    const client = await signedIn(user)
    expect((await client.get('/user')).status).toBe(200)
    await env.DB.prepare(statement).bind(user.id).run()
    expect((await client.get('/user')).status).toBe(401)
  })

  it('ends when unused for long, unless KV has seen it since', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    await env.DB.prepare('UPDATE sessions SET last_active_at = 1 WHERE user_id = ?')
      .bind(user.id)
      .run()
    expect((await client.get('/user')).status).toBe(200)
    await env.DB.prepare('UPDATE sessions SET last_active_at = 1 WHERE user_id = ?')
      .bind(user.id)
      .run()
    const { keys } = await env.SESSIONS.list()
    await Promise.all(keys.map((key) => env.SESSIONS.delete(key.name)))
    expect((await client.get('/user')).status).toBe(401)
  })

  it('is not disturbed by a KV that cannot be written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = await createUser()
    const client = await signedIn(user)
    await env.DB.prepare('UPDATE sessions SET last_active_at = last_active_at - 120000 WHERE user_id = ?')
      .bind(user.id)
      .run() // prettier-ignore
    let writes = 0
    const put = async () => {
      writes += 1
      throw new Error('KV PUT failed: 500')
    }
    const get = async () => null
    const SESSIONS = { get, put } as unknown as typeof env.SESSIONS
    expect((await client.get('/user', { env: { SESSIONS } })).status).toBe(200)
    expect(writes).toBe(1)
    expect((await client.get('/user')).status).toBe(200)
  })

  it('is marked as used once by requests that come at once', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    await env.DB.prepare('UPDATE sessions SET last_active_at = last_active_at - 7200000 WHERE user_id = ?')
      .bind(user.id)
      .run() // prettier-ignore
    let writes = 0
    const put = async () => void (writes += 1)
    const SESSIONS = { get: async () => null, put } as unknown as typeof env.SESSIONS
    const ask = async () => (await client.get('/user', { env: { SESSIONS } })).status
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    expect(await ask()).toBe(200)
    expect(writes).toBe(1)
  })

  it('is not found by a made-up token', async () => {
    const client = await guest()
    client.cookies.set('__Host-session', `s_${'A'.repeat(43)}`)
    expect((await client.get('/user')).status).toBe(401)
    client.cookies.set('__Host-session', "' OR 1=1 --")
    expect((await client.get('/user')).status).toBe(401)
  })
})

describe('GET /user', () => {
  it('answers the signed-in person with their permissions', async () => {
    const user = await createUser({ phone: '+375291112233', locale: 'be' })
    const client = await signedIn(user)
    expect(await (await client.get('/user')).json()).toEqual({
      data: {
        id: user.id,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        email_verified_at: user.emailVerifiedAt?.toISOString(),
        pending_email: null,
        phone: '+375291112233',
        kind: 'private',
        photo_url: null,
        locale: 'be',
        current_team_id: null,
        teams: [],
        permissions: [],
        roles: [],
        two_factor_enabled: false,
        acting_until: null,
      },
    })
  })
})
