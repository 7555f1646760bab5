import { beforeAll, describe, expect, it } from 'vitest'
import type { Project, ProjectSummary } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'
import { createRates, freshWord } from '../search/stock.ts'
import { planner, refusalOf } from './planner.ts'

beforeAll(createRates)

const listed = async (me: { get: (path: string) => Promise<Response> }, query = '') =>
  dataOf<ProjectSummary[]>(await me.get(`/user/projects${query}`))

describe('a project', () => {
  it('is kept with its rows, in their order', async () => {
    const me = await planner()
    const project = await me.plan({
      name: '  Крыніца ',
      build_quantity: 10,
      rows: [
        { number: 'AAA-1', quantity: 2, designators: 'R1, R2', spare_bps: 500, note: 'any' },
        { number: 'BBB-2', quantity: 0, brand: 'Nobody' },
      ],
    })
    expect(project).toMatchObject({
      name: 'Крыніца',
      build_quantity: 10,
      currency: 'BYN',
      version: 1,
      rows: 2,
      owner: { id: me.person.id, name: 'Ала Тэст' },
      team: null,
      is_watched: true,
      is_archived: false,
      can: { change: true, share: true, delete: true },
      proposal: null,
      items: [
        {
          position: 1,
          number: 'AAA-1',
          quantity: 2,
          designators: 'R1, R2',
          spare_bps: 500,
          note: 'any',
          product: null,
          takes: [],
          found: null,
        },
        { position: 2, number: 'BBB-2', brand: 'Nobody', quantity: 0, is_fixed: false },
      ],
    })
    expect(await me.read(project.id)).toEqual(project)
  })

  it('has rows added, changed, removed and moved in one step and one version', async () => {
    const me = await planner()
    const first = await me.plan({
      rows: ['A1', 'B2', 'C3'].map((number) => ({ number, quantity: 1 })),
    })
    const [a = 0, b = 0, c = 0] = first.items.map(({ id }) => id)
    const second = await me.rows(first, {
      add: [{ number: 'D4', quantity: 4 }],
      change: [{ id: a, quantity: 7, note: 'seven' }],
      remove: [b],
      order: [c, a],
    })
    expect(second.version).toBe(2)
    expect(second.items.map(({ id, number, quantity }) => [id, number, quantity])).toEqual([
      [c, 'C3', 1],
      [a, 'A1', 7],
      [expect.any(Number), 'D4', 4],
    ])
    // Nothing that differs is nothing to keep.
    const same = await me.rows(second, { change: [{ id: a, quantity: 7 }] })
    expect(same.version).toBe(2)
  })

  it('refuses rows that are not its own, an order that is not whole, and what cannot be stored', async () => {
    const me = await planner()
    const project = await me.plan({ rows: [{ number: 'A1', quantity: 1 }] })
    const other = await me.plan({ rows: [{ number: 'B1', quantity: 1 }] })
    const [mine = 0] = project.items.map(({ id }) => id)
    const [foreign = 0] = other.items.map(({ id }) => id)
    const row = { number: 'X', quantity: 1 }
    const bodies: object[] = [
      { change: [{ id: foreign, quantity: 5 }] },
      { remove: [foreign] },
      { order: [foreign] },
      { order: [mine, mine] },
      { add: [{ ...row, number: ' ' }] },
      { add: [{ ...row, quantity: -1 }] },
      { add: [{ ...row, quantity: 1_000_000_001 }] },
      { add: [{ ...row, quantity: 1.5 }] },
      { add: [{ ...row, number: 'a\u0000b' }] },
      { add: [{ ...row, note: '\ud800' }] },
      { add: [{ ...row, product_id: 999_999_999 }] },
      { add: [{ ...row, analogs: [999_999_999] }] },
      { add: [{ ...row, takes: [] }] },
      { add: Array.from({ length: 1000 }, () => row) },
      { add: Array.from({ length: 1001 }, () => row) },
      { add: Array.from({ length: 300 }, () => ({ ...row, designators: 'Ж'.repeat(3400) })) },
    ]
    for (const body of bodies) {
      const answer = await me.put(`/user/projects/${project.id}/rows`, { version: 1, ...body })
      const { status } = answer
      expect({ body: JSON.stringify(body).slice(0, 80), status }).toEqual({
        body: JSON.stringify(body).slice(0, 80),
        status: status === 413 ? 413 : 422,
      })
    }
    expect(await me.read(project.id)).toEqual(project)
    expect(await me.read(other.id)).toEqual(other)
  })

  it('holds a megabyte of text, counted as it is stored', async () => {
    const me = await planner()
    const add = Array.from({ length: 150 }, () => ({
      number: 'X',
      quantity: 1,
      designators: 'Ж'.repeat(2000),
    }))
    const full = await me.rows(await me.plan(), { add })
    const more = await me.put(`/user/projects/${full.id}/rows`, { version: full.version, add })
    expect(await refusalOf(more)).toBe('422 validation')
    expect((await me.read(full.id)).rows).toBe(150)
  })

  it('is changed by who read it last: of two at once one is told', async () => {
    const me = await planner()
    const project = await me.plan({ rows: [{ number: 'A1', quantity: 1 }] })
    const path = `/user/projects/${project.id}/rows`
    const sent = await Promise.all(
      [2, 3, 4, 5].map((quantity) =>
        me.put(path, { version: 1, add: [{ number: `N${quantity}`, quantity }] }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const late = await me.put(path, { version: 1, remove: [project.items[0]?.id] })
    expect(await refusalOf(late)).toBe('409 version_changed')
    const now = await me.read(project.id)
    expect(now).toMatchObject({ version: 2, rows: 2 })
  })

  it('changes its settings, and keeps what was not sent', async () => {
    const me = await planner()
    const project = await me.plan({ rows: [{ number: 'A1', quantity: 1 }] })
    const put = async (input: object) => me.put(`/user/projects/${project.id}`, input)
    const changed = await dataOf<Project>(
      await put({
        version: 1,
        name: 'Іншая',
        build_quantity: 5,
        currency: 'USD',
        is_watched: false,
        more_days: 3,
        price_up_bps: 0,
      }),
    )
    expect(changed).toMatchObject({
      name: 'Іншая',
      note: '',
      build_quantity: 5,
      currency: 'USD',
      is_watched: false,
      more_days: 3,
      price_up_bps: 0,
      price_down_bps: 1000,
      version: 2,
    })
    const refused: [object, string][] = [
      [{ version: 1, name: 'x' }, '409 version_changed'],
      [{ version: 2, currency: 'XXX' }, '422 validation'],
      [{ version: 2, team_id: 999_999 }, '422 validation'],
      [{ version: 2, build_quantity: 0 }, '422 validation'],
      [{ version: 2, owner_id: 1 }, '422 validation'],
      [{ name: 'x' }, '422 validation'],
    ]
    for (const [body, wanted] of refused) expect(await refusalOf(await put(body))).toBe(wanted)
    expect(await me.read(project.id)).toEqual(changed)
  })

  it('is archived out of the list, copied with all it has, and deleted', async () => {
    const me = await planner()
    const project = await me.plan({ name: 'One', rows: [{ number: 'A1', quantity: 3 }] })
    const copied = await me.post(`/user/projects/${project.id}/copy`, { name: 'Two' })
    const copy = await dataOf<Project>(copied)
    expect(copy).toMatchObject({ name: 'Two', version: 1, rows: 1 })
    expect(copy.items[0]).toMatchObject({ number: 'A1', quantity: 3 })
    expect(copy.items[0]?.id).not.toBe(project.items[0]?.id)
    await me.put(`/user/projects/${project.id}`, { version: 1, is_archived: true })
    expect((await listed(me)).map(({ name }) => name)).toEqual(['Two'])
    expect((await listed(me, '?archived=1')).map(({ name }) => name)).toEqual(['One'])
    expect((await me.delete(`/user/projects/${copy.id}`)).status).toBe(204)
    expect((await me.get(`/user/projects/${copy.id}`)).status).toBe(404)
    const left = await run('SELECT 1 FROM project_rows WHERE project_id = ?', copy.id)
    expect(left.results).toEqual([])
  })

  it('is found in the list by its name, in pages and in order', async () => {
    const me = await planner()
    const word = freshWord()
    for (const name of [`Бэта ${word}`, `альфа ${word}`, 'other']) await me.plan({ name })
    const names = async (query: string) => (await listed(me, query)).map(({ name }) => name)
    expect(await names('')).toEqual(['other', `альфа ${word}`, `Бэта ${word}`])
    expect(await names('?sort=updated_at')).toEqual([`Бэта ${word}`, `альфа ${word}`, 'other'])
    expect(await names(`?q=${encodeURIComponent(`бэта ${word}`)}`)).toEqual([`Бэта ${word}`])
    expect(await names('?per_page=1&page=2')).toEqual([`альфа ${word}`])
    expect(await names('?flagged=1')).toEqual([])
    expect((await me.get('/user/projects?sort=owner_id')).status).toBe(422)
  })

  it('is one of 500 at most', async () => {
    const me = await planner()
    await run(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 500)
       INSERT INTO projects (owner_id, name, currency, updated_at) SELECT ?, 'x', 'BYN', 1 FROM s`,
      me.person.id,
    )
    const answer = await me.post('/user/projects', { name: 'one more' })
    expect(await refusalOf(answer)).toBe('409 projects_full')
  })

  it('is made once by one command, however often it is sent', async () => {
    const me = await planner()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const one = await me.post('/user/projects', { name: 'Once' }, { headers })
    const two = await me.post('/user/projects', { name: 'Once' }, { headers })
    expect([one.status, two.status]).toEqual([201, 201])
    expect(await listed(me)).toHaveLength(1)
  })
})

describe('what the newest check found', () => {
  it('stays with rows that did not change, and goes with those that did', async () => {
    const me = await planner()
    const project = await me.plan({
      rows: [
        { number: 'A1', quantity: 1 },
        { number: 'B1', quantity: 1 },
      ],
    })
    const [a = 0, b = 0] = project.items.map(({ id }) => id)
    const found = {
      flags: ['short'],
      needed: 1,
      short: 1,
      sum: null,
      micros: null,
      days: null,
      replacements: [],
    }
    await run(
      'UPDATE projects SET findings = ?, sum = 100, flagged = 2 WHERE id = ?',
      JSON.stringify({ version: 1, rows: { [a]: found, [b]: found } }),
      project.id,
    )
    await run(
      `INSERT INTO project_proposals (project_id, version, changes, sum_after, need)
       VALUES (?, 1, '[]', 5, 'x')`,
      project.id,
    )
    const noted = await me.rows(await me.read(project.id), { change: [{ id: a, note: 'n' }] })
    expect(noted.items.map((row) => row.found?.flags)).toEqual([['short'], ['short']])
    expect(noted.proposal).toMatchObject({ status: 'open' })
    const more = await me.rows(noted, { change: [{ id: a, quantity: 2 }] })
    expect(more.items.map((row) => row.found?.flags)).toEqual([undefined, ['short']])
    expect(more.proposal).toBeNull()
    const built = await dataOf<Project>(
      await me.put(`/user/projects/${project.id}`, { version: more.version, build_quantity: 2 }),
    )
    expect(built).toMatchObject({ sum: null, flagged: 0 })
    expect(built.items.map((row) => row.found)).toEqual([null, null])
  })
})
