import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { sell, shopper } from './shopper.ts'

/** Cart and favourites of a person: a fault may leave one of two states only. */
async function possessions(me: Awaited<ReturnType<typeof shopper>>): Promise<string> {
  const lines = (await me.cart()).map((line) => [line.supplier_offer_item_id, line.quantity])
  const favorites = (await me.favorites()).map((row) => row.supplier_offer_item_id)
  return JSON.stringify([lines, favorites])
}

/** A person with a line, and a guest's cart to be merged. */
async function prepared() {
  const item = await sell({ remains: 100 })
  const me = await shopper()
  const id = { supplier_offer_item_id: item.itemId }
  const line = await me.add({ ...id, quantity: 2 })
  const merge = { id: crypto.randomUUID(), items: [{ ...id, quantity: 5 }], favorites: [id] }
  const before = await possessions(me)
  const after = JSON.stringify([[[item.itemId, 7]], [item.itemId]])
  return { me, merge, line, before, after }
}

/** How many calls outside one merge makes; each of them will fail once. */
async function callsOfMerge(): Promise<number> {
  const { me, merge } = await prepared()
  const faulty = faultyEnv(env, { at: 0, fault: 'before' })
  await me.post('/user/cart/merge', merge, { env: faulty.env })
  return faulty.calls()
}

describe('a database that goes away during a merge', () => {
  it('answers 503, does all or nothing, and a repeat completes it once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const calls = await callsOfMerge()
    expect(calls).toBeGreaterThanOrEqual(3)
    const seen = new Set<string>()
    for (let at = 1; at <= calls; at += 1) {
      for (const fault of ['before', 'after'] satisfies Fault[]) {
        const { me, merge, before, after } = await prepared()
        const faulty = faultyEnv(env, { at, fault })
        const answer = await me.post('/user/cart/merge', merge, { env: faulty.env })
        const state = await possessions(me)
        expect([before, after]).toContain(state)
        const isWhole = state === after
        // The session's last-used time may fail without an error for the shopper.
        expect(`${at} ${fault} ${answer.status}`).toBe(
          `${at} ${fault} ${answer.status === 200 && isWhole ? 200 : 503}`,
        )
        seen.add(`${answer.status} ${isWhole ? 'after' : 'before'}`)
        expect(await me.merge(merge)).toEqual({ merged: 1, favorites: 1, conflicts: [] })
        expect(await possessions(me)).toBe(after)
      }
    }
    // A fault after the commit leaves the whole merge, one before it nothing.
    expect([...seen]).toEqual(expect.arrayContaining(['503 before', '503 after']))
  })
})

describe('a database that goes away while lines are replaced', () => {
  it('leaves the lines of before or those of after, and a repeat completes it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [one, other] = [await sell({ remains: 100 }), await sell({ remains: 100 })]
    const part = (id: number, quantity: number) => ({ supplier_offer_item_id: id, quantity })
    const body = { before: [part(one.itemId, 2)], after: [part(other.itemId, 3)] }
    const seen = new Set<string>()
    for (let at = 1; at <= 4; at += 1) {
      for (const fault of ['before', 'after'] satisfies Fault[]) {
        const me = await shopper()
        await me.add(body.before[0]!)
        const faulty = faultyEnv(env, { at, fault })
        const answer = await me.put('/user/cart/lines', body, { env: faulty.env })
        const lines = (await me.cart()).map((line) =>
          part(line.supplier_offer_item_id, line.quantity),
        )
        expect([body.before, body.after]).toContainEqual(lines)
        const isWhole = lines[0]?.supplier_offer_item_id === other.itemId
        seen.add(`${answer.status} ${isWhole ? 'after' : 'before'}`)
        expect((await me.put('/user/cart/lines', body)).status).toBe(200)
        expect(await me.cart()).toMatchObject([{ ...body.after[0], selected: true }])
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['503 before', '503 after']))
    expect([...seen]).not.toContain('200 before')
  })
})

describe('a database that is away', () => {
  it('leaves cart and favourites as they are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { me, line, before } = await prepared()
    const id = { supplier_offer_item_id: line.supplier_offer_item_id }
    const path = `/user/cart/${line.id}`
    const calls: [string, string, object?][] = [
      ['GET', '/user/cart'],
      ['POST', '/user/cart', { ...id, quantity: 1 }],
      ['PUT', path, { quantity: 4 }],
      ['DELETE', path],
      ['GET', '/user/favorites'],
      ['POST', '/user/favorites', id],
      ['POST', '/cart/quote', { items: [{ ...id, quantity: 1 }] }],
    ]
    for (const [method, address, body] of calls) {
      // The session is found by the first call; the second one fails.
      const faulty = faultyEnv(env, { at: 2, fault: 'before' })
      const answer = await me.call(method, address, { env: faulty.env, ...(body && { body }) })
      expect(`${method} ${address} ${answer.status}`).toBe(`${method} ${address} 503`)
    }
    expect(await possessions(me)).toBe(before)
  })
})
