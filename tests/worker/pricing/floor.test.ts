import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RuleSet, Simulation } from '../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { staff } from '../../support/worker/client.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'
import { dataOf, manager, noRules, overview, refusalOf, shopPrice, undo } from './rules.ts'

beforeAll(createRates)
beforeEach(async () => {
  await noRules()
  await env.DB.prepare(`DELETE FROM settings WHERE key = 'pricing.floor_margin_bps'`).run()
})

describe('the floor margin', () => {
  it('is drafted, simulated, saved and undone as rules are', async () => {
    const client = await manager()
    const number = freshNumber()
    await stock(number)
    const { version, floor_margin_bps: before } = await overview(client)
    expect(before).toBe(0)
    const draft = { version, changes: [], floor_margin_bps: 2000 }
    const found = await dataOf<Simulation>(await client.post('/admin/markup-rules/simulate', draft))
    expect(found.changed).toMatchObject({ median_bps: 2500, down: 0 })
    expect(found.changed.items).toBeGreaterThan(0)
    expect(await shopPrice(number)).toBe(1_000_000)
    const saved = await dataOf<RuleSet>(
      await client.post('/admin/markup-rules/save', { ...draft, token: found.token }),
    )
    expect(saved).toMatchObject({
      floor_margin_bps: 2000,
      last_change: { rules: [], floor: { before: 0, after: 2000 } },
    })
    expect(await shopPrice(number)).toBe(1_250_000)
    const row = await env.DB.prepare(
      `SELECT "before", "after" FROM audit_log WHERE action = 'markup-rules.floor'`,
    ).first()
    expect(row).toEqual({
      before: '{"floor_margin_bps":0}',
      after: '{"floor_margin_bps":2000}',
    })
    expect((await undo(client, saved.version)).status).toBe(200)
    expect(await shopPrice(number)).toBe(1_000_000)
    expect((await overview(client)).floor_margin_bps).toBe(0)
  })

  it('is not the one that was simulated without it, nor for who may not change rules', async () => {
    const client = await manager()
    const { version } = await overview(client)
    const draft = { version, changes: [], floor_margin_bps: 500 }
    const { token } = await dataOf<Simulation>(
      await client.post('/admin/markup-rules/simulate', draft),
    )
    const other = { ...draft, floor_margin_bps: 600, token }
    expect(await refusalOf(await client.post('/admin/markup-rules/save', other))).toMatchObject({
      status: 409,
    })
    const maker = await staff(['settings.markup-rules.create'])
    const answer = await maker.post('/admin/markup-rules/save', { ...draft, token })
    expect(answer.status).toBe(403)
    for (const floor of [-1, 9901, 0.5, '5']) {
      const body = { version, changes: [], floor_margin_bps: floor }
      expect((await client.post('/admin/markup-rules/simulate', body)).status).toBe(422)
    }
  })
})
