import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { countingDb } from '../search/stock.ts'
import { placedOf, readyToPlace } from './buyer.ts'

type Ready = Awaited<ReturnType<typeof readyToPlace>>

/** What is stored of an order and all that belongs to it, of the stock and of the cart. */
async function standing({ client, item }: Ready): Promise<string> {
  const { id } = client.person
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE user_id = ?1) AS orders,
      (SELECT count(*) FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE o.user_id = ?1) AS lines,
      (SELECT coalesce(sum(reserved), 0) FROM stock_holds WHERE offer_item_id = ?2) AS reserved,
      (SELECT count(*) FROM cart_items WHERE user_id = ?1) AS cart,
      (SELECT count(*) FROM mails WHERE user_id = ?1 AND kind = 'order-placed') AS mails,
      (SELECT count(*) FROM audit_log WHERE actor_id = ?1 AND action = 'orders.place') AS audit,
      (SELECT count(*) FROM order_events e JOIN orders o ON o.id = e.order_id
        WHERE o.user_id = ?1) AS events,
      (SELECT count(*) FROM orders WHERE user_id = ?1 AND version <> 1) AS unfinished`,
  )
    .bind(id, item.itemId)
    .first()
  return JSON.stringify(row)
}

const state = (orders: number, reserved: number) =>
  JSON.stringify({
    orders,
    lines: orders,
    reserved,
    cart: 1 - orders,
    mails: orders,
    audit: orders,
    events: orders,
    unfinished: 0,
  })

/** How many calls outside one placing makes; each of them will fail once. */
async function callsOfPlacing(): Promise<number> {
  const { client, id } = await readyToPlace()
  const faulty = faultyEnv(env, { at: 0, fault: 'before' })
  await client.call('POST', `/user/checkout/${id}/place`, { env: faulty.env, body: {} })
  return faulty.calls()
}

describe('placing', () => {
  it('takes three round trips to the database, the session’s own included', async () => {
    const { client, id } = await readyToPlace()
    const { db, trips } = countingDb()
    let before = 0
    const answer = await client.call('POST', `/user/checkout/${id}/place`, {
      env: { DB: db },
      body: {},
      onAnswer: () => (before = trips()),
    })
    expect(answer.status).toBe(201)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(3)
  })

  it('leaves an order or nothing wherever a binding fails, and a repeat ends in one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const calls = await callsOfPlacing()
    expect(calls).toBeGreaterThanOrEqual(3)
    const seen = new Set<string>()
    for (let at = 1; at <= calls; at += 1) {
      for (const fault of ['before', 'after'] satisfies Fault[]) {
        const ready = await readyToPlace({ remains: 10 }, 3)
        const { client, id } = ready
        const faulty = faultyEnv(env, { at, fault })
        const headers = { 'Idempotency-Key': 'the same' }
        const path = `/user/checkout/${id}/place`
        const answer = await client.call('POST', path, { env: faulty.env, body: {}, headers })
        const isPlaced = (await standing(ready)) === state(1, 3)
        expect([state(0, 0), state(1, 3)]).toContain(await standing(ready))
        expect(`${at} ${fault} ${answer.status}`).toBe(
          `${at} ${fault} ${answer.status === 201 && isPlaced ? 201 : 503}`,
        )
        seen.add(`${answer.status} ${isPlaced}`)
        await placedOf(await client.place(id, {}, 'the same'))
        expect(await standing(ready)).toBe(state(1, 3))
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['503 false', '503 true']))
  })

  it('starts again when a price list goes live between reading and writing', async () => {
    const ready = await readyToPlace({ remains: 10 }, 3)
    const { client, id, item } = ready
    let calls = 0
    const faulty = faultyEnv(env, {
      at: 0,
      fault: 'before',
      onCall: async () => {
        calls += 1
        // The third call writes: right before it, a price list lowers stock and cost.
        if (calls !== 3) return
        await env.DB.prepare(
          'UPDATE offer_items SET remains = 5, cost_micros = cost_micros - 10000 WHERE id = ?',
        )
          .bind(item.itemId)
          .run()
      },
    })
    const answer = await client.call('POST', `/user/checkout/${id}/place`, {
      env: faulty.env,
      body: {},
    })
    await placedOf(answer)
    expect(await standing(ready)).toBe(state(1, 3))
    const line = await env.DB.prepare(
      'SELECT l.cost_micros = i.cost_micros AS same FROM order_lines l JOIN offer_items i ON i.id = l.supplier_offer_item_id WHERE i.id = ?',
    )
      .bind(item.itemId)
      .first()
    expect(line).toEqual({ same: 1 })
  })
})
