import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, shopper } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'
import { type Planner, planner, setRole, teamWith } from './planner.ts'

beforeAll(createRates)

/** What somebody else may do with a project, by the status of each call. */
async function tries(them: Planner, project: Project): Promise<Record<string, number>> {
  const path = `/user/projects/${project.id}`
  const { version } = project
  const row = project.items[0]?.id ?? 0
  const calls: [string, string, object?][] = [
    ['GET', path],
    ['GET', `${path}/versions`],
    ['GET', `${path}/versions/1`],
    ['GET', `${path}/export?format=csv`],
    ['GET', `${path}/rows/${row}/candidates`],
    ['POST', `${path}/copy`, {}],
    ['PUT', `${path}/rows`, { version: version + 50, remove: [row] }],
    ['PUT', path, { version: version + 50, name: 'theirs' }],
    ['POST', `${path}/versions/1/restore`, { version: version + 50 }],
    [
      'POST',
      `${path}/import`,
      { version: version + 50, titles: [], columns: ['number'], mode: 'add', rows: [] },
    ],
    ['DELETE', path],
  ]
  const statuses: Record<string, number> = {}
  for (const [method, address, body] of calls) {
    const answer = await them.call(method, address, body === undefined ? {} : { body })
    statuses[`${method} ${address.slice(path.length)}`] = answer.status
  }
  return statuses
}

/** Looking, and changing by a version that is not the newest. */
const statusesOf = (look: number, change: number, remove: number) => ({
  'GET ': look,
  'GET /versions': look,
  'GET /versions/1': look,
  'GET /export?format=csv': look,
  'GET /rows/ROW/candidates': look,
  'POST /copy': look === 200 ? 201 : look,
  'PUT /rows': change,
  'PUT ': change,
  'POST /versions/1/restore': change,
  'POST /import': change,
  'DELETE ': remove,
})

const named = (statuses: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [
      name.replace(/rows\/\d+/, 'rows/ROW'),
      status,
    ]),
  )

describe('a project of somebody', () => {
  it('is not there for anybody else', async () => {
    const project = await (await planner()).plan({ rows: [{ number: 'A', quantity: 1 }] })
    expect(named(await tries(await planner(), project))).toEqual(statusesOf(404, 404, 404))
  })

  it('is looked at by viewers of its team, changed by its buyers and admins, deleted by its owner alone', async () => {
    const [owner, member] = [await planner(), await planner()]
    const teamId = await teamWith(owner, member, 'viewer')
    const project = await owner.plan({ team_id: teamId, rows: [{ number: 'A', quantity: 1 }] })
    expect(project.team).toMatchObject({ id: teamId })
    expect(named(await tries(member, project))).toEqual(statusesOf(200, 403, 403))
    for (const role of ['buyer', 'admin']) {
      await setRole(teamId, member, role)
      expect(named(await tries(member, project))).toEqual(statusesOf(200, 409, 403))
      expect((await member.read(project.id)).can).toEqual({
        change: true,
        share: false,
        delete: false,
      })
    }
    const listed = await dataOf<{ id: number }[]>(
      await member.get(`/user/projects?team_id=${teamId}`),
    )
    expect(listed.map(({ id }) => id)).toEqual([project.id])
    await run('DELETE FROM team_members WHERE user_id = ?', member.person.id)
    expect(named(await tries(member, project))).toEqual(statusesOf(404, 404, 404))
  })

  it('is shared by its owner alone, with teams of theirs that they do not only view', async () => {
    const [owner, member] = [await planner(), await planner()]
    const teamId = await teamWith(owner, member, 'buyer')
    const own = await member.plan()
    const shared = await member.put(`/user/projects/${own.id}`, { version: 1, team_id: teamId })
    expect(shared.status).toBe(200)
    const taken = await owner.put(`/user/projects/${own.id}`, { version: 2, team_id: null })
    expect(taken.status).toBe(403)
    await setRole(teamId, member, 'viewer')
    expect((await member.read(own.id)).can).toEqual({ change: true, share: true, delete: true })
    const other = await member.post('/user/projects', { name: 'x', team_id: teamId })
    expect(other.status).toBe(422)
  })

  it('goes back to its owner when the team is deleted', async () => {
    const [owner, member] = [await planner(), await planner()]
    const teamId = await teamWith(owner, member, 'buyer')
    const project = await owner.plan({ team_id: teamId })
    expect((await owner.delete(`/teams/${teamId}`)).status).toBe(204)
    expect(await owner.read(project.id)).toMatchObject({ team: null })
    expect((await member.get(`/user/projects/${project.id}`)).status).toBe(404)
  })

  it('is of its channel, and of the main one once that is gone', async () => {
    const me = await planner()
    const project = await me.plan()
    const statuses = async (channelId: number) => {
      await run('UPDATE projects SET channel_id = ? WHERE id = ?', channelId, project.id)
      const listed = await dataOf<object[]>(await me.get('/user/projects'))
      return [(await me.get(`/user/projects/${project.id}`)).status, listed.length]
    }
    await run(
      "INSERT INTO channels (id, name, code, is_default) VALUES (7007, 'Other', 'other-7007', 0)",
    )
    expect(await statuses(7007)).toEqual([404, 0])
    expect(await statuses(7008)).toEqual([200, 1])
  })

  it('is for verified people', async () => {
    const unverified = await shopper({ emailVerifiedAt: null })
    expect((await unverified.get('/user/projects')).status).toBe(403)
    expect((await unverified.post('/user/projects', { name: 'x' })).status).toBe(403)
  })
})

describe('a person whose account ends', () => {
  it('leaves projects of a team to its owner; all others go', async () => {
    const [owner, member] = [await planner(), await planner()]
    const teamId = await teamWith(owner, member, 'buyer')
    const shared = await member.plan({ team_id: teamId, rows: [{ number: 'A', quantity: 1 }] })
    const own = await member.plan({ rows: [{ number: 'B', quantity: 1 }] })
    const theirs = await owner.plan({ team_id: teamId })
    await member.rows(theirs, { add: [{ number: 'C', quantity: 1 }] })
    await run(
      'UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?',
      Date.now(),
      member.person.id,
    )
    const held = await dataOf<{ projects: { name: string; rows: object[] }[] }>(
      await member.get('/user/export'),
    )
    expect(held.projects.map(({ rows }) => rows)).toMatchObject([
      [{ number: 'A' }],
      [{ number: 'B' }],
    ])
    const gone = await member.call('DELETE', '/user', { body: {} })
    expect(gone.status).toBe(204)
    expect(await owner.read(shared.id)).toMatchObject({
      owner: { id: owner.person.id },
      can: { delete: true },
      rows: 1,
    })
    const { results } = await run('SELECT 1 FROM projects WHERE id = ?', own.id)
    expect(results).toEqual([])
    const versions = await dataOf<{ made_by: string | null }[]>(
      await owner.get(`/user/projects/${theirs.id}/versions`),
    )
    expect(versions.map((version) => version.made_by)).toEqual([null, 'Ала Тэст'])
  })
})
