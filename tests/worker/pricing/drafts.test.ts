import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'
import {
  type Changes,
  manager,
  noRules,
  overview,
  refusalOf,
  save,
  shopPrice,
  simulate,
  undo,
} from './rules.ts'

beforeAll(createRates)
beforeEach(noRules)

const base = { op: 'create', rule: { name: 'base', percent_bps: 2500 } } as const

describe('a draft of markup rules', () => {
  it('is saved as it was simulated: rules, audit and prices, all at once', async () => {
    const client = await manager()
    const number = freshNumber()
    const { brandId } = await stock(number)
    const set = await save(client, [
      base,
      { op: 'create', rule: { name: 'brand', brand_id: brandId, percent_bps: 1000 } },
    ])
    expect(set.rules.map(({ name, state }) => [name, state])).toEqual([
      ['brand', 'active'],
      ['base', 'active'],
    ])
    expect(await shopPrice(number)).toBe(1_100_000)
    const [brand, all] = set.rules
    await save(client, [
      { op: 'delete', id: brand!.id },
      { op: 'update', id: all!.id, rule: { name: 'base', percent_bps: 3000 } },
    ])
    expect(await shopPrice(number)).toBe(1_300_000)
    const { results } = await env.DB.prepare(
      `SELECT action, "before" IS NOT NULL AS had, "after" IS NOT NULL AS has FROM audit_log
       WHERE subject_type = 'markup-rule' AND subject_id IN (?, ?) ORDER BY id DESC LIMIT 2`,
    )
      .bind(String(brand!.id), String(all!.id))
      .all()
    expect(results).toEqual([
      { action: 'markup-rules.update', had: 1, has: 1 },
      { action: 'markup-rules.delete', had: 1, has: 0 },
    ])
  })

  it('is refused when it is not the one that was simulated', async () => {
    const client = await manager()
    const { token, version } = await simulate(client, [base])
    const other: Changes = [{ op: 'create', rule: { name: 'base', percent_bps: 2600 } }]
    const send = (changes: Changes, given = token) =>
      client.post('/admin/markup-rules/save', { version, changes, token: given })
    for (const answer of [await send(other), await send([base], 'x.y'), await send([base], '')]) {
      expect(await refusalOf(answer)).toMatchObject({
        status: 409,
        message: 'See first what this draft changes.',
      })
    }
    expect((await overview(client)).rules).toEqual([])
    expect((await send([base])).status).toBe(200)
  })

  it('is refused once somebody changed a rule, by the old form too', async () => {
    const client = await manager()
    const { token, version } = await simulate(client, [base])
    await client.post('/admin/markup-rules', { name: 'other', percent_bps: 100 })
    const draft = { version, changes: [base] }
    for (const [path, body] of [
      ['save', { ...draft, token }],
      ['simulate', draft],
    ] as const) {
      const answer = await client.post(`/admin/markup-rules/${path}`, body)
      expect(await refusalOf(answer)).toMatchObject({
        status: 409,
        message: 'The rules have changed meanwhile. Look at them again.',
      })
    }
  })

  it('is saved once by two people at the same time', async () => {
    const client = await manager()
    const { token, version } = await simulate(client, [base])
    const body = { version, changes: [base], token }
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/admin/markup-rules/save', body)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await overview(client)).rules).toHaveLength(1)
  })

  it('needs the right to each of its changes', async () => {
    const { rules } = await save(await manager(), [base])
    const id = rules[0]!.id
    const editor = await staff(['settings.markup-rules.view', 'settings.markup-rules.update'])
    for (const [changes, status] of [
      [[base], 403],
      [[{ op: 'delete', id }], 403],
      [[{ op: 'update', id, rule: { name: 'base', percent_bps: 1 } }], 200],
    ] as [Changes, number][]) {
      const { token, version } = await simulate(editor, changes)
      const body = { version, changes, token }
      expect((await editor.post('/admin/markup-rules/save', body)).status).toBe(status)
    }
  })

  it('refuses nonsense with a sentence on its field', async () => {
    const client = await manager()
    const { version } = await overview(client)
    const rule = { name: 'x', percent_bps: 1 }
    const twice = [
      { op: 'delete', id: 1 },
      { op: 'update', id: 1, rule },
    ]
    for (const body of [
      {},
      { version, changes: 'all' },
      { version, changes: [{ op: 'drop', id: 1 }] },
      { version, changes: [{ op: 'create', rule, id: 7 }] },
      { version, changes: [{ op: 'create', rule: { ...rule, percent_bps: 1.5 } }] },
      { version, changes: [{ op: 'create', rule: { ...rule, starts_at: 'soon' } }] },
      {
        version,
        changes: [{ op: 'create', rule: { ...rule, starts_at: '9999-01-01T00:00:00Z' } }],
      },
      { version, changes: [], seed: -1 },
      { version, changes: twice },
      { version, changes: Array.from({ length: 201 }, () => ({ op: 'create', rule })) },
    ]) {
      expect((await client.post('/admin/markup-rules/simulate', body)).status).toBe(422)
    }
    const gone = { version, changes: [{ op: 'delete', id: 999_999 }] }
    expect((await client.post('/admin/markup-rules/simulate', gone)).status).toBe(404)
    const empty = { version, changes: [], token: 'x' }
    expect((await client.post('/admin/markup-rules/save', empty)).status).toBe(422)
  })
})

