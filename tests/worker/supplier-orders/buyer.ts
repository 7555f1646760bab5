import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { type MintedItem, mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createWarehouse } from '../search/stock.ts'

export type Step = 'send' | 'confirm' | 'dispatch' | 'receive' | 'cancel'

/** A new supplier's warehouse, and items in it. */
export async function aWarehouse() {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`,
  ).run()
  const warehouse = await createWarehouse()
  let counter = 0
  const item = (): MintedItem => {
    counter += 1
    return { itemId: warehouse.id * 2 ** 32 + counter, productId: 1, warehouse }
  }
  return { warehouse, item }
}

/** Staff who buys, and customers' orders that wait for it: one line of 5 pieces each by default. */
export async function buyerWith(wishes: Parameters<typeof mintOrder>[0][] = [{}], client?: Client) {
  const me = client ?? (await staff('buyer'))
  const { warehouse, item } = await aWarehouse()
  const orders = await Promise.all(
    wishes.map((wish = {}) =>
      mintOrder({
        ...wish,
        lines: (wish.lines ?? [{}]).map((line) => ({ item: item(), ...line })),
      }),
    ),
  )
  const place = { supplier_id: warehouse.supplierId, warehouse_id: warehouse.id, currency: 'BYN' }
  const lines = orders.flatMap((order) => order.lines)
  const headers = (key?: string) =>
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } }
  const post = (body: object = {}, key?: string, as: Client = me) =>
    as.post('/admin/supplier-orders', { ...place, ...body }, headers(key))
  const take = (id: number, step: Step, body: object = {}, key?: string) =>
    me.post(`/admin/supplier-orders/${id}/${step}`, body, headers(key))
  return {
    me,
    warehouse,
    item,
    place,
    orders,
    lines,
    post,
    take,
    /** All of every line, or what `body` says; anything but 201 fails the test. */
    buy: async (body: object = {}, key?: string) => {
      const all = { lines: lines.map(({ id }) => ({ order_line_id: id })) }
      const answer = await post({ ...all, ...body }, key)
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return dataOf<SupplierOrder>(answer)
    },
    /** Anything but 200 fails the test. */
    step: async (id: number, step: Step, body: object = {}, key?: string) => {
      const answer = await take(id, step, body, key)
      expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
      return dataOf<SupplierOrder>(answer)
    },
    read: async (id: number) => dataOf<SupplierOrder>(await me.get(`/admin/supplier-orders/${id}`)),
    /** A customer's order as staff sees it. */
    customers: async (at = 0) =>
      dataOf<AdminOrder>(await me.get(`/admin/orders/${orders[at]?.order.id}`)),
  }
}

/** The rows of a statement. */
export async function rowsOf<Row>(sql: string, ...binds: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...binds)
    .all<Row>()
  return results
}
