import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { random } from '../../support/random.ts'
import { run, sell, type Shopper, shopper } from './shopper.ts'

/** Whole numbers below what is asked for; a failing walk can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  const next = random(seed)
  return (below) => Math.floor(next() * below)
}

interface Terms {
  minimum: number
  pack: number
  remains: number
}

/** Minimum, minimum + pack, … up to the remains, counted out one by one. */
function orderable({ minimum, pack, remains }: Terms): number[] {
  const quantities = []
  for (let quantity = minimum; quantity <= remains; quantity += pack) quantities.push(quantity)
  return quantities
}

/** The first orderable quantity that covers `wanted`, else the last one. */
const settled = (terms: Terms, wanted: number): number | undefined =>
  orderable(terms).find((quantity) => quantity >= wanted) ?? orderable(terms).at(-1)

const randomTerms = (random: (below: number) => number): Terms => ({
  minimum: 1 + random(4),
  pack: 1 + random(3),
  remains: random(14),
})

async function prepared(seed: number) {
  const random = randomOf(seed)
  const items = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const terms = randomTerms(random)
      return { ...(await sell(terms)), terms }
    }),
  )
  const phone = await shopper()
  const laptop: Shopper = { ...phone, ...(await signedIn(phone.person)) }
  const pick = <Row>(rows: Row[]) => rows[random(rows.length)] as Row
  return { random, items, pick, devices: [phone, laptop] }
}

type World = Awaited<ReturnType<typeof prepared>>

/** Expects what holds for every cart at any time. */
function expectSound(lines: CartItem[], { items }: World): void {
  const ids = lines.map((line) => line.supplier_offer_item_id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const line of lines) {
    const item = items.find(({ itemId }) => itemId === line.supplier_offer_item_id)
    const isOrderable = item !== undefined && orderable(item.terms).includes(line.quantity)
    expect({ line, isOrderable }).toMatchObject({ isOrderable: line.problem === null })
  }
}

/** Expected quantities by item; below zero: saved for later. */
type Model = Map<number, number>

const modelOf = (lines: CartItem[]): Model =>
  new Map(
    lines.map((line) => [
      line.supplier_offer_item_id,
      line.is_saved_for_later ? -line.quantity : line.quantity,
    ]),
  )

/** The expected quantity after an addition; below zero: saved for later. */
function joined(
  terms: Terms,
  there: number | undefined,
  wish: { quantity: number; isSaved: boolean },
) {
  const sum = Math.abs(there ?? 0) + wish.quantity
  if (wish.isSaved && (there === undefined || there < 0)) return -sum
  return settled(terms, sum) ?? -sum
}

