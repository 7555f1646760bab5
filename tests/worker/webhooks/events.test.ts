import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { sendAlerts } from '../../../worker/sales/favorites/send-alerts.ts'
import { EVENT_TYPES, eventBody } from '../../../worker/store/webhooks/schemas/events.ts'
import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { createOffer, csv, importList, row, settle } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, sell, shopper } from '../cart/shopper.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'
import { staffWith } from '../orders/staff.ts'
import { requestedReturn } from '../returns/returning.ts'
import { createRates } from '../search/stock.ts'
import { deliveriesTo, manager, webhookOf } from './receiver.ts'

let client: Client
let webhook: { id: number }

beforeAll(async () => {
  await createRates()
  client = await manager()
})

beforeEach(async () => {
  webhook = await webhookOf(client, { events: EVENT_TYPES })
})

/** What was written, the newest last, each as its schema says. */
async function told() {
  const found = (await deliveriesTo(client, webhook)).toReversed()
  return found.map(({ type, payload }) => {
    const known = EVENT_TYPES.find((each) => each === type)
    if (known === undefined) throw new Error(type)
    return eventBody(known).parse(JSON.parse(payload))
  })
}

describe('webhooks are told', () => {
  it('that an order was placed, once, and canceled', async () => {
    const { client: buyer, id } = await readyToPlace()
    const key = crypto.randomUUID()
    const placed = await Promise.all([buyer.place(id, {}, key), buyer.place(id, {}, key)])
    const { order } = await placedOf(placed[0] as Response)
    expect(await told()).toMatchObject([
      { type: 'order.placed', data: { order: { id: order.id, number: order.number } } },
    ])
    expect((await buyer.post(`/user/orders/${order.id}/cancel`, {})).status).toBe(200)
    expect((await told()).at(-1)).toMatchObject({
      type: 'order.canceled',
      data: { order: { id: order.id, status: 'canceled' } },
    })
  })

  it('nothing of an order that could not be written', async () => {
    const { client: buyer, id, item } = await readyToPlace()
    await run('UPDATE offer_items SET remains = 0 WHERE id = ?', item.itemId)
    expect((await buyer.place(id)).status).toBe(409)
    expect(await told()).toEqual([])
  })

  it('that an order was shipped and its money given back', async () => {
    const { issue, order, pieces } = await staffWith({ isReceived: true })
    await issue('invoices')
    await issue('shipments')
    await issue('credit-notes', { lines: pieces(2), reason: 'Broken' })
    const data = { order: { id: order.id, number: order.number } }
    expect((await told()).filter(({ type }) => type !== 'order.paid')).toMatchObject([
      { type: 'order.shipped', data },
      { type: 'order.refunded', data },
    ])
  })

  it('of each step of a return', async () => {
    const { made, order, act } = await requestedReturn(2)
    await act(['approve'])
    const steps = (await told()).filter(({ type }) => type === 'return.changed')
    const data = { id: made.id, number: made.number, order_id: order.id }
    expect(steps).toMatchObject([
      { data: { return: { ...data, status: 'requested' } } },
      { data: { return: { ...data, status: 'approved' } } },
    ])
  })

  it('that a favourite is in stock again, and at the wanted price', async () => {
    const item = await sell({ costMicros: 2_500_000 })
    const me = await shopper()
    const added = await me.post('/user/favorites', { supplier_offer_item_id: item.itemId })
    const { id } = await dataOf<Favorite>(added)
    await me.put(`/user/favorites/${id}`, {
      alerts_in_stock: true,
      alert_below: { micros: 2_000_000, currency: 'BYN' },
    })
    await run('UPDATE offer_items SET remains = 0 WHERE id = ?', item.itemId)
    await sendAlerts(testCtx())
    await run('UPDATE offer_items SET remains = 7, cost_micros = 2000000 WHERE id = ?', item.itemId)
    await Promise.all([sendAlerts(testCtx()), sendAlerts(testCtx())])
    const data = {
      favorite: {
        id,
        user_id: me.person.id,
        product_id: item.productId,
        supplier_offer_item_id: item.itemId,
      },
    }
    expect(await told()).toMatchObject([
      { type: 'favorite.in_stock', data },
      { type: 'favorite.price_below', data },
    ])
  })

  it('that a price list is live', async () => {
    const offer = await createOffer()
    const list = await importList(
      offer,
      csv(row({ mpn: 'BAT54J,115', price: '0,00212' }), row({ mpn: '0603B104', price: '33.3' })),
    )
    expect(await told()).toEqual([])
    await approvePriceList(testCtx(), list.id)
    expect(await settle(list.id)).toMatchObject({ status: 'applied', is_live: true })
    expect(await told()).toMatchObject([
      {
        type: 'price_list.live',
        data: { price_list: { id: list.id, offer_id: offer, version: 1 } },
      },
    ])
  })

  it('only of what they ask for', async () => {
    webhook = await webhookOf(client, { events: ['order.shipped'] })
    const { client: buyer, id } = await readyToPlace()
    await placedOf(await buyer.place(id))
    expect(await told()).toEqual([])
    webhook = await webhookOf(client, { events: ['order.placed'], is_on: false })
    const next = await readyToPlace()
    await placedOf(await next.client.place(next.id))
    expect(await told()).toEqual([])
  })

  it('soon: the queue is woken once something waits, and not for nothing', async () => {
    const jobs: unknown[] = []
    const JOBS = { ...silentQueue, send: async (job: unknown) => void jobs.push(job) } as never
    const { client: buyer, id } = await readyToPlace()
    await buyer.call('POST', `/user/checkout/${id}/place`, { body: {}, env: { JOBS } })
    expect(jobs).toContainEqual(expect.objectContaining({ kind: 'webhooks.send' }))
    await env.DB.exec('DELETE FROM webhook_endpoints')
    jobs.length = 0
    const next = await readyToPlace()
    await next.client.call('POST', `/user/checkout/${next.id}/place`, { body: {}, env: { JOBS } })
    expect(jobs).not.toContainEqual(expect.objectContaining({ kind: 'webhooks.send' }))
  })
})
