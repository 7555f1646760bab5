import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { totp } from '../../support/totp.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import {
  challenged,
  createGuarded,
  isSignedIn,
  mailsTo,
  readRecoveryCodes,
  statusesOf,
} from './guarded.ts'

const CHALLENGE = '/two-factor-challenge'

describe('a sign-in with the second factor on', () => {
  it('signs in after the code, not after the password', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    expect(await isSignedIn(client)).toBe(false)
    const before = new Map(client.cookies)
    expect((await client.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(204)
    for (const name of ['__Host-session', 'XSRF-TOKEN']) {
      expect(client.cookies.get(name)).not.toBe(before.get(name))
    }
    expect(await (await client.get('/user')).json()).toMatchObject({
      data: { id: someone.person.id, two_factor_enabled: true },
    })
  })

  it('gives the guest a new token with the password, so that a planted one leads nowhere', async () => {
    const someone = await createGuarded()
    const client = await guest()
    const planted = new Map(client.cookies)
    await client.post('/login', { email: someone.person.email, password: PASSWORD })
    const thief = await guest()
    for (const [name, value] of planted) thief.cookies.set(name, value)
    expect((await thief.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(422)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('remembers the device when the password step asked for that', async () => {
    const someone = await createGuarded()
    const client = await guest()
    const login = { email: someone.person.email, password: PASSWORD, remember: true }
    await client.post('/login', login)
    const answer = await client.post(CHALLENGE, { code: totp(someone.secret) })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
    expect(cookie).toMatch(/Max-Age=7776000/)
  })

  it('takes the codes of one step either side, no others', async () => {
    for (const steps of [-2, 0, 1, 3]) {
      const someone = await createGuarded()
      const client = await challenged(someone)
      const { status } = await client.post(CHALLENGE, { code: totp(someone.secret, steps) })
      expect(`${steps} ${status}`).toBe(`${steps} ${steps === 0 || steps === 1 ? 204 : 422}`)
    }
  })

  it.each([[{}], [{ code: '' }], [{ code: null, recovery_code: null }], [{ code: 123456 }]])(
    'refuses %j',
    async (body) => {
      const client = await challenged(await createGuarded())
      const answer = await client.post(CHALLENGE, body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'validation' })
    },
  )

  it('takes no code for another, nor a secret without its confirmation', async () => {
    const someone = await createGuarded()
    const other = await createGuarded()
    const client = await challenged(someone)
    expect((await client.post(CHALLENGE, { code: totp(other.secret) })).status).toBe(422)
    expect((await client.post(CHALLENGE, { recovery_code: other.recoveryCodes[0] })).status).toBe(
      422,
    )
    await env.DB.prepare('UPDATE users SET two_factor_confirmed_at = NULL WHERE id = ?')
      .bind(someone.person.id)
      .run()
    expect((await client.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(422)
  })

  it.each([
    ['be', 'Час на ўвод кода скончыўся. Увядзіце адрас пошты і пароль яшчэ раз.'],
    ['en', 'The time to enter the code has run out. Sign in with your e-mail and password again.'],
    ['ru', 'Время на ввод кода истекло. Введите адрес почты и пароль ещё раз.'],
  ])('sends back to the password where none was given: %s', async (locale, sentence) => {
    const client = await guest()
    client.cookies.set('locale', locale)
    const answer = await client.post(CHALLENGE, { code: '123456' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      sign_in_again: true,
      errors: { code: [sentence] },
    })
  })

  it.each([
    ['its time is over', 'UPDATE pending_sign_ins SET expires_at = 1 WHERE user_id = ?'],
    ['the password changed', 'UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?'],
    ['the account is disabled', 'UPDATE users SET is_disabled = 1 WHERE id = ?'],
  ])('is over once %s', async (_, statement) => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    await env.DB.prepare(statement).bind(someone.person.id).run()
    const answer = await client.post(CHALLENGE, { code: totp(someone.secret) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ sign_in_again: true })
    expect(await isSignedIn(client)).toBe(false)
  })

  it('is refused to a signed-in person', async () => {
    const { person } = await createGuarded()
    const client = await signedIn(person)
    expect((await client.post(CHALLENGE, { code: '123456' })).status).toBe(409)
  })
})

describe('a code', () => {
  it('is good once, and only newer ones after it', async () => {
    const someone = await createGuarded()
    const codes = [totp(someone.secret), totp(someone.secret, 1)]
    const use = async (code: string | undefined) => {
      const client = await challenged(someone)
      return (await client.post(CHALLENGE, { code })).status
    }
    expect(await use(codes[1])).toBe(204)
    expect(await use(codes[1])).toBe(422)
    expect(await use(codes[0])).toBe(422)
  })

  it('lets in one of four who come at once', async () => {
    const someone = await createGuarded()
    const clients = await Promise.all(Array.from({ length: 4 }, () => challenged(someone)))
    const code = totp(someone.secret)
    const answers = await Promise.all(clients.map((client) => client.post(CHALLENGE, { code })))
    expect(statusesOf(answers)).toEqual([204, 422, 422, 422])
    const signed = await Promise.all(clients.map(isSignedIn))
    expect(signed.filter(Boolean)).toHaveLength(1)
    const { results } = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
      .bind(someone.person.id)
      .all()
    expect(results).toHaveLength(1)
  })

  it('ends its sign-in: another code does not open it again', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    const pending = new Map(client.cookies)
    expect((await client.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(204)
    const copy = await guest()
    for (const [name, value] of pending) copy.cookies.set(name, value)
    const answer = await copy.post(CHALLENGE, { code: totp(someone.secret, 1) })
    expect(answer.status).toBe(422)
    expect(await isSignedIn(copy)).toBe(false)
  })
})

describe('guessing', () => {
  it('is over after five a minute, the right code included', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => client.post(CHALLENGE, { code: '000000' })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    const right = await client.post(CHALLENGE, { code: totp(someone.secret) })
    expect(right.status).toBe(429)
    expect(right.headers.get('X-RateLimit-Limit')).toBe('5')
    await env.DB.prepare('UPDATE attempts SET resets_at = 1').run()
    expect((await client.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(204)
  })

  it('is over after thirty a day, however often the password is given', async () => {
    const someone = await createGuarded()
    const first = await challenged(someone)
    for (let n = 0; n < 5; n++) await first.post(CHALLENGE, { code: '000000' })
    // Five more sign-ins like this one.
    await env.DB.prepare('UPDATE attempts SET count = count * 6').run()
    const client = await challenged(someone)
    const answer = await client.post(CHALLENGE, { code: totp(someone.secret) })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3600)
  })
})

describe('a recovery code', () => {
  it('signs in however it is typed, is replaced, and is notified by mail', async () => {
    const someone = await createGuarded()
    const [code = ''] = someone.recoveryCodes
    const client = await challenged(someone)
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    expect((await client.post(CHALLENGE, { recovery_code: typed })).status).toBe(204)
    expect(await isSignedIn(client)).toBe(true)
    const after = await readRecoveryCodes(someone.person.id)
    expect(after).toHaveLength(8)
    expect(after).not.toContain(code)
    expect(after.slice(1)).toEqual(someone.recoveryCodes.slice(1))
    expect(await mailsTo(someone.person.id)).toMatchObject([{ kind: 'recovery-code-used' }])
  })

  it('is good once, also for four who come at once', async () => {
    const someone = await createGuarded()
    const [code] = someone.recoveryCodes
    const clients = await Promise.all(Array.from({ length: 4 }, () => challenged(someone)))
    const answers = await Promise.all(
      clients.map((client) => client.post(CHALLENGE, { recovery_code: code })),
    )
    expect(statusesOf(answers)).toEqual([204, 422, 422, 422])
    const late = await challenged(someone)
    const answer = await late.post(CHALLENGE, { recovery_code: code })
    expect(await answer.json()).toMatchObject({
      errors: { recovery_code: ['This recovery code is wrong or already used.'] },
    })
    expect(await mailsTo(someone.person.id)).toHaveLength(1)
  })

  it('is worth nothing once new ones are made', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    await client.post(CHALLENGE, { code: totp(someone.secret) })
    await client.post('/user/confirm-password', { password: PASSWORD })
    const made = await client.post('/user/two-factor-recovery-codes')
    expect(made.status).toBe(200)
    const codes = await made.json<string[]>()
    expect(codes).toHaveLength(8)
    expect(await (await client.get('/user/two-factor-recovery-codes')).json()).toEqual(codes)
    const late = await challenged(someone)
    const old = { recovery_code: someone.recoveryCodes[3] }
    expect((await late.post(CHALLENGE, old)).status).toBe(422)
    expect((await late.post(CHALLENGE, { recovery_code: codes[3] })).status).toBe(204)
  })
})
