import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { createUser } from '../../support/worker/factories.ts'
import { hotp, totp } from '../../support/totp.ts'
import { confirmed, createGuarded, isSignedIn, mailsTo, statusesOf } from './guarded.ts'

const FACTOR = '/user/two-factor-authentication'
const CONFIRMED = '/user/confirmed-two-factor-authentication'
const SECRET = '/user/two-factor-secret-key'
const QR = '/user/two-factor-qr-code'
const CODES = '/user/two-factor-recovery-codes'

/** Somebody signed in, the password confirmed. */
async function person() {
  const user = await createUser({ passwordHash: cheapHash() })
  return { user, client: await confirmed(await signedIn(user)) }
}

async function started() {
  const { user, client } = await person()
  expect((await client.post(FACTOR)).status).toBe(200)
  const { secret_key: secret } = await (await client.get(SECRET)).json<{ secret_key: string }>()
  return { user, client, secret }
}

it('the independent codes are those of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const known = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' }
  for (const [seconds, code] of Object.entries(known)) {
    expect(hotp(secret, Math.floor(Number(seconds) / 30))).toBe(code)
  }
})

describe('starting', () => {
  it.each([
    ['POST', FACTOR],
    ['DELETE', FACTOR],
    ['GET', QR],
    ['GET', SECRET],
    ['GET', CODES],
    ['POST', CODES],
  ])('requires the password first: %s %s', async (method, path) => {
    const client = await signedIn(await createUser())
    const answer = await client.call(method, path)
    expect(answer.status).toBe(423)
    expect(await answer.json()).toMatchObject({ code: 'password_confirmation_required' })
  })

  it('creates a secret, its QR code and eight codes, not required at sign-in yet', async () => {
    const { user, client, secret } = await started()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { svg, url } = await (await client.get(QR)).json<{ svg: string; url: string }>()
    expect(svg).toMatch(/^<svg [^>]*viewBox/)
    expect(svg).not.toMatch(/style=|<script|onload/)
    const address = new URL(url)
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp')
    expect(decodeURIComponent(address.pathname)).toBe(`/Detal:${user.email}`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Detal',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const codes = await (await client.get(CODES)).json<string[]>()
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}$/)
    const browser = await guest()
    const login = await browser.post('/login', { email: user.email, password: PASSWORD })
    expect(await login.json()).toEqual({ two_factor: false })
    expect(await (await client.get('/user')).json()).toMatchObject({
      data: { two_factor_enabled: false },
    })
  })

  it('keeps secret and codes sealed', async () => {
    const { user, client, secret } = await started()
    const codes = await (await client.get(CODES)).json<string[]>()
    const rows = await env.DB.batch([
      env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(user.id),
      env.DB.prepare('SELECT * FROM recovery_codes WHERE user_id = ?').bind(user.id),
      env.DB.prepare('SELECT * FROM audit_log'),
    ])
    const stored = JSON.stringify(rows.map(({ results }) => results))
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text)
    }
  })

  it('starts over while unconfirmed, and never replaces a confirmed secret', async () => {
    const { client, secret } = await started()
    expect((await client.post(FACTOR)).status).toBe(200)
    const again = await (await client.get(SECRET)).json<{ secret_key: string }>()
    expect(again.secret_key).not.toBe(secret)
    expect((await client.post(CONFIRMED, { code: totp(again.secret_key) })).status).toBe(200)
    const answer = await client.post(FACTOR)
    expect(answer.status).toBe(409)
    expect(await (await client.get(SECRET)).json()).toEqual(again)
  })
})

