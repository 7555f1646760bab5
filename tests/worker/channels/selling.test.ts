import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminOrderSummary } from '../../../worker/sales/orders/schemas/admin-order.ts'
import type { Checkout, CheckoutAnswer } from '../../../worker/sales/checkout/schemas.ts'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, run, sell } from '../checkout/buyer.ts'
import { createMail, provider, runSender } from '../mail/outbox.ts'
import { countingDb, createRates } from '../search/stock.ts'
import { atB2b, B2B_ID, B2B_ORIGIN, MAIN_ORIGIN, openB2b } from './second-channel.ts'

beforeAll(async () => {
  await createRates()
  await run("UPDATE payment_methods SET currencies = '[]' WHERE code = 'cash_on_delivery'")
})
beforeEach(() => openB2b())

const cartOf = async (client: Client) => dataOf<CartItem[]>(await client.get('/user/cart'))

async function checkoutOf(client: Client): Promise<Checkout> {
  const answer = await client.post('/user/checkout', {})
  expect(answer.status).toBe(200)
  return (await answer.json<CheckoutAnswer>()).data
}

async function orderAt(client: Client) {
  const { id } = await checkoutOf(client)
  const chosen = await client.put(`/user/checkout/${id}`, CHOICES)
  expect(chosen.status).toBe(200)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  return placedOf(await client.post(`/user/checkout/${id}/place`, {}, { headers: key }))
}

describe('the same part in two channels', () => {
  it('has a price of each, and a line in the cart of each', async () => {
    const { itemId, brandId } = await sell({ costMicros: 10_000_000 })
    await run(
      `INSERT INTO markup_rules (name, percent_bps, brand_id, channel_id)
       VALUES ('all', 3000, ?1, NULL), ('b2b', 1000, ?1, ?2)`,
      brandId,
      B2B_ID,
    )
    const me = await buyer()
    const there = atB2b(me)
    await me.add({ supplier_offer_item_id: itemId, quantity: 2 })
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 5 })
    const [here, other] = [await cartOf(me), await cartOf(there)]
    expect(here).toMatchObject([
      { quantity: 2, channel_price: { micros: 13_000_000, currency: 'BYN' } },
    ])
    expect(other).toMatchObject([{ quantity: 5, channel_price: { currency: 'USD' } }])
    const line = here[0]?.id ?? 0
    expect((await there.get(`/user/cart/${line}`)).status).toBe(404)
    expect((await there.delete(`/user/cart/${line}`)).status).toBe(404)
  })

  it('is ordered in each: its prefix, tax, currency and links; the other cart stays', async () => {
    const { itemId } = await sell({ costMicros: 10_000_000, remains: 100 })
    const me = await buyer()
    const there = atB2b(me)
    await me.add({ supplier_offer_item_id: itemId, quantity: 2 })
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 3 })
    const b2b = await orderAt(there)
    expect(await cartOf(there)).toEqual([])
    expect(await cartOf(me)).toHaveLength(1)
    const main = await orderAt(me)
    expect(b2b.order.number).toMatch(/^B-\d{4}-\d{6}$/)
    expect(main.order.number).toMatch(/^D-\d{4}-\d{6}$/)
    const { results } = await env.DB.prepare(
      `SELECT channel_id, origin, currency, is_tax_included, grand_total = subtotal + tax + shipping AS is_added
       FROM orders WHERE user_id = ? ORDER BY channel_id`,
    )
      .bind(me.person.id)
      .all()
    expect(results).toEqual([
      { channel_id: 1, origin: MAIN_ORIGIN, currency: 'BYN', is_tax_included: 1, is_added: 0 },
      { channel_id: 2, origin: B2B_ORIGIN, currency: 'USD', is_tax_included: 0, is_added: 1 },
    ])
  })

  it('is numbered without gaps in each', async () => {
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const there = atB2b(me)
    const numbers: string[] = []
    for (const client of [there, me, there]) {
      await client.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
      numbers.push((await orderAt(client)).order.number)
    }
    const [first = '', , second = ''] = numbers
    expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1)
  })

  it('needs three round trips at most to be ordered', async () => {
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const there = atB2b(me)
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
    const { id } = await checkoutOf(there)
    await there.put(`/user/checkout/${id}`, CHOICES)
    const { db: DB, batches } = countingDb()
    const placed = await there.post(`/user/checkout/${id}/place`, {}, { env: { DB } })
    expect(placed.status).toBe(201)
    expect(batches()).toBeGreaterThan(0)
    expect(batches()).toBeLessThanOrEqual(3)
  })
})

describe('an order that waits for its money', () => {
  it('says in its mail until when, in the channel that has a term, and when the mail is sent again', async () => {
    await openB2b({ unpaid_hours: 24 })
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const office = await staff('manager')
    const mailsAt = async (client: Client): Promise<(number | null)[]> => {
      await client.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
      const { id } = await checkoutOf(client)
      const choices = { ...CHOICES, payment_method: 'money_transfer' }
      expect((await client.put(`/user/checkout/${id}`, choices)).status).toBe(200)
      const { order } = await placedOf(await client.post(`/user/checkout/${id}/place`, {}))
      const again = await office.post(`/admin/orders/${order.id}/mails`, { kind: 'order-placed' })
      expect(again.status).toBe(201)
      const { results } = await env.DB.prepare(
        `SELECT m.data ->> 'payUntil' AS until, o.created_at AS since FROM mails m JOIN orders o ON o.id = ?
         WHERE m.kind = 'order-placed' AND m.data ->> 'number' = o.number ORDER BY m.id`,
      )
        .bind(order.id)
        .all<{ until: string | null; since: number }>()
      return results.map(({ until, since }) =>
        until === null ? null : (Date.parse(until) - since) / 3_600_000,
      )
    }
    expect(await mailsAt(atB2b(me))).toEqual([24, 24])
    expect(await mailsAt(me)).toEqual([null, null])
  })
})

