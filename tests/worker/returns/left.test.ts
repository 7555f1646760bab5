import { afterEach, describe, expect, it } from 'vitest'
import type { OrderReturns } from '../../../worker/sales/returns/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { replacedOrder, replacing } from './replaced.ts'
import { expectStoreRight, requestedReturn, shippedOrder } from './returning.ts'

/** Whatever a test has done. */
afterEach(expectStoreRight)

/** How many pieces of each line may still be sent back. */
async function left({
  client,
  order,
}: Pick<Awaited<ReturnType<typeof shippedOrder>>, 'client' | 'order'>) {
  const answer = await client.get(`/user/orders/${order.id}/returns`)
  return (await dataOf<OrderReturns>(answer)).lines.map((line) => line.left)
}

const byHand = (lines: object[]) => ({ lines, reason: 'Agreed by phone' })

describe('what may still be sent back', () => {
  it('is all that was shipped, whatever is credited of what never left', async () => {
    const order = await shippedOrder({ shipped: 3 })
    await order.issue('credit-notes', byHand(order.pieces(2)))
    expect(await left(order)).toEqual([3])
  })

  it('is less by shipped pieces that are credited by hand, also in one note with others', async () => {
    const order = await shippedOrder({ shipped: 3 })
    await order.issue('credit-notes', byHand(order.pieces(3)))
    expect(await left(order)).toEqual([2])
  })

  it('is less by pieces of a return once, before and after it is refunded', async () => {
    const order = await replacing()
    const made = await order.sendBack(order.lineId, 2)
    expect(await left(order)).toEqual([3])
    await order.refund(made.id)
    expect(await left(order)).toEqual([3])
    await order.issue('credit-notes', byHand(order.pieces(1)))
    expect(await left(order)).toEqual([2])
  })

  it('is all again of what was declined before a look, and not of what was after it', async () => {
    const order = await requestedReturn(2)
    await order.act(['decline', { reason: 'No' }])
    expect(await left(order)).toEqual([5])
    const looked = await replacing()
    expect((await looked.sendBack(looked.lineId, 2, 2)).status).toBe('declined')
    expect(await left(looked)).toEqual([3])
  })

  it('is what a replacement brings, and not the pieces it stands for, also once it was refunded', async () => {
    const order = await replacedOrder()
    await order.send(order.free, 2)
    expect(await left(order)).toEqual([3, 2])
    const back = await order.sendBack(order.free, 1)
    expect(await left(order)).toEqual([3, 1])
    await order.refund(back.id)
    expect(await left(order)).toEqual([3, 1])
  })
})
