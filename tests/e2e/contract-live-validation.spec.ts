import { expect, test } from '@playwright/test'
import { type Plain, PlainClient } from '../support/e2e/plain-client.ts'
import {
  expectRefused,
  freshEmail,
  newcomer,
  newPerson,
  PASSWORD,
  type PlainPerson,
  verify,
} from '../support/e2e/plain-people.ts'

/** Forms checked as they are filled in: judged like any call, and nothing done. */

interface Form {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  good: object
  /** Values refused at every field they name. */
  bad: Record<string, unknown>
}

interface Ask {
  json?: object
  form?: FormData
  only?: string
}

async function check(client: PlainClient, form: Pick<Form, 'method' | 'path'>, ask: Ask) {
  const { only, ...body } = ask
  const answer = await client.call(form.method, form.path, {
    ...body,
    headers: {
      Precognition: 'true',
      ...(only !== undefined && { 'Precognition-Validate-Only': only }),
    },
  })
  expect(answer.headers.get('precognition')).toBe('true')
  expect(answer.headers.get('vary')).toContain('Precognition')
  return answer
}

function expectPassed(answer: Plain): void {
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(answer.headers.get('precognition-success')).toBe('true')
}

function expectFields(answer: Plain, fields: string[]): void {
  expectRefused(answer, 422, 'validation')
  expect(answer.headers.get('precognition-success')).toBeNull()
  expect(Object.keys(answer.body.errors as object).toSorted()).toEqual(fields.toSorted())
}

async function expectChecked(client: PlainClient, forms: Form[]): Promise<void> {
  for (const form of forms) {
    await test.step(`${form.method} ${form.path}`, async () => {
      const fields = Object.keys(form.bad)
      expectPassed(await check(client, form, { json: form.good }))
      expectFields(await check(client, form, { json: form.bad }), fields)
      // Fields nobody asked about are not told of, wrong as they are.
      const [first = ''] = fields
      expectFields(await check(client, form, { json: form.bad, only: first }), [first])
      expectPassed(await check(client, form, { json: form.bad, only: 'another, one_more' }))
      const marked = await client.call(form.method, form.path, { json: form.bad })
      expect(marked.status).toBe(422)
      expect(marked.headers.get('vary')).toContain('Precognition')
      expect(marked.headers.get('precognition')).toBeNull()
    })
  }
}

const PASSWORDS = { password: 'Another-Pass-3', password_confirmation: 'Another-Pass-3' }
const WEAK = { password: 'weak', password_confirmation: 'other' }

test('what a guest fills in is checked, and nothing is done', async ({ request, baseURL }) => {
  const client = new PlainClient(baseURL)
  await client.call('GET', '/csrf-cookie')
  const email = freshEmail()
  const known = 'shopper@example.com'
  await expectChecked(client, [
    {
      method: 'POST',
      path: '/login',
      good: { email: known, password: 'Detal-demo-1' },
      bad: { email: '', password: '' },
    },
    {
      method: 'POST',
      path: '/register',
      good: newPerson(email),
      bad: { email: 'x', first_name: '', last_name: '', kind: 'other', ...WEAK },
    },
    { method: 'POST', path: '/forgot-password', good: { email }, bad: { email: '' } },
    {
      method: 'POST',
      path: '/reset-password',
      good: { token: 'x', email, ...PASSWORDS },
      bad: { token: '', email: '', ...WEAK },
    },
    {
      method: 'POST',
      path: '/owner-link/open',
      good: { token: 'x', first_name: 'Ада', last_name: 'Лаўлес', ...PASSWORDS },
      bad: { token: '', first_name: '', last_name: '', ...WEAK },
    },
    {
      method: 'POST',
      path: '/two-factor-challenge',
      good: { code: '123456' },
      bad: { code: '' },
    },
  ])
  expectRefused(await client.call('GET', '/user'), 401, 'unauthenticated')
  const mails = await request.get('/api/mailbox', { params: { to: email } })
  expect(await mails.json()).toMatchObject({ data: [] })
  // Nobody has the address, and no attempt was counted.
  expect((await client.call('POST', '/forgot-password', { json: { email } })).status).toBe(200)
})

