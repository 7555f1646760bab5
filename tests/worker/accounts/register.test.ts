import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { from, mailsTo, newPerson, refusalOf, registered, rows } from './sign-up.ts'

describe('registering', () => {
  it('makes an account with its personal team, signs in and mails a link', async () => {
    const { client, person, answer } = await registered()
    expect(answer.status).toBe(201)
    const { data } = await answer.json<{ data: CurrentUser }>()
    expect(data).toMatchObject({
      first_name: 'Янка',
      last_name: 'Рэгіст',
      email: person.email,
      email_verified_at: null,
      kind: 'private',
      permissions: [],
      roles: [],
      two_factor_enabled: false,
      teams: [{ id: data.current_team_id, name: 'Янка Рэгіст' }],
    })
    expect(await (await client.get('/user')).json()).toEqual({ data })
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'verify-email', user_id: data.id, locale: 'en' })
    expect(new URL(mail?.data.url ?? '').pathname).toMatch(
      new RegExp(`^/api/email/verify/${data.id}/[0-9a-f]{64}$`),
    )
    const audit = await rows<{ action: string }>(
      "SELECT action FROM audit_log WHERE subject_type = 'user' AND subject_id = ? ORDER BY id",
      String(data.id),
    )
    expect(audit.map(({ action }) => action)).toEqual(['accounts.register', 'accounts.sign-in'])
  })

  it('names the team of a company after it, and requires that name', async () => {
    const { answer } = await registered({ kind: 'company', company_name: ' ААТ  «Гук» ' })
    const { data } = await answer.json<{ data: CurrentUser }>()
    expect(data.kind).toBe('company')
    expect(data.teams.map(({ name }) => name)).toEqual(['ААТ «Гук»'])
    const nameless = await registered({ kind: 'company', company_name: '' })
    expect(nameless.answer.status).toBe(422)
    expect(Object.keys((await refusalOf(nameless.answer)).errors ?? {})).toEqual(['company_name'])
  })

  it('issues new tokens', async () => {
    const client = await guest()
    const before = new Map(client.cookies)
    await client.post('/register', newPerson())
    for (const name of ['__Host-session', 'XSRF-TOKEN']) {
      expect(client.cookies.get(name)).not.toBe(before.get(name))
    }
    client.cookies.set('__Host-session', before.get('__Host-session') ?? '')
    expect((await client.get('/user')).status).toBe(401)
  })

  it('leaves rights, verification and teams in the body alone', async () => {
    const { answer } = await registered({
      id: 1,
      roles: ['owner'],
      permissions: ['settings.roles.update'],
      email_verified_at: '2020-01-01T00:00:00.000Z',
      current_team_id: 1,
      is_disabled: true,
      sessionEpoch: 7,
    })
    const { data } = await answer.json<{ data: CurrentUser }>()
    expect(data).toMatchObject({ roles: [], permissions: [], email_verified_at: null })
    expect(data.id).not.toBe(1)
    expect(data.teams.map(({ id }) => id)).toEqual([data.current_team_id])
    expect(await rows('SELECT * FROM user_roles WHERE user_id = ?', data.id)).toEqual([])
  })

  it('finds a person whatever the case and script of their address', async () => {
    const name = crypto.randomUUID()
    const { person } = await registered({ email: `  ${name.toUpperCase()}@Пошта.бел ` })
    expect(person.email).toContain('бел')
    const again = await registered({ email: `${name}@xn--80a1acn3a.xn--90ais` })
    expect(again.answer.status).toBe(422)
  })
})

