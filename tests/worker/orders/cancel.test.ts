import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { shopper } from '../cart/shopper.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'

async function placed() {
  const ready = await readyToPlace({ remains: 10 }, 4)
  const { order } = await placedOf(await ready.client.place(ready.id))
  const cancel = (key = 'c') =>
    ready.client.post(
      `/user/orders/${order.id}/cancel`,
      {},
      { headers: { 'Idempotency-Key': key } },
    )
  return { ...ready, order, cancel }
}

const left = async (itemId: number) =>
  (
    await env.DB.prepare('SELECT remains FROM live_offer_items WHERE id = ?')
      .bind(itemId)
      .first<{ remains: number }>()
  )?.remains

describe('cancelling an own order', () => {
  it('releases the stock once, also when repeated', async () => {
    const { item, cancel } = await placed()
    expect(await left(item.itemId)).toBe(6)
    const both = await Promise.all([cancel(), cancel()])
    for (const answer of both) {
      expect(await dataOf<Order>(answer)).toMatchObject({
        status: 'canceled',
        items: [{ quantity: 4, canceled: 4 }],
        can: { cancel: false },
      })
    }
    expect(await left(item.itemId)).toBe(10)
    expect((await cancel('another')).status).toBe(409)
    expect(await left(item.itemId)).toBe(10)
  })

  it('is impossible for other people', async () => {
    const { order, item } = await placed()
    const stranger = await shopper()
    expect((await stranger.post(`/user/orders/${order.id}/cancel`, {})).status).toBe(404)
    expect(await left(item.itemId)).toBe(6)
  })
})