describe('confirming', () => {
  it('turns it on by a valid code, ignoring spaces and dashes, and notifies by mail', async () => {
    const { user, client, secret } = await started()
    const code = totp(secret)
    const typed = ` ${code.slice(0, 3)} ${code.slice(3, 5)}–${code.slice(5)} `
    expect((await client.post(CONFIRMED, { code: typed })).status).toBe(200)
    expect(await (await client.get('/user')).json()).toMatchObject({
      data: { two_factor_enabled: true },
    })
    const mails = await mailsTo(user.id)
    expect(mails).toMatchObject([{ kind: 'two-factor-changed', data: { isOn: true } }])
    const login = await (await guest()).post('/login', { email: user.email, password: PASSWORD })
    expect(await login.json()).toEqual({ two_factor: true })
  })

  it('ends the sessions that gave only a password, and goes on under a new token', async () => {
    const { user, client, secret } = await started()
    const other = await signedIn(user)
    const before = client.cookies.get('__Host-session')
    expect((await client.post(CONFIRMED, { code: totp(secret) })).status).toBe(200)
    expect(client.cookies.get('__Host-session')).not.toBe(before)
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false])
    const thief = await guest()
    thief.cookies.set('__Host-session', before ?? '')
    expect(await isSignedIn(thief)).toBe(false)
  })

  it.each([
    ['be', 'Код няправільны, састарэлы або ўжо выкарыстаны.'],
    ['en', 'The code is wrong, expired or already used.'],
    ['ru', 'Код неверен, устарел или уже использован.'],
  ])('refuses a wrong code in words: %s', async (locale, sentence) => {
    const { client, secret } = await started()
    const wrong = { code: totp(secret, 5) }
    const answer = await client.post(CONFIRMED, wrong, { headers: { Cookie: jar(client, locale) } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { code: [sentence] } })
    expect(await (await client.get('/user')).json()).toMatchObject({
      data: { two_factor_enabled: false },
    })
  })

  it('allows five codes a minute', async () => {
    const { client, secret } = await started()
    for (let n = 0; n < 5; n++) {
      expect((await client.post(CONFIRMED, { code: '000000' })).status).toBe(422)
    }
    expect((await client.post(CONFIRMED, { code: totp(secret) })).status).toBe(429)
  })

  it('finds nothing to confirm before it was started', async () => {
    const { client } = await person()
    expect((await client.post(CONFIRMED, { code: '123456' })).status).toBe(404)
  })

  it('works once when sent twice at once', async () => {
    const { user, client, secret } = await started()
    const code = totp(secret)
    const twin = await guest()
    for (const [name, value] of client.cookies) twin.cookies.set(name, value)
    const answers = await Promise.all([
      client.post(CONFIRMED, { code }),
      twin.post(CONFIRMED, { code }),
    ])
    expect(statusesOf(answers)).not.toEqual([200, 200])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await mailsTo(user.id)).toHaveLength(1)
  })
})

describe('switching it off', () => {
  it('requires no code any more, deletes the codes, and notifies by mail', async () => {
    const { person: user } = await createGuarded()
    const client = await confirmed(await signedIn(user))
    expect((await client.delete(FACTOR)).status).toBe(200)
    for (const path of [QR, SECRET, CODES]) expect((await client.get(path)).status).toBe(404)
    expect((await client.post(CODES)).status).toBe(404)
    const login = await (await guest()).post('/login', { email: user.email, password: PASSWORD })
    expect(await login.json()).toEqual({ two_factor: false })
    expect(await mailsTo(user.id)).toMatchObject([
      { kind: 'two-factor-changed', data: { isOn: false } },
    ])
  })

  it('says nothing the second time, nor where it was never confirmed', async () => {
    const { user, client } = await started()
    expect((await client.delete(FACTOR)).status).toBe(200)
    expect((await client.delete(FACTOR)).status).toBe(200)
    expect((await client.get(SECRET)).status).toBe(404)
    expect(await mailsTo(user.id)).toEqual([])
  })
})

/** The client's own cookies with a language beside. */
const jar = (client: { cookies: Map<string, string> }, locale: string): string =>
  [...client.cookies, ['locale', locale]].map(([name, value]) => `${name}=${value}`).join('; ')
