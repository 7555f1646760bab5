import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CartMergeResult } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'
import { run, sell, shopper, WAYS_TO_GO } from './shopper.ts'

beforeAll(createRates)

const wish = (item: { itemId: number }, quantity: number, more: object = {}) => ({
  supplier_offer_item_id: item.itemId,
  quantity,
  ...more,
})
const byn = (micros: number) => ({ micros, currency: 'BYN' })

describe('POST /user/cart/merge', () => {
  it('adds up what both carts have, and keeps everything else', async () => {
    const [both, mine, theirs, liked] = [await sell(), await sell(), await sell(), await sell()]
    const me = await shopper()
    await me.add(wish(both, 2))
    await me.add(wish(mine, 1, { selected: false }))
    await me.post('/user/favorites', { supplier_offer_item_id: liked.itemId })
    const result = await me.merge({
      items: [wish(both, 3), wish(theirs, 4, { selected: false })],
      favorites: [
        { supplier_offer_item_id: liked.itemId, note: 'for the pump' },
        { supplier_offer_item_id: both.itemId },
        { supplier_offer_item_id: both.itemId, note: 'twice' },
        { supplier_offer_item_id: 777_777_777_777 },
      ],
    })
    expect(result).toEqual({ merged: 2, favorites: 2, conflicts: [] })
    const lines = await me.cart()
    expect(
      lines.map((line) => [line.supplier_offer_item_id, line.quantity, line.selected]),
    ).toEqual([
      [both.itemId, 5, true],
      [mine.itemId, 1, false],
      [theirs.itemId, 4, false],
    ])
    const favorites = await me.favorites()
    expect(favorites.map(({ supplier_offer_item_id: id, note }) => [id, note])).toEqual([
      [both.itemId, 'twice'],
      [liked.itemId, 'for the pump'],
    ])
  })

  it('adds lines of the same offer to each other', async () => {
    const item = await sell({ minimum: 4, pack: 4, remains: 100 })
    const me = await shopper()
    const result = await me.merge({
      items: [wish(item, 4), wish(item, 8), { supplier_offer_item_id: item.itemId }],
    })
    expect(result).toMatchObject({ merged: 1, conflicts: [] })
    expect(await me.cart()).toMatchObject([{ quantity: 16, problem: null }])
  })

  it('limits quantities to the stock, and reports it', async () => {
    const item = await sell({ minimum: 2, pack: 3, remains: 10 })
    const me = await shopper()
    await me.add(wish(item, 5))
    const { conflicts } = await me.merge({ items: [wish(item, 8)] })
    expect(conflicts).toMatchObject([
      {
        supplier_offer_item_id: item.itemId,
        product: { id: item.productId },
        kind: 'capped',
        quantity: 8,
      },
    ])
    expect(await me.cart()).toMatchObject([{ quantity: 8, is_saved_for_later: false }])
  })

  it.each([
    ...Object.entries(WAYS_TO_GO).map(([way, go]) => [way, 'gone', go] as const),
    [
      'out of stock',
      'no_stock',
      ({ itemId }: { itemId: number }) =>
        run('UPDATE offer_items SET remains = 0 WHERE id = ?', itemId),
    ] as const,
    [
      'below its minimum',
      'below_minimum',
      ({ itemId }: { itemId: number }) =>
        run('UPDATE offer_items SET minimum = 11 WHERE id = ?', itemId),
    ] as const,
  ])('saves an item %s for later, and says %s', async (_, kind, go) => {
    const [mine, theirs] = [await sell(), await sell()]
    const me = await shopper()
    await me.add(wish(mine, 2))
    await go(mine)
    await go(theirs)
    const items = [wish(mine, 3), wish(theirs, 4)]
    const { merged, conflicts } = await me.merge({ items })
    expect(merged).toBe(2)
    expect(conflicts).toMatchObject([
      { supplier_offer_item_id: mine.itemId, product: { id: mine.productId }, kind, quantity: 5 },
      { supplier_offer_item_id: theirs.itemId, kind, quantity: 4 },
    ])
    expect(await me.cart()).toMatchObject([
      { quantity: 5, is_saved_for_later: true, problem: kind },
      { quantity: 4, is_saved_for_later: true, problem: kind },
    ])
  })

  it('merges what was saved for later as it is', async () => {
    const [gone, few] = [await sell({ remains: 0 }), await sell({ remains: 3 })]
    const me = await shopper()
    const saved = { is_saved_for_later: true }
    const result = await me.merge({ items: [wish(gone, 7, saved), wish(few, 9, saved)] })
    expect(result).toEqual({ merged: 2, favorites: 0, conflicts: [] })
    expect((await me.cart()).map((line) => [line.quantity, line.is_saved_for_later])).toEqual([
      [7, true],
      [9, true],
    ])
  })

  it('reports unknown items, and items without room', async () => {
    const me = await shopper()
    const rows = JSON.stringify(Array.from({ length: 499 }, (_, n) => n + 1))
    await run(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity)
       SELECT ?, value, 1, 1 FROM json_each(?)`,
      me.person.id,
      rows,
    )
    const [fits, over] = [await sell(), await sell()]
    const unknown = { itemId: 888_888_888_888 }
    const { merged, conflicts } = await me.merge({
      items: [wish(unknown, 1), wish(fits, 1), wish(over, 1), wish(fits, 2)],
    })
    expect(merged).toBe(1)
    expect(conflicts).toMatchObject([
      { supplier_offer_item_id: unknown.itemId, product: null, kind: 'unknown', quantity: 0 },
      { supplier_offer_item_id: over.itemId, kind: 'cart_full', quantity: 0 },
    ])
    const lines = await me.cart()
    expect(lines).toHaveLength(500)
    expect(lines.at(-1)).toMatchObject({ supplier_offer_item_id: fits.itemId, quantity: 3 })
  })

  it('keeps the lower of two prices, in any currencies', async () => {
    const item = await sell({ costMicros: 9_000_000 })
    const me = await shopper()
    await me.add(wish(item, 1, { price: byn(5_000_000), channel_price: byn(4_000_000) }))
    // 1.20 dollars are 3.92448 roubles, 2.00 are 6.5408.
    const usd = (micros: number) => ({ micros, currency: 'USD' })
    await me.merge({
      items: [wish(item, 1, { price: usd(2_000_000), channel_price: usd(1_200_000) })],
    })
    expect(await me.cart()).toMatchObject([
      { price: byn(5_000_000), channel_price: byn(3_920_000), quantity: 2 },
    ])
  })

  it('merges 500 lines and 500 favourites in one call', async () => {
    const item = await sell({ remains: 1_000_000 })
    const me = await shopper()
    const items = Array.from({ length: 500 }, () => wish(item, 1))
    const favorites = items.map(({ supplier_offer_item_id }) => ({ supplier_offer_item_id }))
    expect(await me.merge({ items, favorites })).toMatchObject({ merged: 1, favorites: 1 })
    expect(await me.cart()).toMatchObject([{ quantity: 500 }])
    const bodies = [
      { id: crypto.randomUUID(), items: [...items, items[0]] },
      { id: crypto.randomUUID(), items: [], favorites: [...favorites, favorites[0]] },
      { id: 'x', items: [] },
      { items: [] },
      { id: crypto.randomUUID(), items: [wish(item, -1)] },
      { id: crypto.randomUUID(), items: [wish(item, 1, { user_id: 1 })] },
      {
        id: crypto.randomUUID(),
        items: [],
        favorites: [{ supplier_offer_item_id: item.itemId, note: 'x'.repeat(501) }],
      },
      { id: { $ne: null }, items: [] },
    ]
    for (const body of bodies) expect((await me.post('/user/cart/merge', body)).status).toBe(422)
    expect(await me.cart()).toMatchObject([{ quantity: 500 }])
  })
})

describe('the same merge again', () => {
  const mergesOf = async (id: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM cart_merges WHERE id = ?').bind(id).first('n')

  it('changes nothing and gives the first answer', async () => {
    const [item, other] = [await sell({ remains: 5 }), await sell()]
    const me = await shopper()
    const body = { id: crypto.randomUUID(), items: [wish(item, 7)] }
    const first = await me.merge(body)
    expect(first.conflicts).toMatchObject([{ kind: 'capped', quantity: 5 }])
    await me.delete(`/user/cart/${(await me.cart())[0]?.id}`)
    expect(await me.merge(body)).toEqual(first)
    expect(await me.merge({ ...body, items: [wish(other, 1)] })).toEqual(first)
    expect(await me.cart()).toEqual([])
  })

  it('counts once, sent many times at once', async () => {
    const item = await sell({ remains: 1000 })
    const me = await shopper()
    await me.add(wish(item, 1))
    const body = {
      id: crypto.randomUUID(),
      items: [wish(item, 5)],
      favorites: [{ supplier_offer_item_id: item.itemId }],
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => me.merge(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await me.cart()).toMatchObject([{ quantity: 6 }])
    expect(await me.favorites()).toHaveLength(1)
    expect(await mergesOf(body.id)).toBe(1)
  })

  it('differs from a merge of another guest’s cart: both count, and limits are reported', async () => {
    const item = await sell({ remains: 20 })
    const me = await shopper()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me.merge({ items: [wish(item, 6)] })),
    )
    expect(await me.cart()).toMatchObject([{ quantity: 20 }])
    expect(answers.flatMap(({ conflicts }) => conflicts)).toMatchObject([
      { kind: 'capped', quantity: 20 },
    ])
  })

  it('loses no additions of the same moment', async () => {
    const item = await sell({ remains: 1000 })
    const me = await shopper()
    await Promise.all([
      me.merge({ items: [wish(item, 5)] }),
      me.add(wish(item, 3)),
      me.merge({ items: [wish(item, 7)] }),
      me.add(wish(item, 11)),
    ])
    expect(await me.cart()).toMatchObject([{ quantity: 26 }])
  })

  it('is refused for another account', async () => {
    const item = await sell()
    const [me, stranger] = [await shopper(), await shopper()]
    const body = { id: crypto.randomUUID(), items: [wish(item, 1)], favorites: [] }
    await me.merge(body)
    const answer = await stranger.post('/user/cart/merge', body)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict' })
    expect(await stranger.cart()).toEqual([])
    const both = { ...body, id: crypto.randomUUID() }
    const raced = await Promise.all([me, stranger].map((who) => who.post('/user/cart/merge', both)))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = raced.find(({ status }) => status === 200)
    expect(won && (await dataOf<CartMergeResult>(won)).merged).toBe(1)
  })
})
