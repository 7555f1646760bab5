import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PriceExplanation } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { liveItemsById } from '../../../worker/catalog/pricing/live-items.ts'
import { queryRows, sql } from '../../../worker/db/query.ts'
import { endOfDay } from '../../../worker/lib/end-of-day.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { quote, sell } from '../cart/shopper.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'
import { createRates } from '../search/stock.ts'
import { search } from '../search/ask-search.ts'
import { LADDER, waitingPart } from '../to-buy/waiting.ts'
import { changed, dayIn, keeper, linesOf } from './lines.ts'

beforeAll(createRates)

const PRICE = { micros: 7_500_000, currency: 'BYN', until: dayIn(5) }

const quoted = async (itemId: number, quantity: number) => {
  const line = { supplier_offer_item_id: itemId, quantity }
  return (await quote({ items: [line], analogs: false })).items[0]?.offer ?? null
}

/** The day of a price by hand has passed. */
const over = (itemId: number) =>
  env.DB.prepare('UPDATE offer_item_overrides SET price_until = ? WHERE offer_item_id = ?')
    .bind(Date.now() - 1000, itemId)
    .run()

describe('a price by hand', () => {
  it('is what the shop charges in any quantity, until its day is over', async () => {
    const { itemId } = await sell({ ladder: LADDER, remains: 100 })
    const me = await keeper()
    await changed(me, [itemId], { price: PRICE })
    expect(await quoted(itemId, 20)).toMatchObject({
      channel_price: { micros: 7_500_000, currency: 'BYN' },
      discount_percent: 0,
      ladder: [{ quantity: 1 }],
      order: { sum: { amount: 15_000 }, next_break: null },
    })
    await over(itemId)
    expect(await quoted(itemId, 20)).toMatchObject({
      channel_price: { micros: 800_000 },
      ladder: [{ quantity: 1 }, { quantity: 10 }],
    })
    expect(await linesOf(me, { state: 'by_hand', q: 'nothing' })).toEqual([])
  })

  it('is found and charged in other currencies at today’s rate', async () => {
    const { itemId, productId } = await sell()
    await changed(await keeper(), [itemId], {
      price: { micros: 2_000_000, currency: 'USD', until: dayIn(5) },
    })
    const { mpn } = (await env.DB.prepare('SELECT mpn FROM products WHERE id = ?')
      .bind(productId)
      .first<{ mpn: string }>()) ?? { mpn: '' }
    const { data } = await search({ q: mpn })
    expect(data.products[0]?.offers[0]?.channel_price).toEqual({
      micros: 6_540_000,
      currency: 'BYN',
    })
  })

  it('is what an order is placed at', async () => {
    const { item, client, id } = await readyToPlace()
    await changed(await keeper(), [item.itemId], { price: { ...PRICE, micros: 500_000 } })
    const placed = await placedOf(await client.place(id))
    const line = await env.DB.prepare(
      'SELECT channel_price_micros FROM order_lines WHERE order_id = ?',
    )
      .bind(placed.order.id)
      .first()
    expect(line).toEqual({ channel_price_micros: 500_000 })
  })

  it('of a line that was hidden while its checkout was open sells nothing', async () => {
    const { item, client, id } = await readyToPlace()
    await changed(await keeper(), [item.itemId], { is_hidden: true })
    const answer = await client.place(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ lines: [{ kind: 'out_of_stock' }] })
  })

  it('is named by the price’s story, which is told of hidden lines as well', async () => {
    const { itemId } = await sell()
    const me = await keeper()
    await changed(me, [itemId], { price: PRICE, is_hidden: true })
    const story = await dataOf<PriceExplanation>(
      await me.get(`/admin/offer-items/${itemId}/explain`),
    )
    expect(story).toMatchObject({
      channel_price: { micros: 7_500_000 },
      by_hand: {
        price: { micros: 7_500_000, currency: 'BYN' },
        until: endOfDay(PRICE.until, 'Europe/Minsk').toISOString(),
        calculated: { micros: 1_000_000 },
      },
    })
    await over(itemId)
    const after = await dataOf<PriceExplanation>(
      await me.get(`/admin/offer-items/${itemId}/explain`),
    )
    expect(after).toMatchObject({ by_hand: null, channel_price: { micros: 1_000_000 } })
  })
})

describe('what is bought from suppliers', () => {
  it('is bought as their list says, whatever staff decided about selling it', async () => {
    const waiting = await waitingPart([12])
    await changed(await keeper(), [waiting.itemId], { is_hidden: true, minimum: 500 })
    const sold = await queryRows(env.DB, liveItemsById(sql`SELECT ${waiting.itemId} AS id`, 1))
    expect(sold).toEqual([])
    expect(await waiting.part()).toMatchObject({
      offer_item_id: waiting.itemId,
      quantity: 12,
      sum: { amount: 960 },
    })
  })
})

describe('the last moment of a day', () => {
  it.each([
    ['Europe/Minsk', '2026-11-25T21:00:00.000Z'],
    ['UTC', '2026-11-26T00:00:00.000Z'],
    ['America/New_York', '2026-11-26T05:00:00.000Z'],
  ])('in %s is %s', (zone, end) => {
    expect(endOfDay('2026-11-25', zone).toISOString()).toBe(end)
  })
})
