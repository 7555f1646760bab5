import { expect, test } from '@playwright/test'
import { lastMail } from '../support/e2e/mailbox.ts'
import { PlainClient } from '../support/e2e/plain-client.ts'
import { freshEmail, PASSWORD, pathOf, registered } from '../support/e2e/plain-people.ts'
import { totp } from '../support/totp.ts'

/** The contract of signing in and of one's profile, call by call, as curl would make them. */

const FIRST = PASSWORD
const SECOND = 'Second-Pass-2'

test('registering, verifying, signing in and out', async ({ request, baseURL }) => {
  const email = freshEmail()
  const client = new PlainClient(baseURL)
  expect((await client.call('GET', '/user')).status).toBe(401)
  const csrf = await client.call('GET', '/csrf-cookie')
  expect(csrf.status).toBe(204)
  expect(csrf.setCookies.join('\n')).toMatch(/XSRF-TOKEN=[^;]+;.*SameSite=Lax/)
  const bare = await client.call('POST', '/register', {
    json: {},
    headers: { 'X-XSRF-TOKEN': 'x' },
  })
  expect([bare.status, bare.body.code]).toEqual([419, 'csrf_mismatch'])
  const refused = await client.call('POST', '/register', { json: {} })
  expect([refused.status, refused.body.code]).toEqual([422, 'validation'])
  expect(Object.keys(refused.body.errors as object)).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'email', 'password', 'kind']),
  )
  const answer = await registered(client, email)
  expect(answer.status).toBe(201)
  const { data } = (await client.call('GET', '/user')).body as { data: Record<string, unknown> }
  expect(data).toMatchObject({
    first_name: 'Ала',
    last_name: 'Кавальчук',
    email,
    email_verified_at: null,
    phone: null,
    kind: 'private',
    photo_url: null,
    permissions: [],
    roles: [],
    two_factor_enabled: false,
  })
  expect(data.id).toEqual(expect.any(Number))
  expect(data.current_team_id).toEqual(expect.any(Number))
  expect(data.teams).toHaveLength(1)
  expect((await client.call('GET', '/user/cart')).body.code).toBe('email_unverified')

  expect((await client.call('POST', '/email/verification-notification')).status).toBe(202)
  const mail = await lastMail(request, { to: email, kind: 'verify-email' })
  const verify = pathOf(mail.links[0])
  expect(verify).toMatch(/^\/email\/verify\/\d+\/[\w-]+\?expires=\d+&signature=/)
  const forged = await client.call('GET', `${verify.slice(0, -3)}AAA`)
  expect([forged.status, forged.body.code]).toEqual([403, 'invalid_signature'])
  expect((await client.call('GET', verify)).status).toBe(204)
  expect((await client.call('POST', '/email/verification-notification')).status).toBe(204)
  expect((await client.call('GET', '/user/cart')).status).toBe(200)

  const before = client.jar.get('XSRF-TOKEN')
  expect((await client.call('POST', '/logout')).status).toBe(204)
  expect(client.jar.get('XSRF-TOKEN')).not.toBe(before)
  const gone = await client.call('POST', '/logout')
  expect([gone.status, gone.body.code]).toEqual([401, 'unauthenticated'])
  const wrong = await client.call('POST', '/login', { json: { email, password: 'Wrong-1234' } })
  const nobody = await client.call('POST', '/login', {
    json: { email: freshEmail(), password: 'Wrong-1234' },
  })
  expect([wrong.status, nobody.status]).toEqual([422, 422])
  expect(wrong.body.errors).toEqual(nobody.body.errors)
  const login = await client.call('POST', '/login', { json: { email, password: FIRST } })
  expect([login.status, login.body]).toEqual([200, { two_factor: false }])
  expect(login.setCookies.join('\n')).toMatch(/session=s_[\w-]{43};.*HttpOnly.*/)
  expect((await client.call('POST', '/login', { json: { email, password: FIRST } })).status).toBe(
    409,
  )
})

