import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Warehouse } from '../../../worker/suppliers/suppliers/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { search } from '../search/ask-search.ts'
import {
  countingDb,
  createBrand,
  createItem,
  createOffer,
  createProduct,
  freshNumber,
} from '../search/stock.ts'
import { buyerWith } from './buyer.ts'

const DAY_MS = 24 * 3600 * 1000

/** The day of the store's clock, ISO: it is the next one from nine in the evening of UTC. */
const storeDay = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Minsk' }).format(at)

/** Staff of a warehouse, and receipts that took these days each. */
async function receiving(count: number) {
  const buyer = await buyerWith([{ lines: [{ quantity: count }] }])
  const [line] = buyer.lines
  const receive = async (days: number, carrier: string) => {
    const made = await buyer.buy({ carrier, lines: [{ order_line_id: line?.id, quantity: 1 }] })
    const ordered = Date.parse(`${storeDay(new Date())}T10:00:00Z`) - days * DAY_MS
    await env.DB.prepare('UPDATE supplier_orders SET created_at = ? WHERE id = ?')
      .bind(ordered, made.id)
      .run()
    await buyer.step(made.id, 'receive', { lines: [{ id: made.items[0]?.id, quantity: 1 }] })
  }
  const read = async () =>
    dataOf<Warehouse>(await buyer.me.get(`/admin/warehouses/${buyer.warehouse.id}`))
  return { ...buyer, receive, read }
}

/** By the definition: the middle of the sorted days, and the day that nine of ten reach. */
function figuresOf(days: number[]) {
  const sorted = days.toSorted((a, b) => a - b)
  const at = (rank: number) => sorted[rank - 1] ?? 0
  const half = Math.ceil(sorted.length / 2)
  const other = sorted.length % 2 === 0 ? half + 1 : half
  return {
    count: sorted.length,
    median: Math.ceil((at(half) + at(other)) / 2),
    p90: at(Math.ceil((sorted.length * 9) / 10)),
  }
}

/** An offer of a part in the warehouse. */
async function offerAt(warehouseId: number) {
  const number = freshNumber()
  const productId = await createProduct(await createBrand(), number)
  await createItem(await createOffer(warehouseId), productId, { days: [1, 2] })
  return async (options = {}) => {
    const { data } = await search({ q: number }, options)
    return data.products[0]?.offers[0]
  }
}

describe('earlier deliveries', () => {
  it('give a warehouse’s usual delivery time, once there are five', async () => {
    const { receive, read, warehouse } = await receiving(12)
    const offer = await offerAt(warehouse.id)
    const days: number[] = []
    for (const next of [4, 9, 2, 3, 0, 30, 2, 5, 1, 2]) {
      expect(await offer()).toMatchObject({
        days_min: 1,
        days_max: 2,
        usual_days: days.length < 5 ? null : figuresOf(days),
      })
      await receive(next, 'Van')
      days.push(next)
      expect((await read()).deliveries).toEqual([{ carrier: 'Van', ...figuresOf(days) }])
    }
    expect(await offer()).toMatchObject({ usual_days: figuresOf(days) })
  }, 60_000)

  it('count by the carrier that the warehouse mostly uses', async () => {
    const { receive, read, warehouse } = await receiving(12)
    const offer = await offerAt(warehouse.id)
    for (let at = 0; at < 5; at += 1) await receive(2, 'Van')
    for (let at = 0; at < 6; at += 1) await receive(8, 'Train')
    expect((await read()).deliveries).toEqual([
      { carrier: 'Train', count: 6, median: 8, p90: 8 },
      { carrier: 'Van', count: 5, median: 2, p90: 2 },
    ])
    expect((await offer())?.usual_days).toEqual({ count: 6, median: 8, p90: 8 })
  }, 60_000)

  it('cost shoppers no round trip', async () => {
    const { warehouse } = await receiving(1)
    const offer = await offerAt(warehouse.id)
    const trips = async () => {
      const { db, trips: made } = countingDb()
      await offer({ env: { DB: db } })
      return made()
    }
    // What prices are computed with is kept until it changes.
    await offer()
    const before = await trips()
    await env.DB.prepare(
      'UPDATE warehouses SET usual_days = 3, usual_days_p90 = 6, usual_count = 27 WHERE id = ?',
    )
      .bind(warehouse.id)
      .run()
    expect((await offer())?.usual_days).toEqual({ median: 3, p90: 6, count: 27 })
    expect(await trips()).toBe(before)
  })

  it('use the given day of receipt, and count days in the store’s time zone', async () => {
    const { buy, step, warehouse } = await receiving(1)
    const made = await buy()
    await env.DB.prepare('UPDATE supplier_orders SET created_at = ? WHERE id = ?')
      .bind(Date.parse('2026-01-05T23:30:00Z'), made.id)
      .run()
    const lines = [{ id: made.items[0]?.id, quantity: 1 }]
    await step(made.id, 'receive', { lines, received_at: '2026-01-09' })
    const row = await env.DB.prepare('SELECT days, carrier FROM deliveries WHERE warehouse_id = ?')
      .bind(warehouse.id)
      .first()
    // In Minsk it was ordered on the 6th.
    expect(row).toEqual({ days: 3, carrier: '' })
  })
})