describe('a known address', () => {
  it.each([
    ['be', 'З гэтым адрасам ужо ёсць уліковы запіс. Увайдзіце або аднавіце пароль.'],
    ['en', 'There is already an account with this address. Sign in, or reset the password.'],
    ['ru', 'С этим адресом уже есть учётная запись. Войдите или восстановите пароль.'],
  ])('is refused on its field in %s, and nothing changes', async (language, text) => {
    const user = await createUser()
    const client = await guest()
    const headers = { 'Accept-Language': language }
    const answer = await client.post('/register', newPerson({ email: user.email }), { headers })
    expect(answer.status).toBe(422)
    expect(await refusalOf(answer)).toMatchObject({
      code: 'validation',
      message: text,
      errors: { email: [text] },
    })
    expect((await client.get('/user')).status).toBe(401)
    expect(await rows('SELECT * FROM teams WHERE owner_id = ?', user.id)).toEqual([])
    expect(await mailsTo(user.email)).toEqual([])
  })

  it('is not revealed by live validation', async () => {
    const user = await createUser()
    const client = await guest()
    const headers = { Precognition: 'true', 'Precognition-Validate-Only': 'email' }
    const answer = await client.post('/register', newPerson({ email: user.email }), { headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Precognition-Success')).toBe('true')
  })

  it('is registered by one of two who ask at once', async () => {
    const person = newPerson()
    const clients = [await guest(), await guest()]
    const answers = await Promise.all(clients.map((client) => client.post('/register', person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const users = await rows<{ id: number }>('SELECT id FROM users WHERE email = ?', person.email)
    expect(users).toHaveLength(1)
    const teams = await rows('SELECT * FROM teams WHERE owner_id = ?', users[0]?.id)
    expect(teams).toHaveLength(1)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('costs who keeps asking ever more time', async () => {
    const user = await createUser()
    const client = await guest()
    const ask = () =>
      client.post('/register', newPerson({ email: user.email }), from('198.51.100.7'))
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    const elsewhere = await client.post('/register', newPerson(), from('198.51.100.8'))
    expect(elsewhere.status).toBe(201)
  })
})

describe('what cannot be registered', () => {
  const RULE = {
    be: 'Ад 8 да 128 сімвалаў, хаця б адна вялікая літара і адна лічба; не з самых распаўсюджаных пароляў.',
    en: '8 to 128 characters, at least one capital letter and one digit; not one of the most common passwords.',
    ru: 'От 8 до 128 символов, хотя бы одна заглавная буква и одна цифра; не из самых распространённых паролей.',
  }
  it.each(Object.entries(RULE))('says the whole rule of passwords in %s', async (lang, rule) => {
    const client = await guest()
    const headers = { 'Accept-Language': lang }
    for (const password of [
      'Short-7',
      'no-capital-7',
      'No-digit-here',
      `Long-7${'x'.repeat(123)}`,
      'Password1',
      'PASSWORD123!',
      'Qwerty123',
    ]) {
      const body = newPerson({ password, password_confirmation: password })
      const answer = await client.post('/register', body, { headers })
      expect(answer.status).toBe(422)
      expect((await refusalOf(answer)).errors).toEqual({ password: [rule] })
    }
  })

  it.each(['Ўладны-7', 'ΑΒΓαβγδε٣', `Long-7${'x'.repeat(122)}`])('takes %s', async (password) => {
    const { answer } = await registered({ password, password_confirmation: password })
    expect(answer.status).toBe(201)
  })

  it.each([
    ['be', 'Паролі не супадаюць.'],
    ['en', 'The passwords do not match.'],
    ['ru', 'Пароли не совпадают.'],
  ])('wants the password twice the same, in %s, whatever else is wrong', async (lang, text) => {
    const client = await guest()
    const body = newPerson({ password_confirmation: 'Another-7', first_name: '' })
    const headers = { 'Accept-Language': lang }
    const { errors } = await refusalOf(await client.post('/register', body, { headers }))
    expect(errors?.password_confirmation).toEqual([text])
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['first_name', 'password_confirmation'])
  })

  it.each([
    'nobody',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com\nX: y',
    'a@exa\u0000mple.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    '<a@example.com>',
    'a@@example.com',
    'почта@example.com',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(250)}.com`,
    'a@-example.com',
    'a..b@example.com',
  ])('refuses the address %j', async (email) => {
    const { answer } = await registered({ email })
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusalOf(answer)).errors ?? {})).toEqual(['email'])
  })

  it.each(['', ' ', 'x'.repeat(65), 'Win at https://evil.example', 'www.evil', '<b>', 7])(
    'refuses the name %j',
    async (name) => {
      const { answer } = await registered({ first_name: name })
      expect(answer.status).toBe(422)
      expect(Object.keys((await refusalOf(answer)).errors ?? {})).toEqual(['first_name'])
    },
  )

  it('refuses what is no form at all', async () => {
    const client = await guest()
    expect((await client.post('/register', '{')).status).toBe(400)
    const asText = { headers: { 'Content-Type': 'text/plain' } }
    expect((await client.post('/register', JSON.stringify(newPerson()), asText)).status).toBe(400)
    expect((await client.post('/register', '[]')).status).toBe(422)
    const huge = newPerson({ company_name: 'x'.repeat(1024 * 1024) })
    expect((await client.post('/register', huge)).status).toBe(413)
    client.cookies.delete('XSRF-TOKEN')
    expect((await client.post('/register', newPerson())).status).toBe(419)
  })

  it('refuses who is signed in', async () => {
    const client = await signedIn(await createUser())
    expect((await client.post('/register', newPerson())).status).toBe(409)
  })
})

describe('a fault while registering', () => {
  // Calls outside: the account's batch, the queue, the session's batch.
  it.each([
    { at: 1, fault: 'before' },
    { at: 1, fault: 'after' },
    { at: 3, fault: 'before' },
    { at: 3, fault: 'after' },
  ] as const)('$fault call $at leaves an account whole or none', async ({ at, fault }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const person = newPerson()
    const faulty = faultyEnv(env, { at, fault })
    const answer = await (await guest()).post('/register', person, { env: faulty.env })
    expect(answer.status).toBe(503)
    const [user] = await rows<{ id: number; current_team_id: number }>(
      'SELECT id, current_team_id FROM users WHERE email = ?',
      person.email,
    )
    const isMade = at > 1 || fault === 'after'
    expect(user !== undefined).toBe(isMade)
    const teams = await rows<{ id: number }>(
      'SELECT id FROM teams WHERE owner_id = ?',
      user?.id ?? 0,
    )
    expect(teams.map(({ id }) => id)).toEqual(user === undefined ? [] : [user.current_team_id])
    expect(await mailsTo(person.email)).toHaveLength(isMade ? 1 : 0)
    const again = await (await guest()).post('/login', person)
    expect(again.status).toBe(isMade ? 200 : 422)
  })
})
