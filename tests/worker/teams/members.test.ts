import { describe, expect, it } from 'vitest'
import {
  auditOf,
  codeOf,
  freshEmail,
  invitationsTo,
  linkTo,
  make,
  somebody,
  staffed,
  statusesOf,
} from './people.ts'

type Who = 'owner' | 'admin' | 'buyer' | 'viewer'

/** Who gives whom which role; everything else is refused. */
const MAY_GIVE: [Who, Who, string][] = [
  ['owner', 'admin', 'viewer'],
  ['owner', 'buyer', 'admin'],
  ['admin', 'buyer', 'viewer'],
  ['admin', 'viewer', 'buyer'],
]
const MAY_NOT_GIVE: [Who, Who, string][] = [
  ['admin', 'buyer', 'admin'],
  ['admin', 'admin', 'buyer'],
  ['admin', 'owner', 'viewer'],
  ['owner', 'owner', 'viewer'],
  ['buyer', 'viewer', 'buyer'],
  ['buyer', 'buyer', 'admin'],
  ['viewer', 'viewer', 'admin'],
]

describe('roles', () => {
  it.each(MAY_GIVE)('%s makes %s a %s', async (who, whom, role) => {
    const all = await staffed()
    const { id } = all[whom].person
    const answer = await all[who].put(`${all.path}/members/${id}`, { role })
    expect(answer.status).toBe(200)
    const { members } = await all.owner.team(all.team.id)
    expect(members.find(({ user_id }) => user_id === id)?.role).toBe(role)
    expect(await auditOf(all.team.id)).toEqual(['teams.create', 'teams.change-member'])
  })

  it.each(MAY_NOT_GIVE)('%s does not make %s a %s', async (who, whom, role) => {
    const all = await staffed()
    const { members } = await all.owner.team(all.team.id)
    const answer = await all[who].put(`${all.path}/members/${all[whom].person.id}`, { role })
    expect(await codeOf(answer)).toBe('403 forbidden')
    expect((await all.owner.team(all.team.id)).members).toEqual(members)
    expect(await auditOf(all.team.id)).toEqual(['teams.create'])
  })

  it('are only those there are, of members only', async () => {
    const { path, owner, buyer } = await staffed()
    const to = `${path}/members/${buyer.person.id}`
    expect(await codeOf(await owner.put(to, { role: 'owner' }))).toBe('422 validation')
    expect(await codeOf(await owner.put(to, {}))).toBe('422 validation')
    const { person } = await somebody()
    expect(await codeOf(await owner.put(`${path}/members/${person.id}`, { role: 'buyer' }))).toBe(
      '404 not_found',
    )
  })
})

describe('leaving', () => {
  it('ends everything at once, and leads to the personal team', async () => {
    const { team, path, owner, buyer } = await staffed()
    const personal = await buyer.current()
    await buyer.put('/current-team', { team_id: team.id })
    const me = `${path}/members/${buyer.person.id}`
    const sent = await Promise.all([buyer.delete(me), buyer.delete(me), buyer.delete(me)])
    expect(statusesOf(sent)).toEqual([204, 404, 404])
    expect(await buyer.current()).toBe(personal)
    expect((await buyer.get(path)).status).toBe(404)
    expect((await buyer.put('/current-team', { team_id: team.id })).status).toBe(404)
    expect((await owner.team(team.id)).people_count).toBe(3)
    expect(await auditOf(team.id)).toEqual(['teams.create', 'teams.leave'])
  })

  it('is not for the owner', async () => {
    const { path, owner, admin } = await staffed()
    for (const who of [owner, admin]) {
      expect(await codeOf(await who.delete(`${path}/members/${owner.person.id}`))).toBe(
        '403 forbidden',
      )
    }
    const answer = await owner.delete(`${path}/members/${owner.person.id}`)
    expect(await answer.json()).toMatchObject({
      message: 'The owner cannot leave the team, only delete it.',
    })
  })

  it.each([
    ['owner', 'admin', 204],
    ['admin', 'viewer', 204],
    ['admin', 'buyer', 204],
    ['buyer', 'viewer', 403],
    ['viewer', 'admin', 403],
  ] as const)('is done to others: %s removes %s: %i', async (who, whom, status) => {
    const all = await staffed()
    const answer = await all[who].delete(`${all.path}/members/${all[whom].person.id}`)
    expect(answer.status).toBe(status)
    const { people_count } = await all.owner.team(all.team.id)
    expect(people_count).toBe(status === 204 ? 3 : 4)
  })

  it('closes what one had opened as an admin', async () => {
    const { path, owner, admin } = await staffed()
    const guest = await somebody()
    const { email } = guest.person
    await admin.post(`${path}/members`, { email, role: 'viewer' })
    const link = await linkTo(email)
    await owner.delete(`${path}/members/${admin.person.id}`)
    expect(await codeOf(await guest.get(link))).toBe('404 not_found')
    expect((await admin.post(`${path}/members`, { email, role: 'viewer' })).status).toBe(404)
  })

  it('closes it also when an admin becomes a buyer', async () => {
    const { team, path, owner, admin } = await staffed()
    const email = freshEmail()
    await admin.post(`${path}/members`, { email, role: 'viewer' })
    await owner.put(`${path}/members/${admin.person.id}`, { role: 'buyer' })
    expect((await owner.team(team.id)).invitations).toEqual([])
    expect(await codeOf(await admin.post(`${path}/members`, { email, role: 'viewer' }))).toBe(
      '403 forbidden',
    )
    expect(await invitationsTo(email)).toHaveLength(1)
  })

  it('holds against concurrent requests: the member stays out', async () => {
    const { team, path, owner, admin } = await staffed()
    const email = freshEmail()
    await Promise.all([
      owner.delete(`${path}/members/${admin.person.id}`),
      admin.post(`${path}/members`, { email, role: 'buyer' }),
    ])
    const after = await owner.team(team.id)
    expect(after.people_count).toBe(3)
    expect(after.invitations).toEqual([])
    expect((await admin.get(path)).status).toBe(404)
  })
})

it('shows people to people of the team, invitations to who may invite', async () => {
  const { team, path, owner, admin, buyer, viewer } = await staffed()
  const email = freshEmail()
  await owner.post(`${path}/members`, { email, role: 'admin' })
  for (const who of [owner, admin, buyer, viewer]) {
    const { members, invitations } = await who.team(team.id)
    expect(members.map(({ role }) => role).toSorted()).toEqual([
      'admin',
      'buyer',
      'owner',
      'viewer',
    ])
    expect(invitations).toHaveLength(who === owner || who === admin ? 1 : 0)
  }
  const other = await make(await somebody())
  expect((await owner.get(`/teams/${other.id}`)).status).toBe(404)
})
