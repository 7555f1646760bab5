import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planSample } from '../../../worker/catalog/pricing/simulate/plan-sample.ts'
import {
  countingDb,
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createRates,
  createWarehouse,
  freshNumber,
} from '../search/stock.ts'
import { type Changes, manager, noRules, overview, save, simulate } from './rules.ts'

beforeAll(createRates)
/** Each test has the store for itself: what it counts is all there is. */
beforeEach(async () => {
  await noRules()
  await env.DB.prepare('UPDATE suppliers SET is_active = 0').run()
})

/** A list with a line for each cost, in BYN. */
async function list(costs: number[], brandId?: number) {
  const brand = brandId ?? (await createBrand())
  const warehouse = await createWarehouse()
  const offerId = await createOffer(warehouse.id)
  const ids: number[] = []
  for (const costMicros of costs) {
    const number = freshNumber()
    const productId = await createProduct(brand, number)
    ids.push(await createItem(offerId, productId, { costMicros }))
  }
  return { brandId: brand, warehouse, offerId, ids }
}

const create = (rule: object): Changes[number] =>
  ({ op: 'create', rule: { name: 'rule', percent_bps: 0, ...rule } }) as Changes[number]

describe('a simulation', () => {
  it('counts what a draft changes, up and down, and names the largest first', async () => {
    const client = await manager()
    const cheap = await list([1_000_000, 2_000_000])
    const dear = await list([10_000_000])
    await save(client, [create({ name: 'all', percent_bps: 1000 })])
    const found = await simulate(client, [
      create({ name: 'cheap', supplier_id: cheap.warehouse.supplierId, percent_bps: 3200 }),
      create({ name: 'dear', supplier_id: dear.warehouse.supplierId, percent_bps: 450 }),
    ])
    expect(found.sample).toEqual({
      is_exact: true, drawn: 'lists', size: 3, population: 3, step: 1, seed: 0,
    }) // prettier-ignore
    expect(found.changed).toEqual({ items: 3, up: 2, down: 1, median_bps: 2000, p90_bps: 2000 })
    expect(
      found.largest.map((one) => [one.before.micros, one.after.micros, one.change_bps]),
    ).toEqual([
      [1_100_000, 1_320_000, 2000],
      [2_200_000, 2_640_000, 2000],
      [11_000_000, 10_450_000, -500],
    ])
    expect(found.largest[0]).toMatchObject({
      supplier_offer_item_id: cheap.ids[0], supplier: 'Supplier', warehouse: 'W',
      rule_before: 'all', rule_after: 'cheap', is_at_floor: false,
      before: { currency: 'BYN' },
    }) // prettier-ignore
    expect(found.rules.map(({ name, matches, wins, wins_before: was, change }) => [name, matches, wins, was, change])).toEqual([
      ['all', 3, 0, 3, null],
      ['cheap', 2, 2, 0, 0],
      ['dear', 1, 1, 0, 1],
    ]) // prettier-ignore
    expect(found.rules[0]?.taken_by?.name).toBe('cheap')
  })

  it('writes nothing, and reads in four trips however many lines there are', async () => {
    const client = await manager()
    const { ids } = await list([1_000_000])
    const { version } = await overview(client)
    const { db, trips } = countingDb()
    const body = { version, changes: [create({ percent_bps: 5000 })] }
    const answer = await client.post('/admin/markup-rules/simulate', body, { env: { DB: db } })
    expect(answer.status).toBe(200)
    expect(trips()).toBeLessThanOrEqual(5) // the session is looked up first
    expect(await overview(client)).toMatchObject({ version, rules: [] })
    const item = await env.DB.prepare('SELECT cost_micros FROM offer_items WHERE id = ?')
      .bind(ids[0])
      .first()
    expect(item).toEqual({ cost_micros: 1_000_000 })
  })

  it('counts lines that the rules alone would sell below the floor, and below cost', async () => {
    const client = await manager()
    await list([1_000_000, 4_000_000])
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('pricing.floor_margin_bps', '2000', 0)`,
    ).run()
    await save(client, [create({ name: 'all', percent_bps: 3000 })])
    const found = await simulate(client, [
      create({ percent_bps: 500, cost_to_micros: 2_000_000 }),
      create({ percent_bps: -500, cost_from_micros: 2_000_000 }),
    ])
    await env.DB.prepare(`DELETE FROM settings WHERE key = 'pricing.floor_margin_bps'`).run()
    expect(found.below_floor).toEqual({ before: 0, after: 2 })
    expect(found.below_cost).toEqual({ before: 0, after: 1 })
    expect(found.largest.map((one) => [one.after.micros, one.is_at_floor])).toEqual([
      [1_250_000, true],
      [5_000_000, true],
    ])
  })

  it('looks at the lines of a group, a switched-off rule and a deleted one alike', async () => {
    const client = await manager()
    await list([1_000_000])
    const set = await save(client, [create({ name: 'all', percent_bps: 1000 })])
    const [all] = set.rules
    const group = await simulate(client, [create({ group_id: 3, percent_bps: 500 })])
    expect(group.changed).toMatchObject({ items: 1, down: 1 })
    expect(group.rules.map(({ wins }) => wins)).toEqual([1, 1])
    const off = { name: 'all', percent_bps: 1000, is_active: false }
    const drafts: Changes[] = [
      [{ op: 'delete', id: all!.id }],
      [{ op: 'update', id: all!.id, rule: off }],
    ]
    for (const draft of drafts) {
      expect((await simulate(client, draft)).changed).toMatchObject({ items: 1, median_bps: -909 })
    }
    expect((await simulate(client, [])).changed).toMatchObject({ items: 0, median_bps: null })
  })

  it('takes the price at the smallest quantity of a ladder, and leaves out what has no rate', async () => {
    const client = await manager()
    const { offerId, brandId } = await list([])
    const product = () => createProduct(brandId, freshNumber())
    const ladder: [number, number][] = [
      [1, 3_000_000],
      [10, 1_000_000],
    ]
    await createItem(offerId, await product(), { ladder, minimum: 10 })
    await createItem(offerId, await product(), { currency: 'PLN' })
    const found = await simulate(client, [create({ percent_bps: 10_000 })])
    expect(found.largest.map((one) => one.after.micros)).toEqual([2_000_000])
    expect(found.sample.size).toBe(1)
  })

  it('prices what begins later at the moment it begins', async () => {
    const client = await manager()
    await list([1_000_000])
    const starts = new Date(Date.now() + 86_400_000).toISOString()
    const later = await simulate(client, [create({ percent_bps: 1000, starts_at: starts })])
    expect([later.at, later.changed.items]).toEqual([starts, 1])
    const ended = await simulate(client, [
      create({ percent_bps: 1000, ends_at: '2026-01-01T00:00:00Z' }),
    ])
    expect(ended.changed.items).toBe(0)
    expect(ended.problems.map(({ kind }) => kind)).toEqual(['ended'])
  })

  it('names rules that win none of the lines, and who takes them', async () => {
    const client = await manager()
    const { warehouse, brandId } = await list([1_000_000])
    const found = await simulate(client, [
      create({ name: 'supplier', supplier_id: warehouse.supplierId }),
      create({ name: 'both', supplier_id: warehouse.supplierId, brand_id: brandId }),
    ])
    expect(found.problems).toEqual([
      {
        rule_id: found.rules[0]!.id,
        kind: 'wins_nothing',
        by: [{ id: found.rules[1]!.id, name: 'both' }],
        what: null,
      },
    ])
  })
})

describe('the sample', () => {
  const lists = [
    { id: 1, warehouse_id: 1, supplier_id: 1, is_shelf: 0, size: 25 },
    { id: 2, warehouse_id: 1, supplier_id: 1, is_shelf: 0, size: 2 },
    { id: 3, warehouse_id: 1, supplier_id: 1, is_shelf: 0, size: 13 },
  ]
  const idsOf = (seed: number, most: number) => {
    const { ranges, step } = planSample(lists, { most, seed })
    return ranges.flatMap(([first, last]) => {
      const ids: number[] = []
      for (let id = first; id <= last; id += step) ids.push(id)
      return ids
    })
  }
  it('draws every line once over all its seeds, as many for each, and the same for the same seed', () => {
    const all = idsOf(0, 40)
    expect(all).toHaveLength(40)
    const seeds = [0, 1, 2, 3, 4]
    const drawn = seeds.flatMap((seed) => idsOf(seed, 10))
    expect(drawn.toSorted((a, b) => a - b)).toEqual(all)
    expect(seeds.map((seed) => idsOf(seed, 10).length)).toEqual([8, 8, 8, 8, 8])
    expect(idsOf(7, 10)).toEqual(idsOf(2, 10))
  })
  it('steps by a prime, so that nothing periodic in a list is met always or never', () => {
    const steps = [40, 39, 20, 10, 5, 4].map((most) => planSample(lists, { most, seed: 0 }).step)
    expect(steps).toEqual([1, 2, 2, 5, 11, 11])
  })
  it('looks at our own shelf by what its lines’ ids leave', () => {
    const shelf = { id: 4, warehouse_id: 1, supplier_id: 1, is_shelf: 1, size: 40 }
    const { step, shelf: own } = planSample([...lists, shelf], { most: 40, seed: 3 })
    expect([step, own]).toEqual([2, { first: 2 ** 34, last: 2 ** 34 + 2 ** 32 - 1, rest: 1 }])
  })
})
