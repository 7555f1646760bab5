import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import type {
  ToBuyGroup,
  ToBuyPart,
  ToBuyPlace,
} from '../../../worker/purchasing/to-buy/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createItem, createOffer, createWarehouse, freshNumber, stock } from '../search/stock.ts'

type Terms = Parameters<typeof stock>[1]

/** 1.00 BYN apiece, 0.80 from ten on. */
export const LADDER: [number, number][] = [
  [1, 1_000_000],
  [10, 800_000],
]

/** A part that customers wait for, one order for each of `quantities`, and staff who buys it. */
export async function waitingPart(quantities: number[], terms: Terms = {}) {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`,
  ).run()
  const mpn = freshNumber()
  const item = await stock(mpn, { ladder: LADDER, remains: 1000, ...terms })
  const orders = []
  for (const quantity of quantities) {
    orders.push(await mintOrder({ lines: [{ item, quantity, mpn }] }))
  }
  const me = await staff('buyer')
  const { warehouse } = item
  const place = { supplier_id: warehouse.supplierId, warehouse_id: warehouse.id, currency: 'BYN' }
  const lines = orders.flatMap((order) => order.lines)
  const parts = (at: { id: number } = warehouse, as: Client = me, currency = 'BYN') =>
    placeOf(as, `warehouse_id=${at.id}&currency=${currency}`)
  const post = (body: object, as: Client = me, key?: string) =>
    as.post(
      '/admin/supplier-orders',
      { ...place, lines: lines.map(({ id }) => ({ order_line_id: id })), ...body },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  return {
    ...item,
    mpn,
    me,
    place,
    orders,
    lines,
    lineIds: lines.map(({ id }) => id),
    parts,
    /** The one part that waits at its place. */
    part: async (): Promise<ToBuyPart> => {
      const { parts: found } = await parts()
      expect(found).toHaveLength(1)
      return found[0] as ToBuyPart
    },
    group: async (): Promise<ToBuyGroup> => {
      const answer = await me.get(`/admin/supplier-orders/to-buy?warehouse_id=${warehouse.id}`)
      return (await dataOf<ToBuyGroup[]>(answer))[0] as ToBuyGroup
    },
    post,
    /** Buys the part at these terms; anything but 201 fails the test. */
    buy: async (quantity: number, micros: number, body: object = {}): Promise<SupplierOrder> => {
      const parts = [{ offer_item_id: item.itemId, quantity, cost_micros: micros }]
      const answer = await post({ parts, ...body })
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return dataOf<SupplierOrder>(answer)
    },
  }
}

/** What waits at a place, part by part. */
export async function placeOf(client: Client, query: string): Promise<ToBuyPlace> {
  const answer = await client.get(`/admin/supplier-orders/to-buy/parts?${query}`)
  expect(answer.status).toBe(200)
  return dataOf<ToBuyPlace>(answer)
}

/** The same part offered by another supplier. */
export async function offeredElsewhere(
  productId: number,
  terms: Parameters<typeof createItem>[2] = {},
) {
  const warehouse = await createWarehouse()
  const offerId = await createOffer(warehouse.id)
  const itemId = await createItem(offerId, productId, { remains: 1000, ...terms })
  return { warehouse, offerId, itemId }
}