const STEPS: Record<string, (world: World, model: Model) => Promise<void>> = {
  async add({ pick, items, devices, random }, model) {
    const { itemId, terms } = pick(items)
    const quantity = 1 + random(5)
    const body = { supplier_offer_item_id: itemId, quantity }
    const answer = await pick(devices).post('/user/cart', body)
    const there = model.get(itemId)
    const isTaken = there === undefined ? orderable(terms).includes(quantity) : orderable(terms)[0]
    expect([201, 409, 422]).toContain(answer.status)
    expect(answer.status === 201).toBe(Boolean(isTaken))
    if (!isTaken) return
    model.set(itemId, joined(terms, Math.max(0, there ?? 0), { quantity, isSaved: false }))
  },
  async put({ pick, items, devices, random }, model) {
    const device = pick(devices)
    const lines = await device.cart()
    if (lines.length === 0) return
    const line = pick(lines)
    const id = line.supplier_offer_item_id
    const quantity = 1 + random(12)
    const answer = await device.put(`/user/cart/${line.id}`, { quantity })
    const terms = items.find(({ itemId }) => itemId === id)?.terms as Terms
    const isTaken = line.is_saved_for_later || orderable(terms).includes(quantity)
    expect(answer.status === 200).toBe(isTaken)
    if (isTaken) model.set(id, line.is_saved_for_later ? -quantity : quantity)
  },
  async toggle({ pick, items, devices }, model) {
    const device = pick(devices)
    const lines = await device.cart()
    if (lines.length === 0) return
    const line = pick(lines)
    const id = line.supplier_offer_item_id
    const body = { is_saved_for_later: !line.is_saved_for_later }
    const answer = await device.put(`/user/cart/${line.id}`, body)
    const terms = items.find(({ itemId }) => itemId === id)?.terms as Terms
    const back = settled(terms, line.quantity)
    expect(answer.status).toBe(line.is_saved_for_later && back === undefined ? 409 : 200)
    if (!line.is_saved_for_later) model.set(id, -line.quantity)
    else if (back !== undefined) model.set(id, back)
  },
  async merge({ pick, items, devices, random }, model) {
    const wishes = Array.from({ length: 1 + random(3) }, () => ({
      item: pick(items),
      quantity: 1 + random(6),
      isSaved: random(4) === 0,
    }))
    const { merged, conflicts } = await pick(devices).merge({
      items: wishes.map(({ item, quantity, isSaved }) => ({
        supplier_offer_item_id: item.itemId,
        quantity,
        is_saved_for_later: isSaved,
      })),
    })
    for (const wish of wishes) {
      const { itemId, terms } = wish.item
      model.set(itemId, joined(terms, model.get(itemId), wish))
    }
    expect(merged).toBe(new Set(wishes.map(({ item }) => item.itemId)).size)
    for (const conflict of conflicts) {
      expect(conflict.quantity).toBe(Math.abs(model.get(conflict.supplier_offer_item_id) ?? 0))
    }
  },
  async remove({ pick, devices }, model) {
    const device = pick(devices)
    const lines = await device.cart()
    if (lines.length === 0) return
    const line = pick(lines)
    expect((await device.delete(`/user/cart/${line.id}`)).status).toBe(204)
    model.delete(line.supplier_offer_item_id)
  },
  async 'a new price list'({ pick, items, random }) {
    const item = pick(items)
    item.terms = randomTerms(random)
    const { minimum, pack, remains } = item.terms
    await run(
      'UPDATE offer_items SET minimum = ?, pack = ?, remains = ? WHERE id = ?',
      minimum,
      pack,
      remains,
      item.itemId,
    )
  },
}

describe('a cart on two devices', () => {
  it.each([11, 23, 37, 41, 59, 67])('keeps every line through a walk of seed %i', async (seed) => {
    const world = await prepared(seed)
    const model: Model = new Map()
    const names = Object.keys(STEPS)
    const walked: string[] = []
    for (let step = 0; step < 40; step += 1) {
      const name = world.pick(['merge', 'add', ...names])
      walked.push(name)
      await STEPS[name]?.(world, model)
      const lines = await world.pick(world.devices).cart()
      expectSound(lines, world)
      expect({ walked, model: modelOf(lines) }).toEqual({ walked, model })
    }
  })

  it.each([3, 5, 8])('keeps every line when all happens at once, seed %i', async (seed) => {
    const world = await prepared(seed)
    for (const item of world.items) {
      item.terms = { minimum: 1, pack: 1, remains: 1000 }
      await run(
        'UPDATE offer_items SET minimum = 1, pack = 1, remains = 1000 WHERE id = ?',
        item.itemId,
      )
    }
    const model: Model = new Map()
    const calls = Array.from({ length: 16 }, () => {
      const { itemId } = world.pick(world.items)
      const quantity = 1 + world.random(9)
      const lines = Array.from({ length: 1 + world.random(2) }, () => ({
        supplier_offer_item_id: itemId,
        quantity,
      }))
      model.set(itemId, (model.get(itemId) ?? 0) + quantity * lines.length)
      const device = world.pick(world.devices)
      return lines.length === 1
        ? device.post('/user/cart', lines[0])
        : device.post('/user/cart/merge', { id: crypto.randomUUID(), items: lines })
    })
    const answers = await Promise.all(calls)
    expect(answers.map(({ ok }) => ok)).not.toContain(false)
    expectSound(await world.devices[0]!.cart(), world)
    expect(modelOf(await world.devices[1]!.cart())).toEqual(model)
  })
})
