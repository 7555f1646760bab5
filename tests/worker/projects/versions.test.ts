import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import type {
  ProjectDiff,
  ProjectVersion,
} from '../../../worker/sales/projects/versions/schemas.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, sell } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'
import { type Planner, planner, refusalOf, teamWith } from './planner.ts'

beforeAll(createRates)

const versionsOf = async (me: Planner, { id }: Project) =>
  dataOf<ProjectVersion[]>(await me.get(`/user/projects/${id}/versions`))

const diffOf = async (me: Planner, { id }: Project, which: string) =>
  dataOf<ProjectDiff>(await me.get(`/user/projects/${id}/versions/${which}`))

const row = (number: string, quantity = 1) => ({ number, quantity })

/** Makes the newest version look as if it were an hour old. */
const later = ({ id }: Project) =>
  run('UPDATE project_versions SET created_at = created_at - 3600000 WHERE project_id = ?', id)

describe('versions of a project', () => {
  it('are one for what a person edits within a while, and another for another person', async () => {
    const [me, other] = [await planner(), await planner()]
    const teamId = await teamWith(me, other, 'buyer')
    let project = await me.plan({ team_id: teamId, rows: [row('A')] })
    project = await me.rows(project, { add: [row('B')] })
    project = await me.rows(project, { add: [row('C')] })
    expect((await versionsOf(me, project)).map(({ version }) => version)).toEqual([3, 1])
    project = await other.rows(project, { add: [row('D')] })
    project = await me.rows(project, { add: [row('E')] })
    await later(project)
    project = await me.rows(project, { add: [row('F')] })
    const versions = await versionsOf(me, project)
    expect(versions.map(({ version, reason, rows }) => [version, reason, rows])).toEqual([
      [6, 'edited', 6],
      [5, 'edited', 5],
      [4, 'edited', 4],
      [3, 'edited', 3],
      [1, 'created', 1],
    ])
    // A name is no list: nothing of it is kept.
    await me.put(`/user/projects/${project.id}`, { version: 6, name: 'Other' })
    expect(await versionsOf(me, project)).toEqual(versions)
  })

  it('say what has become of the list, as a person reads it', async () => {
    const me = await planner()
    const item = await sell()
    const first = await me.plan({ rows: [row('A', 2), row('B'), row('C')] })
    const [a = 0, b = 0] = first.items.map(({ id }) => id)
    const takes = JSON.stringify([{ item: item.itemId, quantity: 12 }])
    await run('UPDATE project_rows SET takes = ? WHERE id = ?', takes, a)
    await me.put(`/user/projects/${first.id}`, { version: 1, build_quantity: 4 })
    const now = await me.rows(await me.read(first.id), {
      change: [{ id: a, quantity: 3, spare_bps: 250, is_fixed: true, product_id: item.productId }],
      remove: [b],
      add: [row('D', 9)],
    })
    const diff = await diffOf(me, now, '1?against=3&locale=ru')
    expect(diff).toMatchObject({
      from: 1,
      to: 3,
      build_quantity: { before: 1, after: 4 },
      added: [{ number: 'D', quantity: 9 }],
      removed: [{ number: 'B', row_id: b, quantity: 1 }],
      changed: [{ row_id: a, number: 'A' }],
    })
    expect(diff.changed[0]?.fields).toEqual([
      { field: 'product', before: '', after: expect.stringMatching(/^Brand .* Q/) },
      { field: 'quantity', before: '2', after: '3' },
      { field: 'spare', before: '0 %', after: '2,5 %' },
      { field: 'fixed', before: 'нет', after: 'да' },
    ])
    expect(await diffOf(me, now, '3?against=1')).toMatchObject({ from: 1, to: 3 })
    expect(await diffOf(me, now, '3')).toMatchObject({ from: 1, to: 3 })
    expect(await diffOf(me, now, '1')).toMatchObject({ from: 1, to: 1, added: [], changed: [] })
    for (const which of ['2', '3?against=9', 'x', '0']) {
      expect((await me.get(`/user/projects/${now.id}/versions/${which}`)).status).toBe(404)
    }
  })

  it('names the warehouses that rows take from, when that changes', async () => {
    const me = await planner()
    const item = await sell()
    const project = await me.plan({ rows: [row('A')] })
    const kept = await run('SELECT rows FROM project_versions WHERE project_id = ?', project.id)
    const rows = JSON.parse(String(kept.results[0]?.rows)) as { takes: object[] }[]
    const [one] = rows
    if (one !== undefined) one.takes = [{ item: item.itemId, quantity: 5 }]
    await run(
      `INSERT INTO project_versions (project_id, version, reason, build_quantity, rows)
       VALUES (?, 2, 'planned', 1, ?)`,
      project.id,
      JSON.stringify(rows),
    )
    const diff = await diffOf(me, project, '2')
    expect(diff.changed[0]?.fields).toEqual([
      { field: 'takes', before: '', after: expect.stringMatching(/^5 × \S/) },
    ])
  })

  it('are made again, rows by their own ids', async () => {
    const me = await planner()
    const item = await sell()
    const first = await me.plan({
      build_quantity: 3,
      rows: [{ ...row('A'), product_id: item.productId }, row('B')],
    })
    const second = await me.rows(first, {
      remove: first.items.map(({ id }) => id),
      add: [row('Z')],
    })
    const path = `/user/projects/${first.id}/versions/1/restore`
    expect(await refusalOf(await me.post(path, { version: 1 }))).toBe('409 version_changed')
    const restored = await dataOf<Project>(await me.post(path, { version: second.version }))
    expect(restored).toMatchObject({ version: 3, build_quantity: 3 })
    expect(restored.items).toEqual(first.items)
    expect((await versionsOf(me, first)).map(({ reason }) => reason)).toEqual([
      'restored',
      'edited',
      'created',
    ])
    expect((await me.post(path.replace('/1/', '/9/'), { version: 3 })).status).toBe(404)
  })

  it('are a hundred, the first among them', async () => {
    const me = await planner()
    const project = await me.plan({ rows: [row('A')] })
    await run(
      `WITH RECURSIVE s(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM s WHERE n < 130)
       INSERT INTO project_versions (project_id, version, reason, build_quantity, rows)
       SELECT ?, n, 'planned', 1, '[]' FROM s`,
      project.id,
    )
    await run('UPDATE projects SET version = 130 WHERE id = ?', project.id)
    await me.rows(await me.read(project.id), { add: [row('B')] })
    const versions = (await versionsOf(me, project)).map(({ version }) => version)
    expect(versions).toHaveLength(100)
    expect([versions[0], versions[98], versions[99]]).toEqual([131, 33, 1])
  })

  it('of a very long list are fewer', async () => {
    const me = await planner()
    const project = await me.plan({ rows: [row('A')] })
    await run(
      `WITH RECURSIVE s(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM s WHERE n < 20)
       INSERT INTO project_versions (project_id, version, reason, build_quantity, rows)
       SELECT ?, n, 'planned', 1, json_array(hex(zeroblob(500000))) FROM s`,
      project.id,
    )
    await run('UPDATE projects SET version = 20 WHERE id = ?', project.id)
    await me.rows(await me.read(project.id), { add: [row('B')] })
    const versions = (await versionsOf(me, project)).map(({ version }) => version)
    expect(versions[0]).toBe(21)
    expect(versions.at(-1)).toBe(1)
    expect(versions.length).toBeLessThan(18)
  })
})

