import { expect, it } from 'vitest'
import { mintOrder, holdOf } from '../../support/worker/orders.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { orderById, readOrder } from '../../../worker/orders/order-state.ts'
import { Order } from '../../../worker/orders/schemas.ts'
import { toOrder } from '../../../worker/orders/present-order.ts'
it('presents', async () => {
  const { order, items } = await mintOrder({ order: { shippingMethod: 'post' } })
  const state = await readOrder(testCtx(), orderById(order.id))
  expect(state.trackingUrl).toContain('{number}')
  expect(Order.safeParse(toOrder(state, { mayBuy: true })).error).toBeUndefined()
  expect(await holdOf(items[0]!.itemId)).toEqual({ reserved: 5, taken: 0 })
})
