import { beforeAll, describe, expect, it } from 'vitest'
import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { tripCounter } from '../../support/worker/trip-counter.ts'
import { run, sell, type Shopper, shopper, WAYS_TO_GO } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'

beforeAll(createRates)

/** Adds a favourite; anything but `status` fails the test. */
async function like(me: Shopper, input: object, status = 201): Promise<Favorite> {
  const answer = await me.post('/user/favorites', input)
  expect(answer.status).toBe(status)
  return dataOf(answer)
}

async function withFavorite(terms: Parameters<typeof sell>[0] = {}) {
  const item = await sell(terms)
  const me = await shopper()
  const favorite = await like(me, { supplier_offer_item_id: item.itemId })
  return { item, me, favorite, path: `/user/favorites/${favorite.id}` }
}

describe('favourites', () => {
  it('list what was added, newest first, with the price of the minimum', async () => {
    const { item, me, favorite } = await withFavorite({ minimum: 6, pack: 6, costMicros: 500_000 })
    expect(favorite).toEqual({
      id: expect.any(Number),
      supplier_offer_item_id: item.itemId,
      note: '',
      alerts_in_stock: false,
      alert_below: null,
      offer: expect.objectContaining({
        id: item.itemId,
        price: { micros: 500_000, currency: 'BYN' },
        order: expect.objectContaining({ quantity: 6, sum: { amount: 300, currency: 'BYN' } }),
      }),
      product: expect.objectContaining({ id: item.productId }),
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    })
    const second = await like(me, { supplier_offer_item_id: (await sell()).itemId, note: ' x ' })
    expect(second.note).toBe('x')
    expect(await me.favorites()).toEqual([second, favorite])
    const one = await me.get(`/user/favorites/${favorite.id}`)
    expect(await one.json()).toEqual({ data: favorite })
    expect(await me.favorites('?currency=USD')).toMatchObject([
      {},
      { offer: { price: { micros: 152_900, currency: 'USD' } } },
    ])
  })

  it('have one entry for each item, also when it is added many times at once', async () => {
    const { item, me, favorite } = await withFavorite()
    const again = { id: favorite.id, supplier_offer_item_id: item.itemId, note: 'other' }
    expect(await like(me, again, 200)).toEqual(favorite)
    const other = { supplier_offer_item_id: (await sell()).itemId }
    const raced = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/user/favorites', other)),
    )
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 201,
    ])
    expect(await me.favorites()).toHaveLength(2)
  })

  it.each(Object.entries(WAYS_TO_GO))('stay when the item is %s', async (_, go) => {
    const { item, me, favorite } = await withFavorite()
    await go(item)
    expect(await me.favorites()).toMatchObject([
      { id: favorite.id, offer: null, product: { id: item.productId } },
    ])
    const gone = await sell()
    await go(gone)
    expect(await like(me, { supplier_offer_item_id: gone.itemId })).toMatchObject({ offer: null })
  })

  it('change only in the fields that were sent', async () => {
    const { me, favorite, path } = await withFavorite()
    const put = async (body: object) => dataOf<Favorite>(await me.put(path, body))
    const below = { micros: 1_250_000, currency: 'USD' }
    expect(await put({ note: 'spare', alerts_in_stock: true })).toEqual({
      ...favorite,
      note: 'spare',
      alerts_in_stock: true,
    })
    expect(await put({ alert_below: below })).toMatchObject({ note: 'spare', alert_below: below })
    expect(await put({ alerts_in_stock: false, note: '' })).toMatchObject({
      note: '',
      alerts_in_stock: false,
      alert_below: below,
    })
    expect(await put({ alert_below: null })).toEqual(favorite)
    expect(await put({})).toEqual(favorite)
    expect(await me.favorites()).toEqual([favorite])
  })

  it('are removed once', async () => {
    const { me, path } = await withFavorite()
    expect((await me.delete(path)).status).toBe(204)
    expect((await me.delete(path)).status).toBe(404)
    expect((await me.put(path, { note: 'x' })).status).toBe(404)
    expect((await me.get(path)).status).toBe(404)
    expect(await me.favorites()).toEqual([])
  })

  it('are hidden from other people', async () => {
    const { me, favorite, path } = await withFavorite()
    const stranger = await shopper()
    const answers = [
      await stranger.get(path),
      await stranger.put(path, { note: 'mine' }),
      await stranger.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await stranger.favorites()).toEqual([])
    expect(await me.favorites()).toEqual([favorite])
  })

  it('are at most 500', async () => {
    const me = await shopper()
    const rows = JSON.stringify(Array.from({ length: 499 }, (_, n) => n + 1))
    await run(
      `INSERT INTO favorites (user_id, supplier_offer_item_id, product_id)
       SELECT ?, value, 1 FROM json_each(?)`,
      me.person.id,
      rows,
    )
    const [last, over] = [await sell(), await sell()]
    await like(me, { supplier_offer_item_id: last.itemId })
    const answer = await me.post('/user/favorites', { supplier_offer_item_id: over.itemId })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict', reason: 'favorites_full' })
    await like(me, { supplier_offer_item_id: last.itemId }, 200)
    const merged = await me.merge({
      favorites: [last, over].map(({ itemId }) => ({ supplier_offer_item_id: itemId })),
    })
    expect(merged).toMatchObject({ favorites: 1 })
    expect(await me.favorites()).toHaveLength(500)
  })

  it('refuse malformed input', async () => {
    const { me, item, path, favorite } = await withFavorite()
    const id = { supplier_offer_item_id: item.itemId }
    const added = [
      {},
      { supplier_offer_item_id: 666_666_666_666 },
      { supplier_offer_item_id: -1 },
      { supplier_offer_item_id: `${item.itemId}` },
      { ...id, note: 'x'.repeat(501) },
      { ...id, note: '\u0000' },
      { ...id, user_id: 1 },
      { ...id, id: {} },
    ]
    for (const body of added) expect((await me.post('/user/favorites', body)).status).toBe(422)
    const below = (micros: unknown, currency: unknown = 'BYN') => ({
      alert_below: { micros, currency },
    })
    const changes = [
      below(0),
      below(-1),
      below(1.5),
      below(2 ** 53),
      below('1'),
      below(1, 'XAU'),
      { alert_below: 5 },
      { alerts_in_stock: 1 },
      { note: null },
      { supplier_offer_item_id: 1 },
      '{"__proto__":{"note":"x"}}',
    ]
    for (const body of changes) {
      const answer = await me.put(path, body)
      expect(`${JSON.stringify(body)} ${answer.status}`).toBe(`${JSON.stringify(body)} 422`)
    }
    expect(await me.favorites()).toEqual([favorite])
  })

  it('take one round trip to read or add and two to change, besides the session’s', async () => {
    const { item, me, path } = await withFavorite()
    const asked = (options: object) => me.get('/user/favorites/x', options)
    const trips = await tripCounter(asked)
    const session = await trips(asked)
    const body = { supplier_offer_item_id: item.itemId }
    expect(await trips((options) => me.get('/user/favorites', options))).toBe(session + 1)
    expect(await trips((options) => me.get(path, options))).toBe(session + 1)
    expect(await trips((options) => me.post('/user/favorites', body, options))).toBe(session + 1)
    expect(await trips((options) => me.put(path, { note: 'x' }, options))).toBe(session + 2)
    expect(await trips((options) => me.delete(path, options))).toBe(session + 1)
  })
})
