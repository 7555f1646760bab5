import { beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'
import { run, sell, type Shopper, shopper } from './shopper.ts'

beforeAll(createRates)

type Parts = [itemId: number, quantity: number][]

const bodyOf = (before: Parts, after: Parts) => ({
  before: before.map(([supplier_offer_item_id, quantity]) => ({
    supplier_offer_item_id,
    quantity,
  })),
  after: after.map(([supplier_offer_item_id, quantity]) => ({ supplier_offer_item_id, quantity })),
})

const replace = (me: Shopper, before: Parts, after: Parts) =>
  me.put('/user/cart/lines', bodyOf(before, after))

/** Items that can be had, so many of each. */
const many = async (count: number, remains = 100) =>
  Promise.all(Array.from({ length: count }, async () => (await sell({ remains })).itemId))

const partsOf = (lines: CartItem[]): Parts =>
  lines.map((line) => [line.supplier_offer_item_id, line.quantity])

const cartOf = async (me: Shopper): Promise<Parts> => partsOf(await me.cart())

/** A person with these parts in the cart. */
async function buyer(parts: Parts): Promise<Shopper> {
  const me = await shopper()
  for (const [supplier_offer_item_id, quantity] of parts) {
    await me.add({ supplier_offer_item_id, quantity })
  }
  return me
}

describe('PUT /user/cart/lines', () => {
  it('replaces the selected lines, answers the cart, and undoes itself', async () => {
    const [a, b, c] = (await many(3)) as [number, number, number]
    const before: Parts = [
      [a, 5],
      [b, 2],
    ]
    const after: Parts = [
      [a, 3],
      [c, 4],
    ]
    const me = await buyer(before)
    const answer = await replace(me, before, after)
    expect(answer.status).toBe(200)
    const lines = await dataOf<CartItem[]>(answer)
    expect(partsOf(lines)).toEqual(after)
    expect(lines).toEqual(await me.cart())
    expect((await replace(me, after, before)).status).toBe(200)
    expect(await cartOf(me)).toEqual(before)
  })

  it('takes today’s prices as seen for what changes, and leaves a rise of another line to be accepted', async () => {
    const [kept, changed] = (await many(2)) as [number, number]
    const me = await buyer([
      [kept, 1],
      [changed, 1],
    ])
    await run(
      'UPDATE offer_items SET cost_micros = cost_micros * 2 WHERE id IN (?, ?)',
      kept,
      changed,
    )
    const before = await me.cart()
    expect(before.map((line) => line.channel_price_increase !== null)).toEqual([true, true])
    const after: Parts = [
      [kept, 1],
      [changed, 2],
    ]
    expect((await replace(me, partsOf(before), after)).status).toBe(200)
    const [still, now] = await me.cart()
    expect(still).toEqual(before[0])
    expect(now).toMatchObject({ quantity: 2, channel_price_increase: null })
    expect(now?.channel_price).toEqual(now?.offer?.channel_price)
  })

  it('leaves what is saved for later or deselected as it is', async () => {
    const [bought, saved, unselected, other] = (await many(4)) as [number, number, number, number]
    const me = await buyer([[bought, 1]])
    await me.add({ supplier_offer_item_id: saved, quantity: 7, is_saved_for_later: true })
    await me.add({ supplier_offer_item_id: unselected, quantity: 8, selected: false })
    const aside = (await me.cart()).slice(1)
    expect((await replace(me, [[bought, 1]], [[other, 2]])).status).toBe(200)
    expect((await me.cart()).slice(0, 2)).toEqual(aside)
    // Nor does it take their pieces for the order.
    for (const id of [saved, unselected]) {
      const answer = await replace(me, [[other, 2]], [[id, 1]])
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ problem: 'aside', supplier_offer_item_id: id })
    }
    expect((await me.cart()).slice(0, 2)).toEqual(aside)
  })

  it('refuses a cart that has changed since, with its lines as they are', async () => {
    const [a, b] = (await many(2)) as [number, number]
    const me = await buyer([[a, 5]])
    const stale: Parts[] = [
      [[a, 4]],
      [],
      [[b, 5]],
      [
        [a, 5],
        [b, 1],
      ],
      [
        [a, 5],
        [a, 5],
      ],
    ]
    for (const before of stale) {
      const answer = await replace(me, before, [[b, 2]])
      expect(answer.status).toBe(409)
      const body = await answer.json<{ reason: string; lines: CartItem[] }>()
      expect(body.reason).toBe('cart_changed')
      expect(body.lines).toEqual(await me.cart())
    }
    expect(await cartOf(me)).toEqual([[a, 5]])
  })

  it('answers a repeated call as the first one', async () => {
    const [a, b] = (await many(2)) as [number, number]
    const me = await buyer([[a, 5]])
    const first = await dataOf<CartItem[]>(await replace(me, [[a, 5]], [[b, 2]]))
    const again = await replace(me, [[a, 5]], [[b, 2]])
    expect(again.status).toBe(200)
    expect(await dataOf<CartItem[]>(again)).toEqual(first)
  })

  it('names the part that cannot be ordered so, and writes nothing', async () => {
    const [a, good] = (await many(2)) as [number, number]
    const few = await sell({ remains: 3 })
    const packed = await sell({ minimum: 10, pack: 5, remains: 100 })
    const gone = await sell()
    await run('UPDATE offer_items SET is_listed = 0 WHERE id = ?', gone.itemId)
    const me = await buyer([[a, 5]])
    const wishes: [Parts[number], string][] = [
      [[few.itemId, 4], 'not_enough'],
      [[packed.itemId, 5], 'invalid_quantity'],
      [[packed.itemId, 12], 'invalid_quantity'],
      [[gone.itemId, 1], 'gone'],
    ]
    for (const [part, problem] of wishes) {
      const answer = await replace(me, [[a, 5]], [[good, 1], part])
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        code: 'out_of_stock',
        reason: 'cart_part_refused',
        problem,
        supplier_offer_item_id: part[0],
      })
    }
    expect(await cartOf(me)).toEqual([[a, 5]])
  })

  it('keeps a line that cannot be ordered any more while others change', async () => {
    const [stuck, a, b] = (await many(3)) as [number, number, number]
    const me = await buyer([
      [stuck, 9],
      [a, 1],
    ])
    await run('UPDATE offer_items SET remains = 2 WHERE id = ?', stuck)
    const after: Parts = [
      [stuck, 9],
      [b, 1],
    ]
    expect((await replace(me, await cartOf(me), after)).status).toBe(200)
    expect(await cartOf(me)).toEqual(after)
  })

  it('fills an empty cart and empties a full one', async () => {
    const [a, b] = (await many(2)) as [number, number]
    const me = await shopper()
    const parts: Parts = [
      [a, 1],
      [b, 2],
    ]
    expect((await replace(me, [], parts)).status).toBe(200)
    expect(await cartOf(me)).toEqual(parts)
    expect((await replace(me, parts, [])).status).toBe(200)
    expect(await cartOf(me)).toEqual([])
    expect((await replace(me, [], [])).status).toBe(200)
  })

  it('lets one of two different calls at once win, and one of two equal ones count', async () => {
    const [a, b, c] = (await many(3)) as [number, number, number]
    const me = await buyer([[a, 5]])
    const before: Parts = [[a, 5]]
    const answers = await Promise.all([
      replace(me, before, [[b, 1]]),
      replace(me, before, [[c, 1]]),
      replace(me, before, [[b, 1]]),
    ])
    const [won] = await cartOf(me)
    const isOfB = won?.[0] === b
    expect(answers.map(({ status }) => status)).toEqual(isOfB ? [200, 409, 200] : [409, 200, 409])
    expect(await cartOf(me)).toHaveLength(1)
  })

  it('loses no addition of another device', async () => {
    const [a, b, c] = (await many(3)) as [number, number, number]
    for (let turn = 0; turn < 4; turn += 1) {
      const me = await buyer([[a, 5]])
      const [answer] = await Promise.all([
        replace(me, [[a, 5]], [[b, 1]]),
        me.post('/user/cart', { supplier_offer_item_id: c, quantity: 2 }),
      ])
      const cart = await cartOf(me)
      const [here, there]: [Parts, Parts] = [
        [
          [b, 1],
          [c, 2],
        ],
        [
          [a, 5],
          [c, 2],
        ],
      ]
      expect(cart).toHaveLength(2)
      expect(cart).toEqual(expect.arrayContaining(answer.status === 200 ? here : there))
    }
  })

  it('holds no more than 500 lines', async () => {
    const items = await many(10)
    const me = await shopper()
    await run(
      `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 495)
       INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity, is_saved_for_later)
       SELECT ?, 900000000 + n, 1, 1, 1 FROM n`,
      me.person.id,
    )
    const [first, ...rest] = items as [number, ...number[]]
    await me.add({ supplier_offer_item_id: first, quantity: 1 })
    const partsUpTo = (count: number): Parts => rest.slice(0, count).map((id) => [id, 1])
    const full = await replace(me, [[first, 1]], partsUpTo(6))
    expect(full.status).toBe(409)
    expect(await full.json()).toMatchObject({ reason: 'cart_full' })
    expect((await replace(me, [[first, 1]], partsUpTo(5))).status).toBe(200)
    expect(await cartOf(me)).toHaveLength(500)
  })

  it('refuses strangers, and never touches another’s cart', async () => {
    const [a, b] = (await many(2)) as [number, number]
    const [me, other] = [await buyer([[a, 5]]), await buyer([[a, 5]])]
    expect((await replace(me, [[a, 5]], [[b, 1]])).status).toBe(200)
    expect(await cartOf(other)).toEqual([[a, 5]])
    const nobody = await (await guest()).put('/user/cart/lines', bodyOf([], [[a, 1]]))
    expect(nobody.status).toBe(401)
  })

  it('refuses hostile bodies', async () => {
    const [a] = (await many(1)) as [number]
    const me = await buyer([[a, 5]])
    const part = { supplier_offer_item_id: a, quantity: 1 }
    const lines = Array.from({ length: 501 }, (_, n) => ({
      supplier_offer_item_id: n + 1,
      quantity: 1,
    }))
    const bodies = [
      {},
      { before: [], after: [part, part] },
      { before: lines, after: [] },
      { before: [], after: lines },
      { before: [], after: [{ ...part, quantity: 0 }] },
      { before: [], after: [{ ...part, quantity: 1e10 }] },
      { before: [], after: [{ ...part, quantity: 1.5 }] },
      { before: [], after: [{ ...part, supplier_offer_item_id: "1 OR 1=1' --" }] },
      { before: [], after: [{ ...part, supplier_offer_item_id: 1e300 }] },
      { before: [], after: [{ ...part, user_id: 1 }] },
    ]
    for (const body of bodies) {
      expect((await me.put('/user/cart/lines', body)).status).toBe(422)
    }
    const unknown = await replace(me, [[a, 5]], [[9_000_000_000_000_000, 1]])
    expect(unknown.status).toBe(422)
    expect(await cartOf(me)).toEqual([[a, 5]])
  })
})
