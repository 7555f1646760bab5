import { describe, expect, it } from 'vitest'
import { orderById, readOrder } from '../../../worker/sales/orders/order-state.ts'
import { toOrder } from '../../../worker/sales/orders/show/present-order.ts'
import { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'

/** A minted order as its customer reads it. */
async function presented(wish: Parameters<typeof mintOrder>[0], mayBuy = true) {
  const { order } = await mintOrder(wish)
  return toOrder(await readOrder(testCtx(), orderById(order.id)), { mayBuy })
}

describe('an order as its customer sees it', () => {
  it('has the shape of the API, its sums and discounts', async () => {
    const order = await presented({
      lines: [{ quantity: 3, micros: 900_000, ownMicros: 1_000_000 }, { quantity: 2 }],
    })
    expect(Order.safeParse(order).error).toBeUndefined()
    expect(order).toMatchObject({
      subtotal: { amount: 470, currency: 'BYN' },
      discount: { amount: 30 },
      discount_percent: 6,
      grand_total: { amount: 1370 },
      items: [{ discount_percent: 10 }, { discount_percent: 0 }],
      can: { cancel: true, pay: false, reorder: true },
    })
  })

  it('can be paid while payment is awaited', async () => {
    const { can } = await presented({ order: { isPrepaid: true } })
    expect(can).toEqual({ cancel: true, pay: true, reorder: true })
  })

  it('offers no actions to a viewer', async () => {
    const { can } = await presented({ order: { isPrepaid: true } }, false)
    expect(can).toEqual({ cancel: false, pay: false, reorder: false })
  })
})
