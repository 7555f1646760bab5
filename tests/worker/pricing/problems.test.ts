import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWarehouse, freshNumber, stock } from '../search/stock.ts'
import { type Changes, manager, noRules, overview, save } from './rules.ts'

beforeEach(noRules)

/** Saves rules by name; answers what is wrong with them: `a: shadowed by b`. */
async function problemsOf(rules: Record<string, object>): Promise<string[]> {
  const client = await manager()
  const changes = Object.entries(rules).map(([name, rule]) => ({
    op: 'create',
    rule: { name, percent_bps: 0, ...rule },
  })) as Changes
  const set = await save(client, changes)
  expect(set.problems).toEqual((await overview(client)).problems)
  const nameOf = new Map(set.rules.map(({ id, name }) => [id, name]))
  return set.problems.map(({ rule_id: id, kind, by, what }) =>
    [`${nameOf.get(id)}: ${kind}`, what ?? by.map(({ name }) => name).join('+')].join(' ').trim(),
  )
}

const past = '2026-01-01T00:00:00.000Z'
const soon = new Date(Date.now() + 86_400_000).toISOString()

describe('a rule that never wins is named', () => {
  it('where another one takes everything before it', async () => {
    const { brandId, warehouse } = await stock(freshNumber())
    const found = await problemsOf({
      first: { brand_id: brandId, position: 1 },
      second: { brand_id: brandId, position: 2 },
      supplier: { supplier_id: warehouse.supplierId },
      everyCost: { supplier_id: warehouse.supplierId, cost_from_micros: 0, position: 1 },
      narrower: { supplier_id: warehouse.supplierId, brand_id: brandId },
    })
    expect(found).toEqual(['second: shadowed first', 'supplier: shadowed everyCost'])
  })

  it('where several cost bands take it together, and not where a gap is left', async () => {
    const { brandId } = await stock(freshNumber())
    const brand = { brand_id: brandId }
    const rules = {
      low: { ...brand, cost_to_micros: 5 },
      high: { ...brand, cost_from_micros: 5 },
      whole: brand,
    }
    expect(await problemsOf(rules)).toEqual(['whole: shadowed low+high'])
    await noRules()
    const gap = { ...rules, high: { ...brand, cost_from_micros: 6 } }
    expect(await problemsOf(gap)).toEqual([])
  })

  it('but not by one that is off, ended, for others, or in force at another time', async () => {
    const { brandId } = await stock(freshNumber())
    const brand = { brand_id: brandId }
    const found = await problemsOf({
      off: { ...brand, is_active: false },
      ended: { ...brand, ends_at: past },
      group: { ...brand, group_id: 1 },
      later: { ...brand, starts_at: soon },
      last: { ...brand, position: 9 },
    })
    expect(found).toEqual(['ended: ended'])
  })

  it('where its conditions exclude each other or name what is gone', async () => {
    const { warehouse } = await stock(freshNumber())
    const other = await createWarehouse()
    await env.DB.prepare('UPDATE warehouses SET is_active = 0 WHERE id = ?').bind(other.id).run()
    const found = await problemsOf({
      strangers: { warehouse_id: warehouse.id, supplier_id: other.supplierId },
      category: { category_id: 1 },
      noSupplier: { supplier_id: 999_999 },
      offWarehouse: { warehouse_id: other.id },
      noBrand: { brand_id: 999_999 },
      noChannel: { channel_id: 999_999 },
    })
    expect(found).toEqual([
      'strangers: excluded warehouse',
      'category: excluded category',
      'noSupplier: gone supplier',
      'offWarehouse: gone warehouse',
      'noBrand: gone brand',
      'noChannel: gone channel',
    ])
  })

  it('where its cost band holds nothing, as older rules may have one', async () => {
    await env.DB.prepare(
      `INSERT INTO markup_rules (name, percent_bps, cost_from_micros, cost_to_micros) VALUES ('old', 1, 9, 9)`,
    ).run()
    const { problems } = await overview(await manager())
    expect(problems.map(({ kind }) => kind)).toEqual(['empty_band'])
  })
})
