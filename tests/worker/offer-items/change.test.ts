import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { guest, staff } from '../../support/worker/client.ts'
import { createOffer, csv, importList, liveItems, rows } from '../../support/worker/price-lists.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { quote, sell, shopper } from '../cart/shopper.ts'
import { listen } from '../live/listener.ts'
import { createRates } from '../search/stock.ts'
import { changed, dayIn, keeper, linesOf, sendChange, undo } from './lines.ts'

beforeAll(createRates)

const offered = async (productId: number) => {
  const { offers } = await dataOf<{ offers: { id: number }[] }>(
    await (await guest()).get(`/products/${productId}`),
  )
  return offers
}

const quoted = async (itemId: number, quantity = 1) => {
  const { items } = await quote({
    items: [{ supplier_offer_item_id: itemId, quantity }],
    analogs: false,
  })
  return items[0]?.offer ?? null
}

/** The audit rows of a line, oldest first. */
const trailOf = async (itemId: number) =>
  (await auditOf('offer-item', itemId)).map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before ?? 'null') as unknown,
    after: JSON.parse(after ?? 'null') as unknown,
  }))

describe('a hidden line', () => {
  it('is sold by no way until it is shown again', async () => {
    const { itemId, productId } = await sell()
    const me = await keeper()
    const buyer = await shopper()
    await buyer.add({ supplier_offer_item_id: itemId })
    await changed(me, [itemId], { is_hidden: true })

    expect(await offered(productId)).toEqual([])
    expect(await quoted(itemId)).toBeNull()
    expect(await buyer.cart()).toMatchObject([{ offer: null }])
    expect((await buyer.post('/user/cart', { supplier_offer_item_id: itemId })).status).not.toBe(
      201,
    )
    const history = await dataOf<{ points: unknown[] }>(
      await (await guest()).get(`/products/${productId}/history`),
    )
    expect(history.points).toEqual([])

    await changed(me, [itemId], { is_hidden: false })
    expect(await offered(productId)).toMatchObject([{ id: itemId }])
  })

  it('stays hidden when a newer list brings it', async () => {
    const offer = await createOffer({ currency: 'BYN' })
    await importList(offer, csv(...rows(5)))
    const [first] = await liveItems(offer)
    const me = await keeper()
    await changed(me, [first?.id ?? 0], { is_hidden: true, minimum: 4 })
    await importList(offer, csv(...rows(6, { price: '1.51' })))
    expect(await liveItems(offer)).toHaveLength(5)
    expect(await linesOf(me, { offer_id: String(offer), state: 'hidden' })).toMatchObject([
      { id: first?.id, is_hidden: true, minimum: 4, cost: { micros: 1_510_000 } },
    ])
  })
})

describe('terms by hand', () => {
  it('take the place of the list’s days, and of what deliveries took', async () => {
    const { itemId, warehouse } = await sell({ days: [1, 2] })
    await env.DB.prepare(
      'UPDATE warehouses SET usual_days = 9, usual_days_p90 = 12, usual_count = 50 WHERE id = ?',
    )
      .bind(warehouse.id)
      .run()
    const me = await keeper()
    await changed(me, [itemId], { days: { min: 4, max: 5 } })
    expect(await quoted(itemId)).toMatchObject({ days_min: 4, days_max: 5, usual_days: null })
    await changed(me, [itemId], { days: null })
    expect(await quoted(itemId)).toMatchObject({ days_min: 1, usual_days: { median: 9 } })
  })

  it.each([
    { minimum: 1, list: 1, pack: 1, sold: 1 },
    { minimum: 7, list: 10, pack: 5, sold: 10 },
    { minimum: 4, list: 10, pack: 5, sold: 5 },
    { minimum: 12, list: 1, pack: 4, sold: 13 },
  ])('sell whole packs from a minimum of $minimum on: $sold', async (wish) => {
    const { itemId } = await sell({ minimum: wish.list, pack: wish.pack, remains: 100 })
    await changed(await keeper(), [itemId], { minimum: wish.minimum })
    expect(await quoted(itemId)).toMatchObject({ minimum: wish.sold, pack: wish.pack })
  })
})