describe('undoing the last change', () => {
  it('makes rules and prices as they were, and once more as they became', async () => {
    const client = await manager()
    const number = freshNumber()
    await stock(number)
    const first = await save(client, [base])
    const id = first.rules[0]!.id
    const changed = await save(client, [
      { op: 'update', id, rule: { name: 'base', percent_bps: 5000, position: 3 } },
      { op: 'create', rule: { name: 'new', percent_bps: 1, cost_from_micros: 5 } },
    ])
    expect(changed.last_change?.rules).toHaveLength(2)
    const answer = await undo(client, changed.version)
    expect(answer.status).toBe(200)
    const undone = await overview(client)
    expect(undone.rules).toEqual(first.rules)
    expect(undone.last_change?.is_undo).toBe(true)
    expect(await shopPrice(number)).toBe(1_250_000)
    expect((await undo(client, undone.version)).status).toBe(200)
    expect((await overview(client)).rules).toEqual(changed.rules)
  })

  it('brings a deleted rule back with its id', async () => {
    const client = await manager()
    const { rules } = await save(client, [base])
    const { version } = await save(client, [{ op: 'delete', id: rules[0]!.id }])
    expect((await undo(client, version)).status).toBe(200)
    expect((await overview(client)).rules).toEqual(rules)
  })

  it('is refused once somebody changed since, and done once by two at a time', async () => {
    const client = await manager()
    const { version } = await save(client, [base])
    const answers = await Promise.all([undo(client, version), undo(client, version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await refusalOf(await undo(client, version))).toMatchObject({
      status: 409,
      message: 'The rules have changed meanwhile. Look at them again.',
    })
    expect((await overview(client)).rules).toEqual([])
  })

  it('is refused where there is nothing to undo, or a brand was merged since', async () => {
    const client = await staff('owner')
    const { version } = await overview(client)
    expect((await refusalOf(await undo(client, version))).message).toBe(
      'There is no change of the rules to undo.',
    )
    const [gone, kept] = [await stock(freshNumber()), await stock(freshNumber())]
    const set = await save(client, [
      { op: 'create', rule: { name: 'brand', brand_id: gone.brandId, percent_bps: 1 } },
    ])
    const merged = await client.post(`/admin/brands/${gone.brandId}/alias`, {
      brand_id: kept.brandId,
    })
    expect(merged.status).toBe(200)
    expect((await undo(client, set.version)).status).toBe(409)
    const now = await overview(client)
    expect([now.last_change, now.rules[0]?.brand_id]).toEqual([null, kept.brandId])
  })
})
