import { beforeEach, describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import type { OrderChangePreview } from '../../../worker/sales/orders/schemas/order-change.ts'
import type { RatesVerdict } from '../../../worker/sales/shipping/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { auditOf, dataOf, suppliersOf } from '../../support/worker/suppliers.ts'
import { type Buyer, buyer, CHOICES, placedOf, run, sell } from '../checkout/buyer.ts'
import { drafted, placedDraft, quotedDraft, rowOf } from '../drafts/drafting.ts'
import { createItem, createProduct, createRates, freshNumber } from '../search/stock.ts'
import { mint, row } from './mint.ts'

beforeEach(async () => {
  await run('UPDATE channels SET is_tax_included = NULL')
  await run(`UPDATE countries SET tax_bps = 2000 WHERE code = 'BY'`)
})

/** An item from a warehouse whose way costs `fee`. */
async function sentFor(fee: number) {
  const item = await sell({ remains: 100 })
  await run('UPDATE warehouses SET parcel_fee = ? WHERE id = ?', fee, item.warehouse.id)
  return item
}

type Item = Awaited<ReturnType<typeof sentFor>>

/** Another item of the same list. */
async function alsoThere({ offerId, brandId }: Item): Promise<number> {
  const productId = await createProduct(brandId, freshNumber())
  return createItem(offerId, productId, { remains: 100 })
}

/** A buyer with these items in the checkout, picked up for nothing, paid on delivery. */
async function checkoutOf(itemIds: number[]) {
  const client = await buyer()
  for (const supplier_offer_item_id of itemIds)
    await client.add({ supplier_offer_item_id, quantity: 1 })
  const { id } = await client.checkout()
  return { client, id, checkout: await client.choose(id, CHOICES) }
}

const orderRow = (id: number) =>
  rowOf<{ shipping: number; shipping_tax: number; grand_total: number }>(
    'SELECT shipping, shipping_tax, grand_total FROM orders WHERE id = ?',
    id,
  )

const place = async (client: Buyer, id: number): Promise<Placed['order']> =>
  (await placedOf(await client.place(id))).order

describe('the fee of a parcel', () => {
  it('is set by staff, and audited', async () => {
    const client = await staff('buyer')
    const warehouse = await suppliersOf(client).newWarehouse({ parcel_fee: 250 })
    expect(warehouse.parcel_fee).toBe(250)
    const path = `/admin/warehouses/${warehouse.id}`
    const changed = await client.put(path, { parcel_fee: 1999 })
    expect(await dataOf(changed)).toMatchObject({ parcel_fee: 1999, name: warehouse.name })
    const [, written] = await auditOf('warehouse', warehouse.id)
    expect(JSON.parse(written?.before ?? '')).toMatchObject({ parcel_fee: 250 })
    expect(JSON.parse(written?.after ?? '')).toMatchObject({ parcel_fee: 1999 })
    for (const parcel_fee of [-1, 1.5, 1_000_000_001, '3', null])
      expect((await client.put(path, { parcel_fee })).status).toBe(422)
    expect((await suppliersOf(client).newWarehouse()).parcel_fee).toBe(0)
  })

  it('is paid once for each warehouse, whatever the method', async () => {
    const [far, near] = [await sentFor(333), await sentFor(99)]
    const ids = [far.itemId, await alsoThere(far), near.itemId, (await sell()).itemId]
    const { client, id, checkout } = await checkoutOf(ids)
    const fees = { amount: 432, currency: 'BYN' }
    expect(checkout.totals).toMatchObject({ shipping: fees, parcel_fees: fees })
    expect(checkout.shipping_method?.price).toEqual(fees)
    expect(checkout.totals.grand_total.amount).toBe(checkout.totals.subtotal.amount + 432)
    const order = await place(client, id)
    // 333 and 99 have 56 and 17 of tax in them (55.5, 16.5).
    expect(await orderRow(order.id)).toMatchObject({
      shipping: 432,
      shipping_tax: 73,
      grand_total: checkout.totals.grand_total.amount,
    })
  })

  it('is taxed on top for itself where prices are without tax', async () => {
    await run('UPDATE channels SET is_tax_included = 0')
    const [one, other] = [await sentFor(133), await sentFor(133)]
    const { client, id, checkout } = await checkoutOf([one.itemId, other.itemId])
    const { subtotal, shipping, tax, grand_total: total } = checkout.totals
    expect(shipping?.amount).toBe(266)
    // 26.6 twice; 53.2 of the sum would be 53.
    expect(tax.amount).toBe(Math.round(subtotal.amount * 0.2) + 54)
    expect(total.amount).toBe(subtotal.amount + 266 + tax.amount)
    const order = await place(client, id)
    expect(await orderRow(order.id)).toMatchObject({ shipping: 266, shipping_tax: 54 })
  })

  it('is converted for itself', async () => {
    await createRates()
    const [one, other] = [await sentFor(100), await sentFor(100)]
    const { client } = await checkoutOf([one.itemId, other.itemId])
    const checkout = await client.checkout('?currency=USD')
    // 30.58 each; 61.15 of the sum would be 61.
    expect(checkout.totals.parcel_fees).toEqual({ amount: 62, currency: 'USD' })
  })

  it('is said of each offer, in the search and in the cart', async () => {
    const client = await buyer()
    const { warehouse, productId, itemId } = await sentFor(250)
    const part = await rowOf<{ mpn: string }>('SELECT mpn FROM products WHERE id = ?', productId)
    await client.add({ supplier_offer_item_id: itemId, quantity: 1 })
    const feeOf = async (currency: string) => {
      const asked = await client.get(`/search?q=${part?.mpn}&currency=${currency}`)
      const { products } = await dataOf<SearchResult>(asked)
      const [line] = await client.cart(`?currency=${currency}`)
      const [found, inCart] = [products[0]?.offers[0], line?.offer].map((offer) => offer?.warehouse)
      expect(found).toEqual(inCart)
      return found?.parcel_fee
    }
    expect(await feeOf('BYN')).toEqual({ amount: 250, currency: 'BYN' })
    expect(await feeOf('USD')).toEqual({ amount: 76, currency: 'USD' })
    await run('UPDATE warehouses SET parcel_fee = 0 WHERE id = ?', warehouse.id)
    expect(await feeOf('BYN')).toBeUndefined()
  })

  it('follows its warehouse: nothing is charged for what is not bought', async () => {
    const [far, near] = [await sentFor(333), await sentFor(99)]
    const { client, id } = await checkoutOf([far.itemId, near.itemId])
    const [line] = await client.cart()
    await client.put(`/user/cart/${line?.id}`, { selected: false })
    expect((await client.checkout()).totals.shipping?.amount).toBe(99)
    const stale = await client.place(id, { grand_total: { amount: 1, currency: 'BYN' } })
    expect(stale.status).toBe(409)
  })

  it('is in the rates of other methods and of no table of rates', async () => {
    const owner = await staff('owner')
    const made = await mint(owner, { rates: [row({ price: 750, country: 'BY' })] })
    const { itemId } = await sentFor(250)
    const { client, id } = await checkoutOf([itemId])
    const sent = await client.choose(id, { shipping_address_id: client.addressId })
    const rate = sent.shipping_rates.find(({ method }) => method === made.code)
    expect(rate?.price.amount).toBe(1000)
  })

  it('is tried with rates', async () => {
    const owner = await staff('owner')
    const { warehouse } = await sentFor(250)
    const ask = async (warehouse_ids?: number[]) => {
      const parcel = { country: 'BY', weight: 1, total: 1, ...(warehouse_ids && { warehouse_ids }) }
      const body = { is_pickup: false, rates: [row({ price: 750 })], parcel }
      return dataOf<RatesVerdict>(await owner.post('/admin/shipping-methods/try', body))
    }
    expect((await ask()).applied).toMatchObject({ price: { amount: 750 } })
    expect((await ask([warehouse.id])).applied).toMatchObject({
      price: { amount: 1000 },
      parcel_fees: { amount: 250 },
    })
  })
})

const draftOf = async (items: Item[]) => {
  const client = await buyer()
  return {
    seller: await staff('manager'),
    draft: {
      customer_id: client.person.id,
      items: items.map(({ itemId }) => ({ supplier_offer_item_id: itemId, quantity: 1 })),
      ...CHOICES,
    },
  }
}

describe('what staff sell', () => {
  it('has the fees in drafts and their orders', async () => {
    const { seller, draft } = await draftOf([await sentFor(333), await sentFor(99)])
    const { totals } = await drafted(seller, draft)
    expect(totals).toMatchObject({ shipping: { amount: 432 }, parcel_fees: { amount: 432 } })
    const { id } = await placedDraft(seller, draft)
    expect(await orderRow(id)).toMatchObject({ shipping: 432, shipping_tax: 73 })
  })

  it('is held in a quote, whatever the fees become', async () => {
    await run('UPDATE channels SET is_tax_included = 0')
    const items = [await sentFor(133), await sentFor(133)]
    const { seller, draft } = await draftOf(items)
    const quote = await quotedDraft(seller, draft)
    for (const { warehouse } of items)
      await run('UPDATE warehouses SET parcel_fee = 5000 WHERE id = ?', warehouse.id)
    const accepted = await seller.post(`/quotes/${quote.token}/accept`, {})
    // Only the customer accepts what is theirs.
    expect(accepted.status).toBe(409)
    const guestly = await (await guest()).post(`/quotes/${quote.token}/accept`, {})
    expect(guestly.status).toBe(201)
    const { order } = await dataOf<Placed>(guestly)
    expect(order.grand_total).toEqual(quote.total)
    expect(await orderRow(order.id)).toMatchObject({ shipping: 266, shipping_tax: 54 })
  })
})

describe('an order that is changed', () => {
  /** Placed from two warehouses, and staff who change it. */
  async function placed() {
    const [far, near] = [await sentFor(333), await sentFor(99)]
    const { client, id } = await checkoutOf([far.itemId, near.itemId])
    const order = await place(client, id)
    const manager = await staff('manager')
    const lines = await rowOf<{ ids: string }>(
      `SELECT json_group_array(id) AS ids FROM (SELECT id FROM order_lines WHERE order_id = ? ORDER BY position)`,
      order.id,
    )
    const lineIds = JSON.parse(lines?.ids ?? '[]') as number[]
    return { order, manager, lineIds, far }
  }

  const preview = async (manager: Client, id: number, input: object) =>
    dataOf<OrderChangePreview>(await manager.post(`/admin/orders/${id}/changes/preview`, input))

  it('pays for the warehouses that are left', async () => {
    const { order, manager, lineIds } = await placed()
    const shown = await preview(manager, order.id, {
      lines: [{ order_line_id: lineIds[0], is_removed: true }],
    })
    expect(shown.before.shipping.amount).toBe(432)
    expect(shown.after.shipping.amount).toBe(99)
    const body = { lines: [{ order_line_id: lineIds[0], is_removed: true }], agreed: shown.stamp }
    const changed = await manager.post(`/admin/orders/${order.id}/changes`, body)
    expect(changed.status).toBe(201)
    // 16.5 of 99.
    expect(await orderRow(order.id)).toMatchObject({ shipping: 99, shipping_tax: 17 })
  })

  it('pays for another warehouse, and not twice for one', async () => {
    const { order, manager, far } = await placed()
    const more = await sentFor(250)
    const added = [more.itemId, await alsoThere(far)].map((supplier_offer_item_id) => ({
      supplier_offer_item_id,
      quantity: 1,
    }))
    const shown = await preview(manager, order.id, { added })
    expect(shown.after.shipping.amount).toBe(682)
  })

  it('stays as it is when nothing is changed', async () => {
    const { order, manager } = await placed()
    const shown = await preview(manager, order.id, {})
    expect(shown).toMatchObject({ is_same: true, difference: { amount: 0 } })
  })
})
