import { expect, test } from '@playwright/test'
import { lastMail } from '../support/e2e/mailbox.ts'
import { PlainClient } from '../support/e2e/plain-client.ts'
import {
  expectRefused,
  freshEmail,
  newcomer,
  pathOf,
  type PlainPerson,
  verify,
} from '../support/e2e/plain-people.ts'

/** The contract of teams and invitations, call by call, as curl would make them. */

interface Team {
  id: number
  name: string
  is_personal: boolean
  is_current: boolean
  role: string
  people_count: number
  members: { user_id: number; email: string; role: string }[]
  invitations: { id: number; email: string; role: string }[]
}

const teamOf = ({ body }: { body: Record<string, unknown> }) => body.data as Team

async function created({ client }: PlainPerson, name: string): Promise<Team> {
  const answer = await client.call('POST', '/teams', { json: { name } })
  expect(answer.status).toBe(201)
  return teamOf(answer)
}

const currentTeam = async ({ client }: PlainPerson) =>
  ((await client.call('GET', '/user')).body.data as { current_team_id: number }).current_team_id

/** None of it is for guests, nor before the address is verified. */
async function expectClosed(person: PlainPerson, guest: PlainClient): Promise<void> {
  const own = `/teams/${person.ownTeam}`
  for (const [method, path, json] of [
    ['GET', '/teams'],
    ['POST', '/teams', { name: 'Цэх' }],
    ['GET', own],
    ['PUT', own, { name: 'Цэх' }],
    ['DELETE', own],
    ['PUT', '/current-team', { team_id: person.ownTeam }],
    ['POST', `${own}/members`, { email: freshEmail(), role: 'buyer' }],
    ['PUT', `${own}/members/${person.id}`, { role: 'buyer' }],
    ['DELETE', `${own}/members/${person.id}`],
    ['GET', '/team-invitations/1?signature=x'],
    ['DELETE', '/team-invitations/1'],
  ] as const) {
    expectRefused(await guest.call(method, path, { json }), 401, 'unauthenticated')
    expectRefused(await person.client.call(method, path, { json }), 403, 'email_unverified')
  }
}

