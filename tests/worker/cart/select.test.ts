import { beforeAll, describe, expect, it } from 'vitest'
import { createRates } from '../search/stock.ts'
import { sell, type Shopper, shopper } from './shopper.ts'

beforeAll(createRates)

const idOf = async () => (await sell()).itemId

/** A cart of these items, each as the list says. */
async function withItems(...selections: boolean[]) {
  const me = await shopper()
  const ids: number[] = []
  for (const selected of selections) {
    const id = await idOf()
    await me.add({ supplier_offer_item_id: id, selected })
    ids.push(id)
  }
  return { me, ids }
}

const select = async (me: Shopper, ids: unknown, selected: unknown = true) =>
  (await me.put('/user/cart', { supplier_offer_item_ids: ids, selected })).status

const selectionOf = async (me: Shopper) => (await me.cart()).map(({ selected }) => selected)

describe('PUT /user/cart', () => {
  it('selects the named items and leaves the rest of them alone', async () => {
    const { me, ids } = await withItems(false, true, false)
    const before = await me.cart()
    expect(await select(me, ids.slice(0, 2))).toBe(204)
    expect(await selectionOf(me)).toEqual([true, true, false])
    // Again, as after an answer that was lost.
    expect(await select(me, ids.slice(0, 2))).toBe(204)
    expect(await me.cart()).toEqual(before.with(0, { ...before[0]!, selected: true }))
    expect(await select(me, ids, false)).toBe(204)
    expect(await selectionOf(me)).toEqual([false, false, false])
  })

  it('ignores items that are not in the cart, and other people’s carts', async () => {
    const { me, ids } = await withItems(false)
    const stranger = await shopper()
    await stranger.add({ supplier_offer_item_id: ids[0], selected: false })
    expect(await select(me, [...ids, await idOf(), 999_999_999])).toBe(204)
    expect(await selectionOf(me)).toEqual([true])
    expect(await selectionOf(stranger)).toEqual([false])
  })

  it('refuses malformed bodies of a selection', async () => {
    const { me, ids } = await withItems(false)
    for (const named of [[], ['x'], [0], ids[0], Array.from({ length: 501 }, (_, n) => n + 1)]) {
      expect(await select(me, named)).toBe(422)
    }
    expect(await select(me, ids, 'yes')).toBe(422)
    expect(await selectionOf(me)).toEqual([false])
  })
})
