import { expect, test } from '@playwright/test'
import { PlainClient } from '../support/e2e/plain-client.ts'
import {
  freshEmail,
  newcomer,
  newPerson,
  PASSWORD,
  type PlainPerson,
  verify,
} from '../support/e2e/plain-people.ts'
import { expectAllTold } from '../support/e2e/told-in-three.ts'

/** Every kind of refusal of accounts and teams, told in the language that was asked for. */

const WRONG = { password: 'Wrong-1234' }
const WEAK = { password: 'weak', password_confirmation: 'other' }
const validation = { status: 422, code: 'validation' } as const

test('what a guest is refused is told in three languages', async ({ baseURL }) => {
  const client = new PlainClient(baseURL)
  await client.call('GET', '/csrf-cookie')
  const email = freshEmail()
  expect((await client.call('POST', '/forgot-password', { json: { email } })).status).toBe(200)
  await expectAllTold(client, [
    { kind: 'no session', call: ['GET', '/user'], status: 401, code: 'unauthenticated' },
    {
      kind: 'a forged link',
      call: ['GET', '/email/verify/1/x?expires=9999999999&signature=x'],
      status: 403,
      code: 'invalid_signature',
    },
    { kind: 'no such call', call: ['POST', '/nowhere', {}], status: 404, code: 'not_found' },
    { kind: 'another method', call: ['GET', '/login'], status: 405, code: 'method_not_allowed' },
    {
      kind: 'a form too large',
      call: ['POST', '/login', { email, password: 'x'.repeat(1024 * 1024) }],
      status: 413,
      code: 'too_large',
    },
    {
      kind: 'a wrong CSRF token',
      call: ['POST', '/login', { email, ...WRONG }],
      headers: { 'X-XSRF-TOKEN': 'x' },
      status: 419,
      code: 'csrf_mismatch',
    },
    {
      kind: 'what is no JSON',
      call: ['POST', '/login', { email, ...WRONG }],
      headers: { 'Content-Type': 'text/plain' },
      status: 400,
      code: 'bad_request',
    },
    {
      kind: 'an empty form',
      call: ['POST', '/register', {}],
      ...validation,
      fields: ['email', 'first_name', 'kind', 'last_name', 'password', 'password_confirmation'],
    },
    {
      kind: 'a form filled in wrongly',
      call: [
        'POST',
        '/register',
        { first_name: 'x'.repeat(65), last_name: 7, email: 'nobody', kind: 'other', ...WEAK },
      ],
      ...validation,
      fields: ['email', 'first_name', 'kind', 'last_name', 'password', 'password_confirmation'],
    },
    {
      kind: 'an unknown address or a wrong password',
      call: ['POST', '/login', { email, ...WRONG }],
      ...validation,
      fields: ['email'],
    },
    {
      kind: 'a code without a password before it',
      call: ['POST', '/two-factor-challenge', { code: '000000' }],
      ...validation,
      fields: ['code'],
      more: ['sign_in_again'],
    },
    {
      kind: 'a dead link to a new password',
      call: [
        'POST',
        '/reset-password',
        { token: 'x', email, password: PASSWORD, password_confirmation: PASSWORD },
      ],
      ...validation,
      fields: ['email'],
    },
    {
      kind: 'asked for too often',
      call: ['POST', '/forgot-password', { email }],
      status: 429,
      code: 'too_many_attempts',
    },
  ])
})

async function expectRefusedToNewcomer(client: PlainClient): Promise<void> {
  await expectAllTold(client, [
    {
      kind: 'an address that is not verified',
      call: ['POST', '/teams', { name: 'Цэх' }],
      status: 403,
      code: 'email_unverified',
    },
    {
      kind: 'signing in twice',
      call: ['POST', '/login', { email: freshEmail(), ...WRONG }],
      status: 409,
      code: 'already_signed_in',
    },
    {
      kind: 'no recent confirmation',
      call: ['POST', '/user/two-factor-authentication'],
      status: 423,
      code: 'password_confirmation_required',
    },
    {
      kind: 'an end without a password',
      call: ['DELETE', '/user', {}],
      status: 423,
      code: 'password_confirmation_required',
    },
  ])
}

async function expectRefusedToVerified(person: PlainPerson): Promise<void> {
  const { client, id, ownTeam } = person
  await expectAllTold(client, [
    {
      kind: 'no second factor',
      call: ['GET', '/user/two-factor-secret-key'],
      status: 404,
      code: 'not_found',
    },
    { kind: 'another’s team', call: ['GET', '/teams/999999999'], status: 404, code: 'not_found' },
    {
      kind: 'an owner who leaves',
      call: ['DELETE', `/teams/${ownTeam}/members/${id}`],
      status: 403,
      code: 'forbidden',
    },
    {
      kind: 'the personal team’s end',
      call: ['DELETE', `/teams/${ownTeam}`],
      status: 409,
      code: 'conflict',
    },
    {
      kind: 'a used invitation',
      call: ['GET', '/team-invitations/1?signature=x'],
      status: 404,
      code: 'not_found',
    },
    {
      kind: 'an invitation of nobody to nothing',
      call: ['POST', `/teams/${ownTeam}/members`, { email: 'nobody', role: 'king' }],
      ...validation,
      fields: ['email', 'role'],
    },
    {
      kind: 'a team without a name',
      call: ['POST', '/teams', {}],
      ...validation,
      fields: ['name'],
    },
    {
      kind: 'a wrong current password',
      call: [
        'PUT',
        '/user/password',
        { current_password: 'No-1', password: PASSWORD, password_confirmation: PASSWORD },
      ],
      ...validation,
      fields: ['current_password'],
    },
    {
      kind: 'a profile without a name',
      call: ['PUT', '/user/profile-information', { first_name: '', last_name: '', email: 'x' }],
      ...validation,
      fields: ['email', 'first_name', 'last_name'],
    },
  ])
}

/** Somebody who fails at his own password until the calls are refused. */
async function tireOut(client: PlainClient): Promise<void> {
  await expect(async () => {
    const answer = await client.call('POST', '/user/confirm-password', { json: WRONG })
    expect(answer.status).toBe(429)
  }).toPass({ intervals: [100] })
}

test('what a person is refused is told in three languages', async ({ request, baseURL }) => {
  const person = await newcomer(baseURL)
  const { client, email } = person
  const login = new PlainClient(baseURL)
  await login.call('GET', '/csrf-cookie')
  await login.call('POST', '/login', { json: { email, password: PASSWORD } })
  await expectRefusedToNewcomer(login)
  await verify(person, request)
  await client.call('POST', '/user/confirm-password', { json: { password: PASSWORD } })
  await expectRefusedToVerified(person)
  const guest = new PlainClient(baseURL)
  await guest.call('GET', '/csrf-cookie')
  await expectAllTold(guest, [
    {
      kind: 'an address that has an account',
      call: ['POST', '/register', newPerson(email)],
      ...validation,
      fields: ['email'],
    },
  ])
  await tireOut(client)
  await expectAllTold(client, [
    {
      kind: 'guessing one’s own password',
      call: ['POST', '/user/confirm-password', WRONG],
      status: 429,
      code: 'too_many_attempts',
    },
  ])
})