test('teams: making, seeing, renaming, switching, ending', async ({ request, baseURL }) => {
  const owner = await newcomer(baseURL)
  const guest = new PlainClient(baseURL)
  await guest.call('GET', '/csrf-cookie')
  await expectClosed(owner, guest)
  await verify(owner, request)
  const { client } = owner
  const name = `Цэх ${crypto.randomUUID()}`
  const team = await created(owner, name)
  const path = `/teams/${team.id}`
  expect(team).toEqual({
    id: expect.any(Number),
    name,
    is_personal: false,
    is_current: true,
    role: 'owner',
    people_count: 1,
    members: [
      {
        user_id: owner.id,
        first_name: 'Ала',
        last_name: 'Кавальчук',
        email: owner.email,
        role: 'owner',
      },
    ],
    invitations: [],
  })
  expect(await currentTeam(owner)).toBe(team.id)
  const seen = await client.call('GET', path)
  expect([seen.status, teamOf(seen)]).toEqual([200, team])
  const { data: all } = (await client.call('GET', '/teams')).body as { data: Team[] }
  expect(all.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([owner.ownTeam, team.id])

  const renamed = await client.call('PUT', path, { json: { name: 'Склад' } })
  expect([renamed.status, teamOf(renamed)]).toEqual([200, { ...team, name: 'Склад' }])
  for (const json of [{}, { name: '' }, { name: 'x'.repeat(121) }, { name: 7 }]) {
    for (const [method, to] of [
      ['POST', '/teams'],
      ['PUT', path],
    ] as const) {
      const refused = await client.call(method, to, { json })
      expectRefused(refused, 422, 'validation')
      expect(Object.keys(refused.body.errors as object)).toEqual(['name'])
    }
  }
  expectRefused(await client.call('POST', '/teams', { json: { name: 'Склад' } }), 422, 'validation')

  const switched = await client.call('PUT', '/current-team', { json: { team_id: owner.ownTeam } })
  expect([switched.status, teamOf(switched)]).toMatchObject([
    200,
    { id: owner.ownTeam, is_personal: true, is_current: true },
  ])
  expect(await currentTeam(owner)).toBe(owner.ownTeam)
  const nameless = await client.call('PUT', '/current-team', { json: {} })
  expectRefused(nameless, 422, 'validation')
  expect(Object.keys(nameless.body.errors as object)).toEqual(['team_id'])

  await client.call('PUT', '/current-team', { json: { team_id: team.id } })
  expect((await client.call('DELETE', path)).status).toBe(204)
  expect(await currentTeam(owner)).toBe(owner.ownTeam)
  for (const [method, json] of [['GET'], ['PUT', { name: 'Цэх' }], ['DELETE']] as const) {
    expectRefused(await client.call(method, path, { json }), 404, 'not_found')
  }
  expectRefused(
    await client.call('PUT', '/current-team', { json: { team_id: team.id } }),
    404,
    'not_found',
  )
  expectRefused(await client.call('DELETE', `/teams/${owner.ownTeam}`), 409, 'conflict')
  expect((await client.call('GET', `/teams/${owner.ownTeam}`)).status).toBe(200)
})

test('teams: inviting, accepting, roles, leaving', async ({ request, baseURL }) => {
  const [owner, friend] = [await newcomer(baseURL), await newcomer(baseURL)]
  for (const person of [owner, friend]) await verify(person, request)
  const team = await created(owner, `Цэх ${crypto.randomUUID()}`)
  const path = `/teams/${team.id}`
  const invite = (who: PlainPerson, email: string, role = 'buyer') =>
    who.client.call('POST', `${path}/members`, { json: { email, role } })
  const linkTo = async (to: string) => {
    const { links } = await lastMail(request, { to, kind: 'team-invitation' })
    return pathOf(links[0]).replace(/^\/(be|en|ru)/, '')
  }
  const sent = await invite(owner, friend.email)
  expect(sent.status).toBe(201)
  expect(sent.body.data).toEqual({
    id: expect.any(Number),
    email: friend.email,
    role: 'buyer',
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(teamOf(await owner.client.call('GET', path)).invitations).toEqual([sent.body.data])
  const link = await linkTo(friend.email)
  expect(link).toMatch(/^\/team-invitations\/\d+\?signature=[\w-]+$/)

  // Not in the team yet: it is not there for him, whatever he asks.
  const { client } = friend
  const calls = [
    ['PUT', path, { name: 'Чужы' }],
    ['DELETE', path],
    ['POST', `${path}/members`, { email: freshEmail(), role: 'viewer' }],
    ['PUT', `${path}/members/${owner.id}`, { role: 'viewer' }],
    ['DELETE', `${path}/members/${owner.id}`],
    ['DELETE', `/team-invitations/${(sent.body.data as { id: number }).id}`],
  ] as const
  expectRefused(await client.call('GET', path), 404, 'not_found')
  for (const [method, to, json] of calls) {
    expectRefused(await client.call(method, to, { json }), 404, 'not_found')
  }

  expectRefused(await owner.client.call('GET', link), 403, 'forbidden')
  expectRefused(await client.call('GET', `${link.slice(0, -3)}AAA`), 403, 'invalid_signature')
  expectRefused(await client.call('GET', link.split('?')[0] ?? ''), 403, 'invalid_signature')
  const joined = await client.call('GET', link)
  expect([joined.status, teamOf(joined)]).toMatchObject([
    200,
    { id: team.id, role: 'buyer', people_count: 2, invitations: [] },
  ])
  expectRefused(await client.call('GET', link), 404, 'not_found')
  const twice = await invite(owner, friend.email)
  expectRefused(twice, 422, 'validation')
  expect(Object.keys(twice.body.errors as object)).toEqual(['email'])

  // A member sees the team, and does with it what his role allows.
  expect((await client.call('GET', path)).status).toBe(200)
  const open = await invite(owner, freshEmail(), 'viewer')
  const invitation = `/team-invitations/${(open.body.data as { id: number }).id}`
  for (const [method, to, json] of calls.slice(0, -1)) {
    expectRefused(await client.call(method, to, { json }), 403, 'forbidden')
  }
  expectRefused(await client.call('DELETE', invitation), 403, 'forbidden')
  const member = `${path}/members/${friend.id}`
  expectRefused(await client.call('PUT', member, { json: { role: 'admin' } }), 403, 'forbidden')
  const made = await owner.client.call('PUT', member, { json: { role: 'admin' } })
  expect([made.status, teamOf(made).members[1]]).toMatchObject([200, { role: 'admin' }])
  expect((await invite(friend, freshEmail())).status).toBe(201)
  for (const [method, to, json, field] of [
    ['PUT', member, { role: 'owner' }, 'role'],
    ['PUT', member, {}, 'role'],
    ['POST', `${path}/members`, { email: 'nobody', role: 'buyer' }, 'email'],
    ['POST', `${path}/members`, { email: freshEmail(), role: 'owner' }, 'role'],
  ] as const) {
    const refused = await owner.client.call(method, to, { json })
    expectRefused(refused, 422, 'validation')
    expect(Object.keys(refused.body.errors as object)).toEqual([field])
  }

  expect((await owner.client.call('DELETE', invitation)).status).toBe(204)
  expectRefused(await owner.client.call('DELETE', invitation), 404, 'not_found')
  expectRefused(await owner.client.call('DELETE', `${path}/members/${owner.id}`), 403, 'forbidden')
  expect((await client.call('DELETE', member)).status).toBe(204)
  expectRefused(await client.call('GET', path), 404, 'not_found')
  expectRefused(await owner.client.call('DELETE', member), 404, 'not_found')

  await invite(owner, friend.email, 'viewer')
  expect(teamOf(await client.call('GET', await linkTo(friend.email))).role).toBe('viewer')
  expect((await owner.client.call('DELETE', member)).status).toBe(204)
  expect((await client.call('GET', '/user')).status).toBe(200)
  expect(await currentTeam(friend)).toBe(friend.ownTeam)
})
