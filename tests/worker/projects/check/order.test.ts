import { beforeAll, describe, expect, it } from 'vitest'
import type { ProjectOrder, Shortage } from '../../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run, sell } from '../../cart/shopper.ts'
import { createRates } from '../../search/stock.ts'
import { checker, sellAlso, setStock } from './checking.ts'

beforeAll(createRates)

async function planned() {
  const me = await checker()
  const one = await sell({ remains: 100, minimum: 5, pack: 5 })
  const two = await sell({ remains: 30 })
  const made = await me.plan({
    build_quantity: 4,
    rows: [
      { number: 'one', product_id: one.productId, quantity: 3 },
      { number: 'two', product_id: two.productId, quantity: 5 },
    ],
  })
  const [a, b] = made.items.map(({ id }) => id) as [number, number]
  const body = (version = made.version) => ({
    version,
    rows: [
      { row_id: a, takes: [{ supplier_offer_item_id: one.itemId, quantity: 15 }] },
      { row_id: b, takes: [{ supplier_offer_item_id: two.itemId, quantity: 20 }] },
    ],
  })
  return { me, one, two, made, a, b, body }
}

describe('a plan that is applied', () => {
  it('is what the rows take from now on, at today’s prices', async () => {
    const { me, made, body, one } = await planned()
    const applied = await me.ask(`${made.id}/apply`, body())
    expect(applied).toMatchObject({
      version: 2,
      sum: { amount: 3500 },
      items: [
        {
          takes: [{ supplier_offer_item_id: one.itemId, quantity: 15 }],
          agreed_price: { micros: 1_000_000, currency: 'BYN' },
          agreed_days: 3,
          found: { needed: 12, short: 0, flags: [] },
        },
        { found: { needed: 20 } },
      ],
    })
    const versions = await dataOf<{ reason: string }[]>(
      await me.get(`/user/projects/${made.id}/versions`),
    )
    expect(versions[0]?.reason).toBe('planned')
  })

  it('is refused for another version, for other parts, for rows of others', async () => {
    const { me, made, body, a, two } = await planned()
    expect(await me.status(`${made.id}/apply`, body(7))).toEqual([409, 'version_changed'])
    const rows = (row_id: number, item: number) => ({
      version: 1,
      rows: [{ row_id, takes: [{ supplier_offer_item_id: item, quantity: 1 }] }],
    })
    expect((await me.post(`/user/projects/${made.id}/apply`, rows(a, two.itemId))).status).toBe(422)
    expect((await me.post(`/user/projects/${made.id}/apply`, rows(a, 12))).status).toBe(422)
    const other = await planned()
    expect(
      (await me.post(`/user/projects/${made.id}/apply`, rows(other.a, two.itemId))).status,
    ).toBe(422)
    for (const hostile of [
      {},
      { version: 1 },
      { version: 1, rows: [{ row_id: a, takes: [{ supplier_offer_item_id: 1, quantity: 0 }] }] },
      { version: 1, rows: [{ row_id: a, takes: {} }] },
      '[]',
    ])
      expect((await me.post(`/user/projects/${made.id}/apply`, hostile)).status).toBe(422)
    expect(await me.read(made.id)).toMatchObject({ version: 1 })
  })
})

describe('an order of a build', () => {
  it('is put into the cart once, and says what lacks', async () => {
    const { me, made, body, one, two, b } = await planned()
    await me.ask(`${made.id}/apply`, body())
    await setStock(two, 17)
    const order = async (input: object = {}) =>
      dataOf<ProjectOrder>(await me.post(`/user/projects/${made.id}/order`, input))
    expect(await order()).toEqual({ added: 2, missing: [{ row_id: b, short: 3 }] })
    const lines = async () =>
      (await me.cart()).map((line) => [line.supplier_offer_item_id, line.quantity])
    const whole = [
      [one.itemId, 15],
      [two.itemId, 17],
    ]
    expect(await lines()).toEqual(whole)
    expect(await order()).toEqual({ added: 0, missing: [{ row_id: b, short: 3 }] })
    expect(await lines()).toEqual(whole)
    // All of it again, in packs; of the other part nothing is left.
    expect(await order({ only_missing: false, id: crypto.randomUUID() })).toEqual({
      added: 1,
      missing: [{ row_id: b, short: 20 }],
    })
    expect(await lines()).toEqual([
      [one.itemId, 30],
      [two.itemId, 17],
    ])
  })

  it('is for as many as are asked for', async () => {
    const { me, made, body, one } = await planned()
    await me.ask(`${made.id}/apply`, body())
    const answer = await me.post(`/user/projects/${made.id}/order`, { build: 1 })
    expect(await dataOf(answer)).toEqual({ added: 2, missing: [] })
    expect((await me.cart())[0]).toMatchObject({ supplier_offer_item_id: one.itemId, quantity: 5 })
  })

  it('takes the cheapest for rows that nothing was chosen for', async () => {
    const { me, made, one, two } = await planned()
    const answer = await me.post(`/user/projects/${made.id}/order`, {})
    expect(await dataOf(answer)).toEqual({ added: 2, missing: [] })
    const lines = (await me.cart()).map((line) => [line.supplier_offer_item_id, line.quantity])
    expect(lines).toEqual([
      [one.itemId, 15],
      [two.itemId, 20],
    ])
  })
})

describe('a shortage', () => {
  it('says what lacks for a build, how many can be built, and what would do instead', async () => {
    const { me, made, two, b } = await planned()
    const also = await sellAlso(two, { remains: 12 })
    const other = await sell({ remains: 500 })
    await run(
      'INSERT INTO cross_members (product_id, group_id) VALUES (?1, ?1), (?2, ?1)',
      two.productId,
      other.productId,
    )
    const shortage = async (build: number) =>
      dataOf<Shortage>(await me.get(`/user/projects/${made.id}/shortage?build=${build}`))
    expect(await shortage(8)).toMatchObject({ build_quantity: 8, buildable: 8, rows: [] })
    const lacking = await shortage(10)
    expect(lacking).toMatchObject({
      build_quantity: 10,
      buildable: 8,
      rows: [{ row_id: b, needed: 50, available: 42, short: 8 }],
    })
    expect(lacking.rows[0]?.instead.map(({ product }) => product.id)).toEqual([other.productId])
    expect(also.itemId).toBeGreaterThan(0)
    for (const build of ['0', '-1', '1e9', 'x', '1.5'])
      expect((await me.get(`/user/projects/${made.id}/shortage?build=${build}`)).status).toBe(422)
  })

  it('counts to the largest builds of the largest rows', async () => {
    const { me, two } = await planned()
    const made = await me.plan({
      build_quantity: 1_000_000,
      rows: [
        { number: 'x', product_id: two.productId, quantity: 1_000_000_000, spare_bps: 100_000 },
        { number: 'y', product_id: two.productId, quantity: 0 },
      ],
    })
    const checked = await me.ask(`${made.id}/check`)
    expect(checked.items.map(({ found }) => found?.flags)).toEqual([['short'], []])
    const answer = await me.get(`/user/projects/${made.id}/shortage`)
    expect(await dataOf<Shortage>(answer)).toMatchObject({
      buildable: 0,
      rows: [{ available: 30 }],
    })
  })
})
