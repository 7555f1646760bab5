import { describe, expect, it } from 'vitest'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import { staff } from '../../../support/worker/client.ts'
import { lotsOf, offeredOf, putLot } from '../../../support/worker/lots.ts'
import { holdOf } from '../../../support/worker/orders.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, sell } from '../../checkout/buyer.ts'
import { changer } from './changing.ts'

/** A part of which lots of these pieces are free on our shelf, and the offer they are sold by. */
async function ours(...lots: number[]) {
  const { productId, itemId: suppliers } = await sell({ remains: 10 })
  for (const pieces of lots) await putLot(productId, pieces)
  return { productId, suppliers, itemId: (await offeredOf(productId))?.id ?? 0 }
}

/** An order of `quantity` pieces of our own, placed from a cart, and staff who change it. */
async function placed(itemId: number, quantity: number) {
  const client = await buyer()
  await client.add({ supplier_offer_item_id: itemId, quantity })
  const checkout = await client.checkout()
  await client.choose(checkout.id, CHOICES)
  const { order } = await placedOf(await client.place(checkout.id))
  const manager = await staff('manager')
  const path = `/admin/orders/${order.id}`
  const { items } = await dataOf<AdminOrder>(await manager.get(path))
  const ask = (input: object) => manager.post(`${path}/changes/preview`, input)
  return {
    line: { order_line_id: items[0]?.id },
    ask,
    change: async (input: object) => {
      const { stamp } = await dataOf<OrderChangePreview>(await ask(input))
      const answer = await manager.post(`${path}/changes`, { ...input, agreed: stamp })
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return dataOf<AdminOrder>(answer)
    },
  }
}

describe('a line of our own shelf', () => {
  it('gives its lot free when it is lowered', async () => {
    const { productId, itemId } = await ours(5)
    const { line, change } = await placed(itemId, 3)
    await change({ lines: [{ ...line, quantity: 1 }] })
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 1 }])
    expect(await offeredOf(productId)).toMatchObject({ remains: 4 })
  })

  it('takes more of what is free when it is raised, and no more than that', async () => {
    const { productId, itemId } = await ours(4, 2)
    const { line, ask, change } = await placed(itemId, 3)
    expect((await ask({ lines: [{ ...line, quantity: 7 }] })).status).toBe(422)
    const changed = await change({ lines: [{ ...line, quantity: 5 }] })
    expect(changed.items).toMatchObject([{ on_shelf: 5, to_ship: 5, status: 'received' }])
    expect(await lotsOf(productId)).toMatchObject([{ allocated: 4 }, { allocated: 1 }])
    expect(await holdOf(itemId)).toEqual({ reserved: 0, taken: 0 })
  })

  it('is added from the oldest lot on, two lines one after the other', async () => {
    const { productId, itemId } = await ours(2, 3)
    const { change, items } = await changer()
    const one = { supplier_offer_item_id: itemId, quantity: 2 }
    const changed = await change({ added: [one, one] })
    expect(changed.items.slice(1)).toMatchObject([
      { on_shelf: 2, status: 'received' },
      { on_shelf: 2, status: 'received' },
    ])
    expect(await lotsOf(productId)).toMatchObject([{ allocated: 2 }, { allocated: 2 }])
    expect(await holdOf(items[0]?.itemId ?? 0)).toMatchObject({ reserved: 5 })
  })

  it('takes the place of a supplier’s, whose pieces are held no more', async () => {
    const { productId, itemId } = await ours(5)
    const { lines, change, items } = await changer()
    const edit = { order_line_id: lines[0]?.id, supplier_offer_item_id: itemId }
    const changed = await change({ lines: [edit] })
    expect(changed.items).toMatchObject([{ on_shelf: 5, status: 'received', quantity: 5 }])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 5 }])
    expect(await holdOf(items[0]?.itemId ?? 0)).toMatchObject({ reserved: 0 })
  })

  it('is replaced by a supplier’s offer, and lies free again', async () => {
    const { productId, itemId, suppliers } = await ours(5)
    const { line, change } = await placed(itemId, 3)
    const changed = await change({ lines: [{ ...line, supplier_offer_item_id: suppliers }] })
    expect(changed.items).toMatchObject([{ on_shelf: 0, status: 'new', quantity: 3 }])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 0 }])
    expect(await holdOf(suppliers)).toMatchObject({ reserved: 3 })
  })

  it('goes to one of two changes that want the last pieces at once', async () => {
    const { productId, itemId } = await ours(5)
    const rivals = await Promise.all([changer(), changer()])
    const input = { added: [{ supplier_offer_item_id: itemId, quantity: 4 }] }
    const stamps = await Promise.all(rivals.map(({ preview }) => preview(input)))
    const answers = await Promise.all(
      rivals.map(({ save }, at) => save(input, stamps[at]?.stamp ?? '')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 5, allocated: 4 }])
  })
})
