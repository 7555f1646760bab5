import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { confirm } from './belongings.ts'

const PATH = '/user/profile-information'

async function member() {
  const person = await createUser()
  const client = await signedIn(person)
  await confirm(person.id)
  const input = (changes: object = {}) => ({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    ...changes,
  })
  const row = () =>
    env.DB.prepare('SELECT * FROM users WHERE id = ?')
      .bind(person.id)
      .first<Record<string, unknown>>()
  const mails = async () => {
    const { results } = await env.DB.prepare(
      'SELECT kind, email FROM mails WHERE user_id = ? ORDER BY id',
    )
      .bind(person.id)
      .all<{ kind: string; email: string }>()
    return results.map(({ kind, email }) => `${kind} ${email}`)
  }
  return { person, client, input, row, mails }
}

const anyAddress = () => `${crypto.randomUUID()}@example.com`

describe('a profile', () => {
  it('changes names and phone, and keeps the verified address', async () => {
    const { person, client, input, mails } = await member()
    const answer = await client.put(
      PATH,
      input({ first_name: ' Іна ', last_name: 'О’Ніл', phone: '+375 (29) 123-45-67' }),
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      data: {
        id: person.id,
        first_name: 'Іна',
        last_name: 'О’Ніл',
        email: person.email,
        email_verified_at: person.emailVerifiedAt?.toISOString(),
        phone: '+375 (29) 123-45-67',
        photo_url: null,
      },
    })
    await client.put(PATH, input({ phone: '' }))
    expect(await (await client.get('/user')).json()).toMatchObject({ data: { phone: null } })
    expect(await mails()).toEqual([])
  })

  it('mails once when the same change is sent many times at once', async () => {
    const { person, client, input, mails } = await member()
    const email = anyAddress()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.put(PATH, input({ email }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await mails()).toEqual([`verify-email ${email}`, `email-change-asked ${person.email}`])
  })

  it.each([
    ['be', 'З гэтым адрасам ужо ёсць'],
    ['en', 'There is already an account'],
    ['ru', 'С этим адресом уже есть'],
  ])('refuses another’s address, in %s', async (language, words) => {
    const { client, input, row, mails } = await member()
    const other = await createUser()
    const answer = await client.put(PATH, input({ email: other.email, first_name: 'Нехта' }), {
      headers: { 'Accept-Language': language },
    })
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: { email: string[] } }>()
    expect(errors.email[0]).toContain(words)
    expect(await row()).toMatchObject({ first_name: 'Ала' })
    expect(await mails()).toEqual([])
  })

  it.each([
    ['first_name', ''],
    ['first_name', 'x'.repeat(101)],
    ['last_name', 'x\r\nBcc: everybody@example.com'],
    ['first_name', 'a\u2028b'],
    ['first_name', 'Win at www.example.com'],
    ['last_name', 'https://example.com'],
    ['email', ''],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', 'a@example.com, b@example.com'],
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['phone', '+375 29\n1234567'],
  ])('refuses %s %j', async (field, value) => {
    const { client, input, row } = await member()
    const before = await row()
    const answer = await client.put(PATH, input({ [field]: value }))
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: object }>()
    expect(Object.keys(errors)).toEqual([field])
    expect(await row()).toEqual(before)
  })

  it.each([
    { id: 1 },
    { email_verified_at: '2026-01-01T00:00:00Z' },
    { permissions: ['settings.store.update'] },
    { roles: ['owner'] },
    { photo_key: 'photos/1-x' },
    { kind: 'company' },
    { password: 'Detal-demo-2' },
    { is_disabled: false },
  ])('ignores other fields: %j', async (extra) => {
    const { client, input, row } = await member()
    const before = await row()
    expect((await client.put(PATH, input(extra))).status).toBe(422)
    expect(await row()).toEqual(before)
  })

  it('is open to unverified people, with live validation', async () => {
    const person = await createUser({ emailVerifiedAt: null })
    const client = await signedIn(person)
    const body = { first_name: '', last_name: 'x', email: person.email }
    const headers = { Precognition: 'true', 'Precognition-Validate-Only': 'first_name' }
    const live = await client.put(PATH, body, { headers })
    expect([live.status, live.headers.get('precognition')]).toEqual([422, 'true'])
    expect((await client.put(PATH, { ...body, first_name: 'y' })).status).toBe(200)
  })
})
