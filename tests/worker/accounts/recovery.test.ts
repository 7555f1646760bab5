import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { mailedLink, mailsTo, NEW_PASSWORD, refusalOf, rows } from './sign-up.ts'

const ask = async (email: string, language = 'en') =>
  (await guest()).post('/forgot-password', { email }, { headers: { 'Accept-Language': language } })

/** Asks for a link and takes the token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  const { pathname } = await mailedLink(email, 'reset-password')
  return pathname.split('/').at(-1) ?? ''
}

const reset = async (email: string, token: string, changes: Record<string, unknown> = {}) =>
  (await guest()).post('/reset-password', {
    email,
    token,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...changes,
  })

const loginOf = async (email: string, password: string) =>
  (await (await guest()).post('/login', { email, password })).status

describe('a forgotten password', () => {
  it.each([
    [
      'be',
      'Калі ёсць уліковы запіс з гэтым адрасам, ліст ужо адпраўлены. Спасылка ў ім дзейнічае гадзіну.',
    ],
    [
      'en',
      'If there is an account with this address, an e-mail is on its way. Its link works for an hour.',
    ],
    [
      'ru',
      'Если есть учётная запись с этим адресом, письмо уже отправлено. Ссылка в нём действует час.',
    ],
  ])('is answered alike for everybody in %s', async (language, message) => {
    const [user, disabled] = [await createUser(), await createUser({ isDisabled: true })]
    const nobody = `nobody-${crypto.randomUUID()}@example.com`
    for (const email of [user.email, disabled.email, nobody, `no address in ${language}`]) {
      const answer = await ask(email, language)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ message })
    }
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['reset-password'])
    expect(await mailsTo(disabled.email)).toEqual([])
    expect(await mailsTo(nobody)).toEqual([])
  })

  it('is mailed once a minute; unknown addresses get the same answer', async () => {
    const user = await createUser()
    for (const email of [user.email, `nobody-${crypto.randomUUID()}@example.com`]) {
      const answers = await Promise.all([ask(email), ask(email.toUpperCase()), ask(email)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
      const refused = answers.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
      expect(refused?.headers.get('X-RateLimit-Limit')).toBe('1')
    }
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('keeps of the token nothing but its hash', async () => {
    const user = await createUser()
    const token = await tokenFor(user.email)
    const kept = await rows<{ token_hash: string }>(
      'SELECT token_hash FROM password_resets WHERE user_id = ?',
      user.id,
    )
    expect(kept[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('a new password', () => {
  it('ends every session, keeps the second factor and is notified by mail', async () => {
    const user = await createUser({ twoFactorConfirmedAt: new Date(), twoFactorSecret: 'sealed' })
    const elsewhere = await signedIn(user)
    const token = await tokenFor(user.email)
    const answer = await reset(user.email, token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      message: 'Password changed. Sign in with the new one.',
    })
    expect((await elsewhere.get('/user')).status).toBe(401)
    const client = await guest()
    const login = await client.post('/login', { email: user.email, password: NEW_PASSWORD })
    expect(await login.json()).toEqual({ two_factor: true })
    expect((await client.get('/user')).status).toBe(401)
    expect(await loginOf(user.email, PASSWORD)).toBe(422)
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual([
      'reset-password',
      'password-changed',
    ])
  })

  it('is set once by one link, also by two at once', async () => {
    const user = await createUser()
    const token = await tokenFor(user.email)
    const answers = await Promise.all([reset(user.email, token), reset(user.email, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await reset(user.email, token)).status).toBe(422)
    const [kept] = await rows<{ session_epoch: number }>(
      'SELECT session_epoch FROM users WHERE id = ?',
      user.id,
    )
    expect(kept?.session_epoch).toBe(1)
    expect(
      (await mailsTo(user.email)).filter(({ kind }) => kind === 'password-changed'),
    ).toHaveLength(1)
  })

  it('is set by any open link, so that a new request voids none; a used one ends all', async () => {
    const user = await createUser()
    const old = await tokenFor(user.email)
    await env.DB.exec('DELETE FROM attempts')
    const fresh = await tokenFor(user.email)
    expect((await reset(user.email, old)).status).toBe(200)
    expect((await reset(user.email, fresh)).status).toBe(422)
  })

  it.each([
    [
      'be',
      'Спасылка для змены пароля не дзейнічае: ёй ужо скарысталіся або мінула гадзіна. Запытайце новую.',
    ],
    ['en', 'This link no longer works: it was used, or an hour has passed. Request a new one.'],
    [
      'ru',
      'Ссылка для смены пароля не действует: ею уже воспользовались или прошёл час. Запросите новую.',
    ],
  ])('is refused to a wrong, foreign and old link alike in %s', async (language, text) => {
    const [user, other] = [await createUser(), await createUser()]
    const token = await tokenFor(user.email)
    const client = await guest()
    const send = (email: string, given: string) =>
      client.post(
        '/reset-password',
        {
          email,
          token: given,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
        },
        { headers: { 'Accept-Language': language } },
      )
    const expectRefused = async (answer: Response) => {
      expect(answer.status).toBe(422)
      expect(await refusalOf(answer)).toMatchObject({ message: text, errors: { email: [text] } })
    }
    await expectRefused(await send(user.email, 'A'.repeat(43)))
    await expectRefused(await send(other.email, token))
    await env.DB.prepare('UPDATE password_resets SET expires_at = 1 WHERE user_id = ?')
      .bind(user.id)
      .run()
    await expectRefused(await send(user.email, token))
    expect(await loginOf(user.email, PASSWORD)).toBe(200)
  })

  it('follows the rule, and breaking it costs no link', async () => {
    const user = await createUser()
    const token = await tokenFor(user.email)
    for (const password of ['short', 'Password1']) {
      const answer = await reset(user.email, token, { password, password_confirmation: password })
      expect(answer.status).toBe(422)
      expect(Object.keys((await refusalOf(answer)).errors ?? {})).toEqual(['password'])
    }
    expect((await reset(user.email, token)).status).toBe(200)
    expect(await loginOf(user.email, NEW_PASSWORD)).toBe(200)
  })

  it('is tried five times a minute', async () => {
    const user = await createUser()
    const tries = Array.from({ length: 7 }, () => reset(user.email, 'A'.repeat(43)))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('is for guests', async () => {
    const client = await signedIn(await createUser())
    expect((await client.post('/forgot-password', { email: 'a@example.com' })).status).toBe(409)
    expect((await client.post('/reset-password', {})).status).toBe(409)
  })
})
