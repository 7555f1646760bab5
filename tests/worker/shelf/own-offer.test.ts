import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addPriceList } from '../../../worker/suppliers/price-lists/upload/add-price-list.ts'
import type { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { lotsOf, offeredOf, putLot } from '../../support/worker/lots.ts'
import { holdOf } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, sell } from '../checkout/buyer.ts'

/** A product of which lots of 2 and 3 pieces are free on our shelf, and the item they are sold as. */
async function ours() {
  const { productId } = await sell({ remains: 10 })
  await putLot(productId, 2)
  await putLot(productId, 3, { costMicros: 900_000 })
  const offered = await offeredOf(productId)
  return { productId, itemId: offered?.id ?? 0 }
}

/** Somebody about to place `quantity` pieces of it. */
async function wants(itemId: number, quantity: number) {
  const client = await buyer()
  await client.add({ supplier_offer_item_id: itemId, quantity })
  const { id } = await client.checkout()
  await client.choose(id, CHOICES)
  return { client, place: () => client.place(id) }
}

describe('the offer of our own shelf', () => {
  it('says what it is', async () => {
    const { itemId } = await ours()
    const client = await staff(['suppliers.offers.view'])
    const answer = await client.get(`/admin/offers/${Math.floor(itemId / 2 ** 32)}`)
    expect(await dataOf<SupplierOffer>(answer)).toMatchObject({
      is_shelf: true,
      cost_includes_vat: false,
    })
  })

  it('has the free pieces at the cost of the dearest free lot', async () => {
    const { productId } = await ours()
    expect(await offeredOf(productId)).toMatchObject({ remains: 5, cost_micros: 900_000 })
  })

  it('is ordered from the oldest lot on, on the shelf at once and not to be bought', async () => {
    const { productId, itemId } = await ours()
    const { place } = await wants(itemId, 3)
    const { order } = await placedOf(await place())
    expect(await lotsOf(productId)).toMatchObject([
      { on_hand: 2, allocated: 2 },
      { on_hand: 3, allocated: 1 },
    ])
    expect(await offeredOf(productId)).toMatchObject({ remains: 2 })
    // Nothing is held of a supplier's stock.
    expect(await holdOf(itemId)).toEqual({ reserved: 0, taken: 0 })
    const manager = await staff('manager')
    const read = await dataOf<AdminOrder>(await manager.get(`/admin/orders/${order.id}`))
    expect(read.items).toMatchObject([{ on_shelf: 3, to_ship: 3, status: 'received' }])
    const toBuy = await manager.get(`/admin/supplier-orders/to-buy/lines?q=${order.number}`)
    expect(await toBuy.json()).toMatchObject({ data: [] })
    const cancel = { reason: 'Not needed' }
    expect((await manager.post(`/admin/orders/${order.id}/cancellations`, cancel)).status).toBe(201)
    expect(await offeredOf(productId)).toMatchObject({ remains: 5 })
  })

  it('sells the last pieces once when two want them at the same time', async () => {
    const { productId, itemId } = await ours()
    const both = await Promise.all([wants(itemId, 4), wants(itemId, 4)])
    const answers = await Promise.all(both.map(({ place }) => place()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(await lost?.json()).toMatchObject({ code: 'out_of_stock' })
    expect(await offeredOf(productId)).toMatchObject({ remains: 1 })
  })

  it('takes no price lists and cannot be deleted: it follows from what lies there', async () => {
    const { productId } = await ours()
    const manager = await staff('manager')
    const offer = await env.DB.prepare('SELECT id FROM offers WHERE is_shelf = 1').first<number>(
      'id',
    )
    const removed = await manager.delete(`/admin/offers/${offer}`)
    expect([removed.status, await removed.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('our own shelf') },
    ])
    const list = { offerId: Number(offer), fileName: 'a.csv', fileSize: 1, fileHash: null } as const
    const command = { ...list, fileKey: 'a', origin: 'upload', isAutoApplied: false } as const
    await expect(addPriceList(testCtx(), command)).rejects.toMatchObject({ code: 'conflict' })
    expect(await offeredOf(productId)).toMatchObject({ remains: 5 })
  })
})
