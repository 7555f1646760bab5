import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { recomputeDays } from '../../../worker/reports/figures/recompute-days.ts'
import { dayInZone } from '../../../worker/lib/day-in-zone.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'
import { staffWith } from '../orders/staff.ts'
import { openShop } from '../payments/bepaid-shop.ts'
import { openPayment, orderNow } from '../payments/paying.ts'
import { closeStore, closeStoreLate, reopenStore } from './close-store.ts'

const seriesNow = async () => {
  const { results } = await env.DB.prepare(
    `SELECT series, next FROM number_series WHERE series NOT LIKE 'test-%' ORDER BY series`,
  ).all()
  return results
}
const YEAR = new Date().getUTCFullYear()
const rowOf = (id: number) =>
  env.DB.prepare('SELECT number, is_test FROM orders WHERE id = ?')
    .bind(id)
    .first<{ number: string; is_test: number }>()

beforeEach(reopenStore)

describe('an order placed before the store is opened', () => {
  it('has a number of its own series, also by a runtime that takes the store for open', async () => {
    const ready = await readyToPlace()
    await closeStoreLate()
    const before = await seriesNow()
    const { order } = await placedOf(await ready.client.place(ready.id))
    expect(order.number).toMatch(new RegExp(`^TEST-${YEAR}-\\d{6}$`))
    expect(await rowOf(order.id)).toEqual({ number: order.number, is_test: 1 })
    expect(await seriesNow()).toEqual(before)
  })

  it('takes one number after the other, the same for a repeat', async () => {
    const first = await readyToPlace()
    const second = await readyToPlace()
    await closeStoreLate()
    const key = crypto.randomUUID()
    const { order } = await placedOf(await first.client.place(first.id, {}, key))
    const again = await dataOf<{ order: { number: string } }>(
      await first.client.place(first.id, {}, key),
    )
    expect(again.order.number).toBe(order.number)
    const { order: next } = await placedOf(await second.client.place(second.id))
    expect(Number(next.number.slice(-6))).toBe(Number(order.number.slice(-6)) + 1)
  })

  it('is counted for no customer, unlike a real one', async () => {
    const [test, real] = [await readyToPlace(), await readyToPlace()]
    const buyerOf = ({ order }: { order: { id: number } }) =>
      env.DB.prepare(
        `SELECT u.order_count AS count, u.last_order_at AS last
         FROM users u JOIN orders o ON o.user_id = u.id WHERE o.id = ?`,
      )
        .bind(order.id)
        .first<{ count: number; last: number | null }>()
    await closeStoreLate()
    const tried = await placedOf(await test.client.place(test.id))
    expect(await buyerOf(tried)).toEqual({ count: 0, last: null })
    await reopenStore()
    const bought = await placedOf(await real.client.place(real.id))
    expect(await buyerOf(bought)).toMatchObject({ count: 1 })
  })

  it('is a real one once the store is open', async () => {
    const ready = await readyToPlace()
    const { order } = await placedOf(await ready.client.place(ready.id))
    expect(order.number).toMatch(new RegExp(`^D-${YEAR}-\\d{6}$`))
    expect(await rowOf(order.id)).toMatchObject({ is_test: 0 })
  })

  it('has documents of the same series, which say that they are tests', async () => {
    await closeStore()
    const desk = await staffWith({ isReceived: true, order: { isTest: true, locale: 'en' } })
    const before = await seriesNow()
    const { document } = await desk.issue('invoices')
    expect(document.number).toMatch(/^TEST-\d{4}-\d{6}$/)
    expect(await seriesNow()).toEqual(before)
    expect(await desk.read()).toMatchObject({ is_test: true })
    const page = await desk.me.get(`${desk.path}/documents/${document.id}`)
    expect(await page.text()).toContain('A test document: the store was not open yet.')
  })

  it('goes on with its series after the store was opened', async () => {
    const desk = await staffWith({ isReceived: true, order: { isTest: true } })
    const { document } = await desk.issue('invoices')
    expect(document.number).toMatch(/^TEST-/)
    const { document: real } = await (await staffWith({ isReceived: true })).issue('invoices')
    expect(real.number).toMatch(/^INV-/)
  })

  it('counts in the figures until the store is opened, and never after', async () => {
    const clerk = await staff('owner')
    const day = dayInZone(new Date(), 'Europe/Minsk')
    const orders = async () => {
      await recomputeDays(testCtx(), { from: day, to: day })
      return (
        (await env.DB.prepare('SELECT orders FROM day_figures WHERE day = ?')
          .bind(day)
          .first<number>('orders')) ?? 0
      )
    }
    const before = await orders()
    const ready = await readyToPlace()
    await closeStoreLate()
    await placedOf(await ready.client.place(ready.id))
    const whileClosed = await orders()
    expect(whileClosed).toBeGreaterThan(before)
    expect((await clerk.post('/admin/opening/open')).status).toBe(200)
    expect(await orders()).toBe(before)
  })
})

describe('the payment of a test order', () => {
  it('is opened in test mode at a shop that takes real cards', async () => {
    const shop = await openShop()
    await openPayment({ order: { isTest: true } })
    expect((await shop.seen()).payments).toMatchObject([{ isTest: true }])
  })

  it('is paid by a test card', async () => {
    const shop = await openShop()
    const { order } = await openPayment({ order: { isTest: true } })
    expect((await shop.notifies(await shop.pays())).status).toBe(200)
    expect((await orderNow(order.id)).order.paid).toBeGreaterThan(0)
  })
})