test('forgetting and resetting a password', async ({ request, baseURL }) => {
  const email = freshEmail()
  const old = new PlainClient(baseURL)
  await registered(old, email)
  const client = new PlainClient(baseURL)
  await client.call('GET', '/csrf-cookie')
  const known = await client.call('POST', '/forgot-password', { json: { email } })
  const unknown = await client.call('POST', '/forgot-password', { json: { email: freshEmail() } })
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(known.body).toEqual(unknown.body)
  expect(known.body.message).toEqual(expect.any(String))
  const again = await client.call('POST', '/forgot-password', { json: { email } })
  expect([again.status, again.body.code]).toEqual([429, 'too_many_attempts'])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(again.headers.get('x-ratelimit-remaining')).toBe('0')
  const mail = await lastMail(request, { to: email, kind: 'reset-password' })
  const token = /password\/reset\/([^?\s]+)/.exec(mail.links[0] ?? '')?.[1] ?? ''
  const passwords = { password: SECOND, password_confirmation: SECOND }
  const weak = { password: 'short', password_confirmation: 'short' }
  const refused = await client.call('POST', '/reset-password', { json: { token, email, ...weak } })
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['password']])
  const reset = () =>
    client.call('POST', '/reset-password', { json: { token, email, ...passwords } })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(422)
  expect((await old.call('GET', '/user')).status).toBe(401)
  const login = await client.call('POST', '/login', { json: { email, password: SECOND } })
  expect(login.status).toBe(200)
})

test('profile, password, sessions, preferences, export and the end', async ({ baseURL }) => {
  const email = freshEmail()
  const client = new PlainClient(baseURL)
  await registered(client, email)
  const other = new PlainClient(baseURL)
  await other.call('GET', '/csrf-cookie')
  expect((await other.call('POST', '/login', { json: { email, password: FIRST } })).status).toBe(
    200,
  )

  const profile = { first_name: 'Аля', last_name: 'Каваль', email, phone: '+375291112233' }
  expect((await client.call('PUT', '/user/profile-information', { json: profile })).status).toBe(
    200,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...profile, _method: 'PUT' })) form.set(name, value)
  form.set('photo', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'me.png')
  expect((await client.call('POST', '/user/profile-information', { form })).status).toBe(200)
  const { data } = (await client.call('GET', '/user')).body as {
    data: { photo_url: string | null }
  }
  expect(data.photo_url).toEqual(expect.any(String))
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await client.call('DELETE', '/user/profile-photo')).status).toBe(204)
  }
  const bad = await client.call('PUT', '/user/profile-information', {
    json: { ...profile, email: 'x' },
  })
  expect([bad.status, Object.keys(bad.body.errors as object)]).toEqual([422, ['email']])

  const passwords = { current_password: FIRST, password: SECOND, password_confirmation: SECOND }
  const wrong = await client.call('PUT', '/user/password', {
    json: { ...passwords, current_password: 'Wrong-1234' },
  })
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
    422,
    ['current_password'],
  ])
  expect((await client.call('PUT', '/user/password', { json: passwords })).status).toBe(200)
  expect((await other.call('GET', '/user')).status).toBe(401)

  const status = await client.call('GET', '/user/confirmed-password-status')
  expect(status.body).toHaveProperty('confirmed')
  expect(
    (await client.call('POST', '/user/confirm-password', { json: { password: 'No-1' } })).status,
  ).toBe(422)
  const confirmed = await client.call('POST', '/user/confirm-password', {
    json: { password: SECOND },
  })
  expect(confirmed.status).toBe(201)
  expect((await client.call('GET', '/user/confirmed-password-status')).body).toEqual({
    confirmed: true,
  })

  await other.call('GET', '/csrf-cookie')
  await other.call('POST', '/login', { json: { email, password: SECOND } })
  const sessions = (await client.call('GET', '/user/sessions')).body as { data?: unknown[] }
  const list = (Array.isArray(sessions) ? sessions : sessions.data) as Record<string, unknown>[]
  expect(list).toHaveLength(2)
  const addresses = list.map((session) => session.ip_address)
  expect(new Set(addresses)).toEqual(new Set([client.address, other.address]))
  for (const session of list) {
    expect(Object.keys(session).toSorted()).toEqual(
      ['agent', 'id', 'ip_address', 'is_current_device', 'last_active'].toSorted(),
    )
    expect(Object.keys(session.agent as object).toSorted()).toEqual([
      'browser',
      'is_desktop',
      'platform',
    ])
  }
  const bare = await client.call('DELETE', '/user/sessions', { json: { password: 'No-1' } })
  expect([bare.status, Object.keys(bare.body.errors as object)]).toEqual([422, ['password']])
  expect(
    (await client.call('DELETE', '/user/sessions', { json: { password: SECOND } })).status,
  ).toBe(204)
  expect((await other.call('GET', '/user')).status).toBe(401)

  const preferences = await client.call('GET', '/user/email-preferences')
  expect(preferences.status).toBe(200)
  expect(Object.keys((preferences.body.data ?? preferences.body) as object).toSorted()).toEqual([
    'back_in_stock',
    'newsletter',
    'order_updates',
    'price_drop',
  ])
  const put = await client.call('PUT', '/user/email-preferences', { json: { newsletter: true } })
  expect(put.status).toBe(200)
  const exported = await client.call('GET', '/user/export')
  expect(exported.status).toBe(200)
  expect(exported.headers.get('content-disposition')).toContain('attachment')
  expect(exported.text).toContain(email)
  expect((await client.call('DELETE', '/user', { json: { password: 'No-1' } })).status).toBe(422)
  expect((await client.call('DELETE', '/user', { json: { password: SECOND } })).status).toBe(204)
  expect((await client.call('GET', '/user')).status).toBe(401)
})

