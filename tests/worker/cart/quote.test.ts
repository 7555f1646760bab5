import { byDatabases } from '../../support/worker/by-databases.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../support/worker/client.ts'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { countingDb, createRates, freshNumber, stock } from '../search/stock.ts'
import { quote, run, sell, shopper, WAYS_TO_GO } from './shopper.ts'

beforeAll(createRates)

const line = (id: number, quantity = 1) => ({ supplier_offer_item_id: id, quantity })

/** Makes products analogs of each other, the first two of them directly. */
async function cross(...products: number[]) {
  const [one = 0, other = 0] = products
  await run(
    `INSERT INTO crosses (product_id, other_product_id, kind, source)
     VALUES (min(?1, ?2), max(?1, ?2), 'replacement', 'test')`,
    one,
    other,
  )
  await run(
    'INSERT INTO cross_members (product_id, group_id) SELECT value, ?1 FROM json_each(?2)',
    one,
    JSON.stringify(products),
  )
}

describe('POST /cart/quote', () => {
  it('answers product and offer of each line for its quantity, in one round trip', async () => {
    const item = await sell({ ladder: [[1, 2_000_000], [10, 1_500_000]], remains: 50 }) // prettier-ignore
    const { db, trips } = countingDb()
    const items = [line(item.itemId, 2), line(999_999_999_999), line(item.itemId, 12)]
    const data = await quote({ items, currency: 'BYN' }, { env: { DB: db } })
    expect(trips()).toBe(1)
    expect(data.currency).toBe('BYN')
    expect(data.items).toMatchObject([
      {
        product: { id: item.productId },
        offer: { price: { micros: 2_000_000 }, order: { quantity: 2, sum: { amount: 400 } } },
        analogs: [],
      },
      { supplier_offer_item_id: 999_999_999_999, product: null, offer: null, analogs: [] },
      { offer: { price: { micros: 1_500_000 }, order: { quantity: 12, sum: { amount: 1800 } } } },
    ])
    expect(JSON.stringify(data)).not.toContain('cost')
  })

  it.each(Object.entries(WAYS_TO_GO))('names the product of an item %s', async (_, go) => {
    const item = await sell()
    await go(item)
    const { items } = await quote({ items: [line(item.itemId)] })
    expect(items).toMatchObject([{ product: { id: item.productId }, offer: null }])
  })

  it('finds orderable analogs for missing items only', async () => {
    const [dear, cheap, empty] = [
      await sell({ costMicros: 9_000_000 }),
      await sell({ costMicros: 1_000_000 }),
      await sell({ remains: 0 }),
    ]
    const [gone, out, few, fine] = [
      await sell(),
      await sell({ remains: 0 }),
      await sell({ remains: 4, minimum: 5 }),
      await sell(),
    ]
    await WAYS_TO_GO.unlisted?.(gone)
    const all = [gone, cheap, dear, empty, out, few, fine]
    await cross(...all.map(({ productId }) => productId))
    const items = [gone, out, few, fine].map((item) => line(item.itemId, 3))
    const { db, trips } = countingDb()
    const quoted = await quote({ items, analogs: true }, { env: { DB: db } })
    // Whose lines are wanted depends on lines, twice over.
    expect(trips()).toBe(byDatabases({ one: 1, several: 3 }))
    const analogs = quoted.items.map((each) => each.analogs)
    // Cheapest first; neither what is missing itself nor what is out of stock.
    expect(analogs[0]).toMatchObject([
      { product: { id: cheap.productId }, match: 'analog', cross_kind: 'replacement' },
      { product: { id: fine.productId }, cross_kind: null },
      { product: { id: dear.productId }, offers: [{ order: { quantity: 3 } }] },
    ])
    for (const each of analogs.slice(1, 3)) {
      const ids = each.map(({ product }) => product.id)
      expect(ids).toEqual([cheap.productId, fine.productId, dear.productId])
    }
    expect(analogs[3]).toEqual([])
    const without = await quote({ items })
    expect(without.items.flatMap((each) => each.analogs)).toEqual([])
  })

  it.each(Object.entries(WAYS_TO_GO))('finds analogs of an item %s', async (_, go) => {
    const [item, analog] = [await sell(), await sell()]
    await go(item)
    await cross(item.productId, analog.productId)
    const { items } = await quote({ items: [line(item.itemId)], analogs: true })
    expect(items[0]?.analogs.map(({ product }) => product.id)).toEqual([analog.productId])
  })

  it('uses the requested currency, else the chosen one, else the account’s', async () => {
    const { itemId } = await sell({ costMicros: 3_270_400 })
    const items = [line(itemId)]
    const person = await shopper({ currency: 'USD' })
    const asked = async (body: object) => {
      const answer = await person.post('/cart/quote', { items, ...body })
      return answer.json<{ data: { currency: string; items: unknown[] } }>()
    }
    expect((await asked({})).data).toMatchObject({
      currency: 'USD',
      items: [{ offer: { price: { micros: 1_000_000, currency: 'USD' } } }],
    })
    person.cookies.set('currency', 'RUB')
    expect((await asked({})).data.currency).toBe('RUB')
    expect((await asked({ currency: 'BYN' })).data.currency).toBe('BYN')
    person.cookies.set('currency', 'XXX')
    expect((await asked({})).data.currency).toBe('USD')
  })

  it('takes 500 lines, and refuses more, none and malformed ones', async () => {
    const { itemId } = await stock(freshNumber())
    const items = Array.from({ length: 500 }, () => line(itemId))
    expect((await quote({ items })).items).toHaveLength(500)
    const client = await guest()
    const bodies = [
      { items: [...items, line(itemId)] },
      { items: [] },
      { items: [line(0)] },
      { items: [line(-1)] },
      { items: [line(2 ** 53)] },
      ...[0, -5, 1.5, 1e9 + 1, '2', null, [2], { $gt: 0 }].map((quantity) => ({
        items: [{ ...line(itemId), quantity }],
      })),
      { items: [{ ...line(itemId), price: 1 }] },
      '{"items":[{"supplier_offer_item_id":1,"quantity":1,"__proto__":{"x":1}}]}',
      '{"items":[{"supplier_offer_item_id":1,"quantity":1,"constructor":{"x":1}}]}',
      { items: line(itemId) },
      { items: [line(itemId)], currency: 'byn' },
    ]
    for (const body of bodies) {
      const answer = await client.post('/cart/quote', body)
      expect([answer.status, JSON.stringify(body).slice(0, 80)]).toEqual([
        422,
        JSON.stringify(body).slice(0, 80),
      ])
      expect(Object.keys(await errorsOf(answer))).not.toEqual([])
    }
  })
})
