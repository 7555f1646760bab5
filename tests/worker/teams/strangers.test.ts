import { describe, expect, it } from 'vitest'
import { codeOf, freshEmail, somebody, staffed } from './people.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { ROUTE_TABLE } from '../../rules/route-table.ts'

const BODIES: Record<string, object> = {
  'PUT /teams/:id': { name: 'Taken over' },
  'POST /teams/:id/members': { email: freshEmail(), role: 'admin' },
  'PUT /teams/:id/members/:user_id': { role: 'admin' },
}

/** Calls about one team; reading and accepting an invitation are of who holds the mail. */
const ROUTES = Object.keys(ROUTE_TABLE).filter(
  (route) =>
    /\/team(s|-invitations)\/:id/.test(route) && !route.startsWith('GET /team-invitations/:id'),
)

describe('a member of another team', () => {
  it.each(ROUTES)('finds nothing at %s', async (route) => {
    const { team, path, owner, buyer } = await staffed()
    const body = { email: freshEmail(), role: 'viewer' }
    const { id } = await dataOf<{ id: number }>(await owner.post(`${path}/members`, body))
    const before = await owner.team(team.id)
    const [method = '', pattern = ''] = route.split(' ')
    const at = pattern
      .replace('/teams/:id', path)
      .replace('/team-invitations/:id', `/team-invitations/${id}`)
      .replace(':user_id', String(buyer.person.id))
    const stranger = await somebody()
    const sent = BODIES[route]
    const answer = await stranger.call(method, at, sent === undefined ? {} : { body: sent })
    expect(await codeOf(answer)).toBe('404 not_found')
    expect(await owner.team(team.id)).toEqual(before)
  })
})

describe('a form of a team, checked as it is filled in', () => {
  it.each([
    ['PUT /teams/:id', ['owner']],
    ['POST /teams/:id/members', ['owner', 'admin']],
    ['PUT /teams/:id/members/:user_id', ['owner', 'admin']],
  ])('is refused without the right to send it: %s', async (route, allowed) => {
    const { team, path, ...people } = await staffed()
    const before = await people.owner.team(team.id)
    const stranger = await somebody()
    const [method = '', pattern = ''] = route.split(' ')
    const at = pattern
      .replace('/teams/:id', path)
      .replace(':user_id', String(people.buyer.person.id))
    const body = { ...BODIES[route], role: 'viewer' }
    for (const [name, who] of Object.entries(people)) {
      const answer = await who.call(method, at, { body, headers: { Precognition: 'true' } })
      expect(`${name} ${answer.status}`).toBe(`${name} ${allowed.includes(name) ? 204 : 403}`)
    }
    const answer = await stranger.call(method, at, { body, headers: { Precognition: 'true' } })
    expect(await codeOf(answer)).toBe('404 not_found')
    expect(await people.owner.team(team.id)).toEqual(before)
  })
})