describe('a change', () => {
  it('sets what it names of all lines and leaves the rest, with an audit row for each', async () => {
    const [one, two] = [await sell(), await sell()]
    const me = await keeper()
    await changed(me, [one.itemId], { minimum: 3 })
    const made = await changed(me, [one.itemId, two.itemId], { days: { min: 2, max: 6 } })
    expect(made).toMatchObject({ items: 2, undone_at: null })
    expect(await linesOf(me, { offer_id: String(one.offerId), state: 'terms' })).toMatchObject([
      { minimum: 3, days_min: 2, days_max: 6, has_own_days: true, has_own_minimum: true },
    ])
    const [, last] = await trailOf(one.itemId)
    expect(last).toMatchObject({
      action: 'offer-items.update',
      before: { minimum: 3, days_min: null, is_hidden: false },
      after: { minimum: 3, days_min: 2, days_max: 6, is_hidden: false },
    })
    expect(await auditOf('offer-item', two.itemId)).toHaveLength(1)
  })

  it('is taken back once, where nothing has changed a line since', async () => {
    const [one, two] = [await sell(), await sell()]
    const me = await keeper()
    await changed(me, [one.itemId], { minimum: 3 })
    const both = await changed(me, [one.itemId, two.itemId], { minimum: 8, is_hidden: true })
    await changed(me, [two.itemId], { is_hidden: false })

    expect(await undo(me, both.id)).toMatchObject({ items: 2, restored: 1 })
    expect(await quoted(one.itemId, 5)).toMatchObject({ minimum: 3 })
    expect(await quoted(two.itemId, 8)).toMatchObject({ minimum: 8 })
    const again = await undo(me, both.id)
    expect(again).toMatchObject({ restored: 0, undone_at: expect.any(String) })
    expect((await trailOf(one.itemId)).at(-1)).toMatchObject({
      action: 'offer-items.undo',
      after: { minimum: 3, is_hidden: false },
    })
  })

  it('before it can be taken back as well, when the one after it was', async () => {
    const { itemId, productId } = await sell()
    const me = await keeper()
    const first = await changed(me, [itemId], { is_hidden: true })
    const second = await changed(me, [itemId], { minimum: 2 })
    await undo(me, second.id)
    expect(await undo(me, first.id)).toMatchObject({ restored: 1 })
    expect(await offered(productId)).toMatchObject([{ id: itemId, minimum: 1 }])
  })

  it('sent again with its key is the same change', async () => {
    const { itemId } = await sell()
    const me = await keeper()
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const once = await dataOf(await sendChange(me, [itemId], { is_hidden: true }, options))
    const twice = await dataOf(await sendChange(me, [itemId], { is_hidden: true }, options))
    expect(twice).toEqual(once)
    expect(await auditOf('offer-item', itemId)).toHaveLength(1)
  })

  it('made twice at once ends as one of them', async () => {
    const { itemId } = await sell()
    const me = await keeper()
    const made = await Promise.all([
      changed(me, [itemId], { minimum: 5 }),
      changed(me, [itemId], { is_hidden: true }),
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
    const row = await env.DB.prepare('SELECT * FROM offer_item_overrides WHERE offer_item_id = ?')
      .bind(itemId)
      .first()
    expect(row).toMatchObject({
      minimum: 5,
      is_hidden: 1,
      change_id: Math.max(...made.map(({ id }) => id)),
    })
  })

  it('is heard by open pages', async () => {
    const { itemId } = await sell()
    const page = await listen(await staff(['suppliers.price-lists.view']), '/admin/live')
    await changed(await keeper(), [itemId], { is_hidden: true })
    const hint = { kind: 'price-list', id: 0 } as const
    await page.hears(hint)
    expect(page.heard).toContainEqual(hint)
  })

  it('refuses nonsense on its field, and lines that there are none of', async () => {
    const { itemId } = await sell()
    const me = await keeper()
    const refusal = async (change: object, ids = [itemId]) => {
      const answer = await sendChange(me, ids, change)
      return [answer.status, Object.keys(await errorsOf(answer))]
    }
    const price = { micros: 1_000_000, currency: 'BYN', until: dayIn(3) }
    expect(await refusal({})).toEqual([422, ['change']])
    expect(await refusal({ days: { min: 5, max: 2 } })).toEqual([422, ['change.days.max']])
    expect(await refusal({ minimum: 0 })).toEqual([422, ['change.minimum']])
    expect(await refusal({ price: { ...price, currency: 'XXX' } })).toEqual([
      422,
      ['change.price.currency'],
    ])
    expect(await refusal({ price: { ...price, until: dayIn(-2) } })).toEqual([
      422,
      ['change.price.until'],
    ])
    expect(await refusal({ price: { ...price, until: dayIn(400) } })).toEqual([
      422,
      ['change.price.until'],
    ])
    expect(await refusal({ is_hidden: true }, [987_654_321])).toEqual([422, ['ids']])
    expect((await me.post('/admin/offer-items/changes/987654321/undo')).status).toBe(404)
  })

  it('is for those with the right to it', async () => {
    const { itemId } = await sell()
    const looker = await staff(['suppliers.offer-items.view'])
    expect((await sendChange(looker, [itemId], { is_hidden: true })).status).toBe(403)
    expect((await looker.post('/admin/offer-items/changes/1/undo')).status).toBe(403)
  })
})
