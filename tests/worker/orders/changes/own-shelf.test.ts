import { expect, it } from 'vitest'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import { staff } from '../../../support/worker/client.ts'
import { lotsOf, offeredOf, putLot } from '../../../support/worker/lots.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, sell } from '../../checkout/buyer.ts'

it('gives a lot of our own shelf free when its line is lowered, and adds or raises none', async () => {
  const { productId } = await sell({ remains: 10 })
  await putLot(productId, 5)
  const itemId = (await offeredOf(productId))?.id ?? 0
  const client = await buyer()
  await client.add({ supplier_offer_item_id: itemId, quantity: 3 })
  const checkout = await client.checkout()
  await client.choose(checkout.id, CHOICES)
  const { order } = await placedOf(await client.place(checkout.id))
  const manager = await staff('manager')
  const path = `/admin/orders/${order.id}/changes`
  const { items } = await dataOf<AdminOrder>(await manager.get(`/admin/orders/${order.id}`))
  const line = { order_line_id: items[0]?.id }

  const raised = await manager.post(`${path}/preview`, { lines: [{ ...line, quantity: 4 }] })
  expect(raised.status).toBe(422)
  const added = { added: [{ supplier_offer_item_id: itemId, quantity: 1 }] }
  expect((await manager.post(`${path}/preview`, added)).status).toBe(422)
  const fewer = { lines: [{ ...line, quantity: 1 }] }
  const preview = await dataOf<OrderChangePreview>(await manager.post(`${path}/preview`, fewer))
  const saved = await manager.post(path, { ...fewer, agreed: preview.stamp })
  expect([saved.status, saved.status === 201 ? '' : await saved.text()]).toEqual([201, ''])
  expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 1 }])
  expect(await offeredOf(productId)).toMatchObject({ remains: 4 })
})