test('a second factor, from the secret to the recovery code', async ({ baseURL }) => {
  const email = freshEmail()
  const client = new PlainClient(baseURL)
  await registered(client, email)
  await client.call('POST', '/logout')
  await client.call('POST', '/login', { json: { email, password: FIRST } })
  const locked = await client.call('POST', '/user/two-factor-authentication')
  expect([locked.status, locked.body.code]).toEqual([423, 'password_confirmation_required'])
  await client.call('POST', '/user/confirm-password', { json: { password: FIRST } })
  expect((await client.call('GET', '/user/two-factor-qr-code')).status).toBe(404)
  expect((await client.call('POST', '/user/two-factor-authentication')).status).toBe(200)
  const qr = (await client.call('GET', '/user/two-factor-qr-code')).body
  expect(String(qr.svg)).toContain('<svg')
  expect(String(qr.url)).toMatch(/^otpauth:\/\/totp\//)
  const { secret_key: secret } = (await client.call('GET', '/user/two-factor-secret-key')).body
  const made = (await client.call('GET', '/user/two-factor-recovery-codes'))
    .body as unknown as string[]
  expect(made).toHaveLength(8)
  const confirm = (code: string) =>
    client.call('POST', '/user/confirmed-two-factor-authentication', { json: { code } })
  expect((await confirm('000000')).status).toBe(422)
  expect((await confirm(totp(String(secret)))).status).toBe(200)
  const renewed = await client.call('POST', '/user/two-factor-recovery-codes')
  expect(renewed.status).toBe(200)
  const codes = (await client.call('GET', '/user/two-factor-recovery-codes'))
    .body as unknown as string[]
  expect(codes).not.toEqual(made)

  await client.call('POST', '/logout')
  const login = () => client.call('POST', '/login', { json: { email, password: FIRST } })
  const challenge = (json: object) => client.call('POST', '/two-factor-challenge', { json })
  expect((await login()).body).toEqual({ two_factor: true })
  expect((await client.call('GET', '/user')).status).toBe(401)
  expect((await challenge({ code: '000000' })).status).toBe(422)
  const code = totp(String(secret), 1)
  expect((await challenge({ code })).status).toBe(204)
  expect((await client.call('GET', '/user')).status).toBe(200)

  await client.call('POST', '/logout')
  await login()
  expect((await challenge({ code })).status).toBe(422)
  expect((await challenge({ recovery_code: codes[0] })).status).toBe(204)
  await client.call('POST', '/user/confirm-password', { json: { password: FIRST } })
  const left = (await client.call('GET', '/user/two-factor-recovery-codes'))
    .body as unknown as string[]
  expect(left).toHaveLength(8)
  expect(left).not.toContain(codes[0])
  expect((await client.call('DELETE', '/user/two-factor-authentication')).status).toBe(200)
  expect((await client.call('GET', '/user/two-factor-qr-code')).status).toBe(404)
})

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