describe('a database that goes away while rows are changed', () => {
  it('leaves the list as it was, or changed with its version', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const me = await planner()
    const stateOf = async (project: Project) => {
      const now = await me.read(project.id)
      const versions = await versionsOf(me, project)
      return JSON.stringify([now.version, now.rows, versions.map(({ rows }) => rows)])
    }
    const change = async (project: Project, bindings = {}) =>
      me.put(
        `/user/projects/${project.id}/rows`,
        { version: 1, add: [row('B')], change: [{ id: project.items[0]?.id, quantity: 5 }] },
        { env: bindings },
      )
    const counted = faultyEnv(env, { at: 0, fault: 'before' })
    await change(await me.plan({ rows: [row('A')] }), counted.env)
    const seen = new Set<string>()
    for (let at = 1; at <= counted.calls(); at += 1) {
      for (const fault of ['before', 'after'] satisfies Fault[]) {
        const project = await me.plan({ rows: [row('A')] })
        const answer = await change(project, faultyEnv(env, { at, fault }).env)
        const state = await stateOf(project)
        expect(['[1,1,[1]]', '[2,2,[2,1]]']).toContain(state)
        seen.add(`${answer.status} ${state}`)
        const again = await change(project)
        expect(again.status).toBe(state === '[1,1,[1]]' ? 200 : 409)
        expect(await stateOf(project)).toBe('[2,2,[2,1]]')
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['503 [1,1,[1]]', '503 [2,2,[2,1]]']))
  })
})
