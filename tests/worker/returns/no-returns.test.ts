import { describe, expect, it } from 'vitest'
import type { OrderReturns } from '../../../worker/sales/returns/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { shelve } from '../../support/worker/shelf.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, sell } from '../checkout/buyer.ts'
import { everythingOf } from '../orders/staff.ts'

type Lines = Parameters<typeof shelve>[0]

/** Two pieces of a new item, placed and shipped; `isReturnable`: what staff say of its offer before. */
async function bought(isReturnable: boolean) {
  const me = await staff('manager')
  const item = await sell()
  const path = `/admin/offers/${item.offerId}`
  expect((await me.put(path, { is_returnable: isReturnable })).status).toBe(200)
  const client = await buyer()
  await client.add({ supplier_offer_item_id: item.itemId, quantity: 2 })
  const [inCart] = await client.cart()
  const { id } = await client.checkout()
  await client.choose(id, CHOICES)
  const { order } = await placedOf(await client.place(id))
  // What is said of the offer later is of orders to come.
  expect((await me.put(path, { is_returnable: !isReturnable })).status).toBe(200)
  const { lines } = await everythingOf(order.id)
  const [line] = lines as (Lines[number] & { product_id: number })[]
  await shelve([{ ...line!, productId: line!.product_id }])
  for (const verb of ['invoices', 'shipments']) {
    expect((await me.post(`/admin/orders/${order.id}/${verb}`, {})).status).toBe(201)
  }
  const ask = () =>
    client.post(`/user/orders/${order.id}/returns`, {
      lines: [{ order_line_id: line!.id, quantity: 1, reason: 'not_needed' }],
    })
  const open = await dataOf<OrderReturns>(await client.get(`/user/orders/${order.id}/returns`))
  return { inCart, open, ask }
}

describe('an offer that takes no returns', () => {
  it('says so in the cart, and what was ordered of it then cannot be returned', async () => {
    const { inCart, open, ask } = await bought(false)
    expect(inCart?.offer).toMatchObject({ is_returnable: false })
    expect(open.lines).toMatchObject([{ left: 0, why_not: 'no_returns' }])
    const answer = await ask()
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer))['lines.0.quantity']?.[0]).toContain('takes no returns')
  })

  it('lets those return who ordered while it took returns', async () => {
    const { inCart, open, ask } = await bought(true)
    expect(inCart?.offer).toMatchObject({ is_returnable: true })
    expect(open.lines).toMatchObject([{ left: 2, why_not: null }])
    expect((await ask()).status).toBe(201)
  })
})
