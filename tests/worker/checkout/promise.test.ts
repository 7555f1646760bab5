import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, readyToPlace, sell } from './buyer.ts'

const setting = (key: string, value: unknown) =>
  env.DB.prepare(
    'INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, unixepoch() * 1000)',
  )
    .bind(key, JSON.stringify(value))
    .run()

/** The store's own country has these days off from now on; answers those it had. */
async function putHolidays(holidays: string): Promise<string> {
  const { holidays: before } = (await env.DB.prepare(
    "SELECT holidays FROM countries WHERE code = 'BY'",
  ).first<{ holidays: string }>())!
  await env.DB.prepare("UPDATE countries SET holidays = ? WHERE code = 'BY'").bind(holidays).run()
  return before
}

afterEach(async () => {
  await env.DB.prepare(
    "DELETE FROM settings WHERE key IN ('handling_days', 'order_by', 'time_zone')",
  ).run()
})

const rateOf = ({ shipping_rates: rates }: Checkout, method: string) =>
  rates.find((rate) => rate.method === method)

const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the days a delivery is promised for', () => {
  it('are the same at the checkout and in the order, and working days', async () => {
    const { client, id, checkout } = await readyToPlace()
    const arrives = rateOf(checkout, 'pickup')?.arrives
    expect(arrives).toBeDefined()
    const { order } = await placedOf(await client.place(id))
    const whole = await dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    expect(whole.promised).toEqual(arrives)
    for (const day of Object.values(whole.promised!)) expect([0, 6]).not.toContain(weekday(day))
    const mail = await env.DB.prepare(
      "SELECT data FROM mails WHERE kind = 'order-placed' AND user_id = ?",
    )
      .bind(client.person.id)
      .first<{ data: string }>()
    const { promised, isPickup } = JSON.parse(mail!.data) as { promised: string; isPickup: boolean }
    expect(promised).toContain(String(Number(whole.promised!.to.slice(8))))
    expect(isPickup).toBe(true)
  })

  it('are later by the days of the supplier and by what the store takes to pack', async () => {
    // A year's holidays shorten some spans and not others.
    const holidays = await putHolidays('[]')
    onTestFinished(async () => void (await putHolidays(holidays)))
    const before = await readyToPlace()
    const near = rateOf(before.checkout, 'pickup')!.arrives!
    await setting('handling_days', 6)
    const far = rateOf(await before.client.choose(before.id, CHOICES), 'pickup')!.arrives!
    expect(between(near.to, far.to)).toBeGreaterThanOrEqual(5)
    const slow = await sell({ days: [30, 40] })
    await before.client.add({ supplier_offer_item_id: slow.itemId })
    const slower = rateOf(await before.client.choose(before.id, CHOICES), 'pickup')!.arrives!
    expect(between(far.from, slower.from)).toBeGreaterThan(20)
    expect(between(slower.from, slower.to)).toBeGreaterThanOrEqual(8)
  })

  it('stand beside an offer, in the store’s own country', async () => {
    const item = await sell({ days: [2, 2] })
    const client = await buyer()
    const product = await dataOf<Pick<FoundProduct, 'offers'>>(
      await client.get(`/products/${item.productId}`),
    )
    const [offer] = product.offers
    expect(offer!.arrives.from <= offer!.arrives.to).toBe(true)
    expect(between(new Date().toISOString().slice(0, 10), offer!.arrives.from)).toBeGreaterThan(1)
  })

  it('skip the holidays of the country it goes to', async () => {
    const { client, id, checkout } = await readyToPlace()
    await client.choose(id, { shipping_address_id: client.addressId })
    const { from, to } = rateOf(checkout, 'pickup')!.arrives!
    const holidays = await putHolidays(JSON.stringify([from, to.slice(5)]))
    expect(JSON.parse(holidays)).toContain('12-25')
    const moved = rateOf(await client.choose(id, CHOICES), 'pickup')!.arrives!
    await putHolidays(holidays)
    expect(moved.from > from).toBe(true)
    expect(moved.to > to).toBe(true)
  })

  it('wait for the money of an order that is paid first, and count from it', async () => {
    const { client, id } = await readyToPlace()
    await client.choose(id, { ...CHOICES, payment_method: 'money_transfer' })
    const { order } = await placedOf(await client.place(id))
    const read = async () => dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    expect((await read()).promised).toBeNull()
    const { promised_from: from } = (await env.DB.prepare(
      'SELECT promised_from FROM orders WHERE id = ?',
    )
      .bind(order.id)
      .first<{ promised_from: string }>())!
    // It was placed ten days ago.
    await env.DB.prepare('UPDATE orders SET created_at = created_at - 864000000 WHERE id = ?')
      .bind(order.id)
      .run()
    const me = await staff('manager')
    const path = `/admin/orders/${order.id}/payments`
    expect((await me.post(path, { amount: order.grand_total.amount })).status).toBe(201)
    const paid = await read()
    expect(paid.status).toBe('processing')
    expect(between(from, paid.promised!.from)).toBeGreaterThanOrEqual(8)
    expect([0, 6]).not.toContain(weekday(paid.promised!.from))
    const mail = await env.DB.prepare(
      "SELECT data FROM mails WHERE kind = 'order-paid' AND user_id = ?",
    )
      .bind(client.person.id)
      .first<{ data: string }>()
    expect(JSON.parse(mail!.data)).toMatchObject({
      promised: expect.stringMatching(/\d/) as string,
    })
  })
})