const formsOf = ({ email, ownTeam }: PlainPerson): Form[] => [
  {
    method: 'PUT',
    path: '/user/password',
    good: { current_password: PASSWORD, ...PASSWORDS },
    bad: { current_password: '', ...WEAK },
  },
  {
    method: 'POST',
    path: '/user/confirm-password',
    good: { password: PASSWORD },
    bad: { password: '' },
  },
  {
    method: 'PUT',
    path: '/user/profile-information',
    good: { first_name: 'Іншая', last_name: 'Асоба', email: freshEmail(), phone: '' },
    bad: { first_name: '', last_name: '', email: 'x', phone: 'x' },
  },
  {
    method: 'DELETE',
    path: '/user/sessions',
    good: { password: PASSWORD },
    bad: { password: '' },
  },
  {
    method: 'PUT',
    path: '/user/email-preferences',
    good: { newsletter: true },
    bad: { newsletter: 'yes' },
  },
  {
    method: 'POST',
    path: '/user/confirmed-two-factor-authentication',
    good: { code: '123456' },
    bad: { code: '' },
  },
  { method: 'DELETE', path: '/user', good: { password: PASSWORD }, bad: { password: 7 } },
  { method: 'POST', path: '/teams', good: { name: 'Новая' }, bad: { name: '' } },
  { method: 'PUT', path: `/teams/${ownTeam}`, good: { name: 'Новая' }, bad: { name: '' } },
  { method: 'PUT', path: '/current-team', good: { team_id: ownTeam }, bad: { team_id: 'x' } },
  {
    method: 'POST',
    path: `/teams/${ownTeam}/members`,
    good: { email: `friend-of-${email}`, role: 'buyer' },
    bad: { email: 'x', role: 'owner' },
  },
]

/** What the store holds about somebody, as far as forms could change it. */
async function heldAbout({ client, ownTeam }: PlainPerson): Promise<unknown[]> {
  const held: unknown[] = []
  for (const path of [
    '/user',
    '/user/confirmed-password-status',
    '/user/email-preferences',
    '/teams',
    `/teams/${ownTeam}`,
  ]) {
    const { status, body } = await client.call('GET', path)
    expect(status).toBe(200)
    held.push(body)
  }
  const { body } = await client.call('GET', '/user/sessions')
  held.push((body.data as { id: string }[]).map(({ id }) => id))
  return held
}

/** Who may not call may not check either. */
async function expectGuarded(client: PlainClient, guest: PlainClient): Promise<void> {
  const team = { method: 'PUT', path: '/teams/1' } as const
  const good = { json: { name: 'Чужая' } }
  expectRefused(await check(guest, team, good), 419, 'csrf_mismatch')
  await guest.call('GET', '/csrf-cookie')
  expectRefused(await check(guest, team, good), 401, 'unauthenticated')
  expectRefused(await check(client, team, good), 404, 'not_found')
  const login = { method: 'POST', path: '/login' } as const
  expectRefused(await check(client, login, { json: {} }), 409, 'already_signed_in')
  const start = { method: 'POST', path: '/user/two-factor-authentication' } as const
  expectRefused(await check(client, start, {}), 423, 'password_confirmation_required')
}

test('what a person fills in is checked, and nothing is done', async ({ request, baseURL }) => {
  const person = await newcomer(baseURL)
  await verify(person, request)
  const { client, email } = person
  const other = new PlainClient(baseURL)
  await other.call('GET', '/csrf-cookie')
  await other.call('POST', '/login', { json: { email, password: PASSWORD } })
  const before = await heldAbout(person)
  await expectChecked(client, formsOf(person))
  await expectGuarded(client, new PlainClient(baseURL))
  const profile = new FormData()
  for (const [name, value] of Object.entries({ _method: 'PUT', first_name: '', last_name: 'Я' })) {
    profile.set(name, value)
  }
  profile.set('email', freshEmail())
  const at = { method: 'POST', path: '/user/profile-information' } as const
  expectFields(await check(client, at, { form: profile }), ['first_name'])
  expectPassed(await check(client, at, { form: profile, only: 'email' }))
  for (const path of ['/logout', '/email/verification-notification']) {
    expectPassed(await check(client, { method: 'POST', path }, {}))
  }
  expect(await heldAbout(person)).toEqual(before)
  expect((await other.call('GET', '/user')).status).toBe(200)
  const mails = await request.get('/api/mailbox', { params: { to: `friend-of-${email}` } })
  expect(await mails.json()).toMatchObject({ data: [] })
})