describe('methods', () => {
  it('are those that a channel offers; none chosen: all', async () => {
    const { itemId } = await sell()
    const me = await buyer()
    const there = atB2b(me)
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
    const codes = async () => {
      const { shipping_rates: rates, payment_methods: ways } = await checkoutOf(there)
      return [rates.map(({ method }) => method), ways.map(({ code }) => code)]
    }
    const [allRates = [], allWays = []] = await codes()
    expect(allRates.length).toBeGreaterThan(1)
    expect(allWays.length).toBeGreaterThan(0)
    await openB2b({ shipping_methods: '["pickup"]', payment_methods: '["cash_on_delivery"]' })
    expect(await codes()).toEqual([['pickup'], ['cash_on_delivery']])
    expect(
      (await dataOf<{ method: string }[]>(await there.get('/user/checkout/shipping-methods'))).map(
        ({ method }) => method,
      ),
    ).toEqual(['pickup'])
  })
})

describe('mails of an order', () => {
  it('come from its channel and lead to it, also when staff write them elsewhere', async () => {
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const there = atB2b(me)
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
    const { order } = await orderAt(there)
    const clerk = await staff(['sales.orders.view', 'sales.orders.cancel'])
    const canceled = await clerk.post(`/admin/orders/${order.id}/cancellations`, {
      reason: 'no stock',
    })
    expect(canceled.status).toBeLessThan(300)
    const written = await dataOf<{ kind: string; text: string }[]>(
      await me.get(`/mailbox?to=${me.person.email}`),
    )
    const ofOrder = written.filter(({ kind }) => kind.startsWith('order-'))
    expect(ofOrder.length).toBeGreaterThanOrEqual(2)
    for (const { text } of ofOrder) {
      expect(text).toContain(`${B2B_ORIGIN}/`)
      expect(text).not.toContain(`${MAIN_ORIGIN}/`)
    }
  })

  it('go out under the name and address of their channel', async () => {
    const { taken, binding } = provider()
    // A late job of the queue may take the mail that was written for this sender: then another is.
    const from = await vi.waitFor(async () => {
      const { email } = await createMail({ channelId: B2B_ID })
      await runSender({ MAIL: binding })
      const mail = taken.find(({ to }) => to === email)
      if (mail === undefined) throw new Error('taken by another sender')
      return mail.from
    })
    expect(from).toEqual({ email: 'b2b@detal.example', name: 'Detal B2B' })
  })
})

describe('staff', () => {
  it('find the orders of one channel, and are told it', async () => {
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const there = atB2b(me)
    await there.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 })
    const { order } = await orderAt(there)
    const clerk = await staff(['sales.orders.view'])
    const listed = async (channel: number) =>
      dataOf<AdminOrderSummary[]>(
        await clerk.get(`/admin/orders?channel_id=${channel}&q=${order.number}`),
      )
    expect(await listed(B2B_ID)).toMatchObject([{ id: order.id, channel: 'Detal B2B' }])
    expect(await listed(1)).toEqual([])
    expect(await dataOf(await clerk.get(`/admin/orders/${order.id}`))).toMatchObject({
      channel: { id: B2B_ID, name: 'Detal B2B' },
    })
  })

  it('choose the channel of a draft; without a choice it is the main one', async () => {
    const { itemId } = await sell({ remains: 100 })
    const me = await buyer()
    const clerk = await staff(['sales.orders.create', 'customers.users.view'])
    const draft = (changes: object) => ({
      customer_id: me.person.id,
      items: [{ supplier_offer_item_id: itemId, quantity: 1 }],
      ...CHOICES,
      ...changes,
    })
    const totals = async (changes: object) =>
      dataOf(await atB2b(clerk).post('/admin/drafts', draft(changes)))
    expect(await totals({})).toMatchObject({ currency: 'BYN', channel_id: 1 })
    expect(await totals({ channel_id: B2B_ID })).toMatchObject({
      currency: 'USD',
      channel_id: B2B_ID,
      totals: { is_tax_included: false },
    })
    const placed = await clerk.post('/admin/orders', draft({ channel_id: B2B_ID }))
    expect(placed.status).toBe(201)
    expect((await dataOf<{ number: string }>(placed)).number).toMatch(/^B-/)
    expect((await clerk.post('/admin/drafts', draft({ channel_id: 99 }))).status).toBe(422)
  })
})

describe('a person', () => {
  it('has one account: signed in at one host, they sign in at the other with the same password', async () => {
    const me = await buyer()
    const again = atB2b(await signedIn(me.person))
    expect((await again.get('/user/cart')).status).toBe(200)
  })
})
