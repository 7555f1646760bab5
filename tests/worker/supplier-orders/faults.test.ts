import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { updateCustomerOrders } from '../../../worker/purchasing/supplier-orders/update-customer-orders.ts'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { buyerWith } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyerWith>>

const FAULTS = ['before', 'after'] satisfies Fault[]
const every = (calls: number) => Array.from({ length: calls }, (_, at) => at + 1)
const KEY = { 'Idempotency-Key': 'the same' }

/** Two customers' orders that wait to be bought, in one call. */
async function ready() {
  const buyer = await buyerWith([{}, {}])
  const lines = buyer.lines.map(({ id }) => ({ order_line_id: id }))
  return { ...buyer, body: { ...buyer.place, lines } }
}

/** What is stored of the supplier order, and what customers see of it. */
async function standing({ warehouse, lines }: Buyer) {
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM supplier_orders WHERE warehouse_id = ?1) AS orders,
      (SELECT count(*) FROM supplier_order_lines WHERE order_line_id IN (?2, ?3)) AS lines,
      (SELECT count(*) FROM order_lines WHERE id IN (?2, ?3) AND supply_status <> 'new') AS moved,
      (SELECT count(*) FROM order_lines l JOIN order_events e ON e.order_id = l.order_id
        WHERE l.id IN (?2, ?3)) AS events,
      (SELECT count(*) FROM order_lines l JOIN orders o ON o.id = l.order_id
        JOIN mails m ON m.user_id = o.user_id
        WHERE l.id IN (?2, ?3) AND m.kind = 'line-refused') AS mails,
      (SELECT count(*) FROM deliveries WHERE warehouse_id = ?1) AS deliveries,
      (SELECT coalesce(sum(received), 0) FROM supplier_order_lines
        WHERE order_line_id IN (?2, ?3)) AS received`,
  )
    .bind(warehouse.id, lines[0]?.id, lines[1]?.id)
    .first<Record<string, number>>()
  return row ?? {}
}

const NOTHING = { orders: 0, lines: 0, moved: 0, events: 0, mails: 0, deliveries: 0, received: 0 }
const BOUGHT = { ...NOTHING, orders: 1, lines: 2, moved: 2, events: 2 }

/** Expects no line to be bought twice or in part; customers may see it later. */
function expectWhole(now: Record<string, number>) {
  expect([0, 1]).toContain(now.orders)
  expect(now.lines).toBe((now.orders ?? 0) * 2)
  expect(now.moved).toBeLessThanOrEqual(now.lines ?? 0)
  expect(now.events).toBe(now.moved)
}

/** Runs `act` with a fault at its outside calls, today's third of them or those that `which` picks, before and after the call. */
async function everyFault<Thing extends Buyer>(
  mint: () => Promise<Thing>,
  act: (thing: Thing, faulty: typeof env) => Promise<number>,
  look: (thing: Thing, said: string) => Promise<void>,
  which = callsOfTheDay,
) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = faultyEnv(env, { at: 0, fault: 'before' })
  await act(await mint(), first.env as typeof env)
  const calls = first.calls()
  expect(calls).toBeGreaterThanOrEqual(6)
  for (const at of which(calls)) {
    for (const fault of FAULTS) {
      const thing = await mint()
      const faulty = faultyEnv(env, { at, fault })
      const status = await act(thing, faulty.env as typeof env)
      await look(thing, `${at} ${fault} ${status}`)
    }
  }
}

it('leaves a whole supplier order or none wherever a binding fails, and a repeat completes it', async () => {
  const act = async (thing: Awaited<ReturnType<typeof ready>>, faulty: typeof env) =>
    (
      await thing.me.call('POST', '/admin/supplier-orders', {
        env: faulty,
        body: thing.body,
        headers: KEY,
      })
    ).status
  const seen = new Set<string>()
  const look = async (thing: Awaited<ReturnType<typeof ready>>, said: string) => {
    const now = await standing(thing)
    expectWhole(now)
    seen.add(JSON.stringify(now))
    expect([said, await act(thing, env)]).toEqual([said, 201])
    expect([said, await standing(thing)]).toEqual([said, BOUGHT])
  }
  await everyFault(ready, act, look, every)
  // Nothing; only the supplier order; one customer's order updated; both.
  expect(seen.size).toBe(4)
}, 120_000)

it('completes by Cron what was interrupted while buying', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let cut = 0
  for (let at = 1; at <= 12; at += 1) {
    const thing = await ready()
    const faulty = faultyEnv(env, { at, fault: 'after' })
    const options = { env: faulty.env, body: thing.body, headers: KEY }
    await thing.me.call('POST', '/admin/supplier-orders', options)
    const now = await standing(thing)
    if (now.orders === 1 && now.moved !== 2) cut += 1
    await updateCustomerOrders(jobCtx({ ...env, JOBS: silentQueue }), null)
    expect(await standing(thing)).toEqual(now.orders === 1 ? BOUGHT : NOTHING)
  }
  expect(cut).toBeGreaterThan(0)
}, 120_000)

it('mails each customer once about refusals wherever a binding fails', async () => {
  const mint = async () => {
    const buyer = await ready()
    return { ...buyer, made: await buyer.buy() }
  }
  const act = async (thing: Awaited<ReturnType<typeof mint>>, faulty: typeof env) => {
    const lines = thing.made.items.map(({ id }) => ({ id, confirmed: 0, refused: 5 }))
    const path = `/admin/supplier-orders/${thing.made.id}/confirm`
    return (await thing.me.call('POST', path, { env: faulty, body: { lines }, headers: KEY }))
      .status
  }
  await everyFault(mint, act, async (thing, said) => {
    expect([said, await act(thing, env)]).toEqual([said, 200])
    expect([said, await standing(thing)]).toEqual([said, { ...BOUGHT, events: 4, mails: 2 }])
  })
}, 120_000)

it('counts a receipt once wherever a binding fails', async () => {
  const mint = async () => {
    const buyer = await ready()
    return { ...buyer, made: await buyer.buy() }
  }
  const act = async (thing: Awaited<ReturnType<typeof mint>>, faulty: typeof env) => {
    const lines = thing.made.items.map(({ id }) => ({ id, quantity: 5 }))
    const path = `/admin/supplier-orders/${thing.made.id}/receive`
    return (await thing.me.call('POST', path, { env: faulty, body: { lines }, headers: KEY }))
      .status
  }
  await everyFault(mint, act, async (thing, said) => {
    expect([said, await act(thing, env)]).toEqual([said, 200])
    const done = { ...BOUGHT, events: 4, deliveries: 1, received: 10 }
    expect([said, await standing(thing)]).toEqual([said, done])
  })
}, 120_000)

it('updates by jobs the orders that are too many for one run', async () => {
  const buyer = await buyerWith(Array.from({ length: 23 }, () => ({})))
  const longest = Math.max(...buyer.orders.map(({ order }) => order.id))
  await lengthen(longest, 119)
  const { results: lines } = await env.DB.prepare(
    'SELECT id AS order_line_id FROM order_lines WHERE warehouse_id = ?',
  )
    .bind(buyer.warehouse.id)
    .all()
  // The job that goes on with the rest is called here by hand.
  const made = await buyer.me.call('POST', '/admin/supplier-orders', {
    env: { ...env, JOBS: silentQueue },
    body: { ...buyer.place, lines },
  })
  expect(made.status).toBe(201)
  expect((await dataOf<SupplierOrder>(made)).items).toHaveLength(142)
  const moved = async () => {
    const row = await env.DB.prepare(
      `SELECT count(*) AS count FROM order_lines WHERE warehouse_id = ? AND supply_status = 'ordered'`,
    )
      .bind(buyer.warehouse.id)
      .first<{ count: number }>()
    return row?.count
  }
  expect(await moved()).toBe(20)
  const done: (number | undefined)[] = []
  for (let at = 0; at < 3; at += 1) {
    await updateCustomerOrders(jobCtx({ ...env, JOBS: silentQueue }), null)
    done.push(await moved())
  }
  expect(done).toEqual([122, 142, 142])
}, 120_000)

/** Adds this many lines like the first one. */
const lengthen = (orderId: number, more: number) =>
  env.DB.prepare(
    `INSERT INTO order_lines (order_id, position, supplier_offer_item_id, product_id, brand, mpn,
       name, supplier_id, warehouse_id, price_micros, channel_price_micros, cost_micros,
       cost_currency, sum, tax, days_min, days_max, ordered)
     SELECT order_id, position + value, supplier_offer_item_id, product_id, brand, mpn,
       name, supplier_id, warehouse_id, price_micros, channel_price_micros, cost_micros,
       cost_currency, sum, tax, days_min, days_max, ordered
     FROM order_lines JOIN json_each(?2) WHERE order_id = ?1`,
  )
    .bind(orderId, JSON.stringify(Array.from({ length: more }, (_, at) => at + 1)))
    .run()
