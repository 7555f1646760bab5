import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminReturn, Return } from '../../../worker/sales/returns/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { broken, INVARIANTS } from '../../support/invariants.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { staffWith } from '../orders/staff.ts'

/** Runs a statement. */
export const run = (statement: string, ...binds: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

/** Where parcels go; the settings of the store have it. */
export const ADDRESS = 'Мінск, вул. Сурганава, 1'

const setAddress = () =>
  run(
    `INSERT INTO settings (key, value, updated_at) VALUES ('return_address', json_quote(?), 0)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ADDRESS,
  )

/** A paid order of 5 pieces, of which `shipped` have left, its buyer, and staff. */
export async function shippedOrder({ shipped = 5, invoiced = 5 } = {}) {
  await setAddress()
  const buyer = await createUser()
  const desk = await staffWith({ isReceived: true, order: { userId: buyer.id } })
  const client = await signedIn(buyer)
  await desk.issue('invoices', { lines: desk.pieces(invoiced) })
  await desk.issue('shipments', { lines: desk.pieces(shipped) })
  const lineId = desk.lines[0]!.id
  const ask = (quantity: number, key?: string) =>
    client.post(
      `/user/orders/${desk.order.id}/returns`,
      {
        lines: [{ order_line_id: lineId, quantity, reason: 'defective' }],
        words: 'Does not switch on',
      },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  return { ...desk, client, ask, lineId }
}

/** The same with a request for `quantity` pieces, and what staff do with it. */
export async function requestedReturn(quantity: number, how: { shipped?: number } = {}) {
  const order = await shippedOrder(how)
  const asked = await order.ask(quantity)
  expect([asked.status, asked.status === 201 ? '' : await asked.text()]).toEqual([201, ''])
  const made = await dataOf<Return>(asked)
  const path = `/admin/returns/${made.id}`
  return { ...order, made, path, act: acts(order.me, path) }
}

const acts =
  (me: Client, path: string) =>
  async (...steps: [verb: string, body?: object][]): Promise<AdminReturn> => {
    let last: AdminReturn | undefined
    for (const [verb, body = {}] of steps) {
      last = await dataOf<AdminReturn>(await me.post(`${path}/${verb}`, body))
    }
    return last!
  }

/** Staff who may only look. */
export const onlooker = () => staff(['sales.returns.view'])

/** Money and stock agree. */
export async function expectStoreRight(): Promise<void> {
  expect(broken((await env.DB.prepare(INVARIANTS).bind(0, 0).first()) ?? {})).toEqual([])
}
