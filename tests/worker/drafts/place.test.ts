import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, POSTAL, run, sell } from '../checkout/buyer.ts'
import { refusal } from '../quotes/quoting.ts'
import {
  drafted,
  fieldsOf,
  placeDraft,
  placedDraft,
  readyDraft,
  rowOf,
  SELLER,
} from './drafting.ts'

const reservedOf = async (itemId: number) =>
  Number(
    (
      await rowOf<{ n: number }>(
        'SELECT reserved AS n FROM stock_holds WHERE offer_item_id = ?',
        itemId,
      )
    )?.n ?? 0,
  )

describe('an order placed by staff', () => {
  it('is the customer’s, at the total that was shown, and names who placed it', async () => {
    const { client, item, seller, draft } = await readyDraft({ remains: 10 })
    await client.add({ supplier_offer_item_id: item.itemId, quantity: 1 })
    const shown = await drafted(seller, draft)
    const order = await placedDraft(seller, {
      ...draft,
      grand_total: shown.totals.grand_total,
      po_number: 'PO-7',
    })
    const theirs = await dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    expect(theirs).toMatchObject({
      number: order.number,
      po_number: 'PO-7',
      grand_total: shown.totals.grand_total,
      items: [{ quantity: 2 }],
    })
    expect((await client.cart()).map(({ quantity }) => quantity)).toEqual([1])
    expect(await reservedOf(item.itemId)).toBe(2)
    const mail = await rowOf(
      "SELECT locale, user_id, email FROM mails WHERE kind = 'order-placed' AND once_key = ?",
      `order-placed:${order.id}`,
    )
    const { id: userId, email } = client.person
    expect(mail).toEqual({ locale: 'ru', user_id: userId, email })
    const marks = await rowOf<{ placed: number; audited: number }>(
      `SELECT e.actor_id AS placed, a.actor_id AS audited FROM order_events e JOIN audit_log a
       ON a.subject_id = CAST(e.order_id AS TEXT) AND a.action = 'orders.place'
       WHERE e.order_id = ? AND e.kind = 'placed'`,
      order.id,
    )
    expect(marks!.placed).toBe(marks!.audited)
    expect(marks!.placed).not.toBe(userId)
  })

  it('is one, however often its key comes and however many come at once', async () => {
    const { item, seller, draft } = await readyDraft({ remains: 100 })
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => placedDraft(seller, draft, key)))
    const again = await placedDraft(seller, draft, key)
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1)
    expect(await reservedOf(item.itemId)).toBe(2)
    const other = await placeDraft(seller, { ...draft, comment: 'Another' }, key)
    expect(await refusal(other)).toBe('409 idempotency_conflict')
    const stranger = await buyer()
    const forAnother = { ...draft, customer_id: stranger.person.id }
    expect(await refusal(await placeDraft(seller, forAnother, key))).toBe(
      '409 idempotency_conflict',
    )
  })

  it('takes the last pieces once, and leaves nothing behind where there are none', async () => {
    const { item, seller, draft } = await readyDraft({ remains: 3 })
    const other = await buyer()
    const answers = await Promise.all([
      placeDraft(seller, draft),
      placeDraft(seller, { ...draft, customer_id: other.person.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await reservedOf(item.itemId)).toBe(2)
    const checkouts = await rowOf<{ n: number }>(
      'SELECT count(*) AS n FROM checkouts WHERE user_id IN (?, ?)',
      draft.customer_id,
      other.person.id,
    )
    expect(checkouts!.n).toBe(1)
  })

  it('is refused at another total than was shown', async () => {
    const { item, seller, draft } = await readyDraft()
    const { totals } = await drafted(seller, draft)
    await run('UPDATE offer_items SET cost_micros = cost_micros * 2 WHERE id = ?', item.itemId)
    const answer = await placeDraft(seller, { ...draft, grand_total: totals.grand_total })
    expect(await refusal(answer)).toBe('409 price_changed')
  })

  it('goes to a typed address, which stays with the order alone', async () => {
    const { client, seller, draft } = await readyDraft()
    const typed = { ...POSTAL, address_line_one: 'вуліца Новая, 1' }
    const { shipping_rates: rates } = await drafted(seller, { ...draft, shipping_address: typed })
    const sent = rates.find(({ is_pickup: isPickup }) => !isPickup)!
    const order = await placedDraft(seller, {
      ...draft,
      shipping_address: typed,
      shipping_method: sent.method,
    })
    const theirs = await dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    expect(theirs.shipping_address).toMatchObject({ address_line_one: 'вуліца Новая, 1' })
    const { data } = await (await client.get('/user/addresses')).json<{ data: object[] }>()
    expect(data).toHaveLength(1)
  })

  it('takes no address or company of another customer', async () => {
    const { seller, draft } = await readyDraft()
    const other = await buyer()
    const address = await placeDraft(seller, { ...draft, shipping_address_id: other.addressId })
    expect(await fieldsOf(address)).toEqual(['shipping_address_id'])
    const company = await placeDraft(seller, { ...draft, company_id: 999_999 })
    expect(await fieldsOf(company)).toEqual(['company_id'])
  })

  it('wants its delivery and payment chosen', async () => {
    const { seller, draft } = await readyDraft()
    const answer = await placeDraft(seller, {
      ...draft,
      shipping_method: 'none',
      payment_method: '',
    })
    expect((await fieldsOf(answer)).sort()).toEqual(['payment_method', 'shipping_method'])
  })

  it('is not for customers who are gone or blocked', async () => {
    const { client, seller, draft } = await readyDraft()
    expect((await placeDraft(seller, { ...draft, customer_id: 999_999 })).status).toBe(404)
    await run('UPDATE users SET is_disabled = 1 WHERE id = ?', client.person.id)
    expect((await placeDraft(seller, draft)).status).toBe(404)
    expect((await seller.post('/admin/drafts', draft)).status).toBe(404)
  })

  it('needs its own right', async () => {
    const { draft } = await readyDraft()
    const quoting = await staff(['sales.quotes.create'])
    expect((await placeDraft(quoting, draft)).status).toBe(403)
    expect((await placeDraft(await guest(), draft)).status).toBe(401)
  })
})

describe('a discount of staff', () => {
  it('comes off each price, and is told to staff with its reason', async () => {
    const { client, seller, draft } = await readyDraft(
      {},
      { rights: [...SELLER, 'sales.orders.discount-below-floor'] },
    )
    const whole = await drafted(seller, draft)
    const order = await placedDraft(seller, {
      ...draft,
      discount_bps: 1000,
      discount_reason: 'Regular customer',
    })
    const theirs = await dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    const [line] = theirs.items
    const before = whole.lines[0]!.charged!.micros
    expect(line!.channel_price.micros).toBeLessThan(before)
    expect(line!.channel_price.micros).toBeGreaterThanOrEqual(before * 0.9 - 5000)
    const event = await rowOf<{ data: string; is_internal: number }>(
      "SELECT data, is_internal FROM order_events WHERE order_id = ? AND kind = 'discounted'",
      order.id,
    )
    expect(event!.is_internal).toBe(1)
    expect(JSON.parse(event!.data)).toMatchObject({
      percent_bps: 1000,
      reason: 'Regular customer',
      amount: whole.totals.subtotal.amount - theirs.subtotal.amount,
    })
  })

  it('of an amount is met as nearly as prices apiece allow', async () => {
    const { seller, draft } = await readyDraft({}, { quantity: 1 })
    const whole = await drafted(seller, draft)
    const amount = Math.floor(whole.totals.subtotal.amount / 10)
    const less = await drafted(seller, { ...draft, discount_amount: amount })
    expect(Math.abs(less.discount.amount - amount)).toBeLessThanOrEqual(1)
    const all = await seller.post('/admin/drafts', {
      ...draft,
      discount_amount: whole.totals.subtotal.amount,
    })
    expect(await fieldsOf(all)).toEqual(['discount_amount'])
  })

  it('wants a reason', async () => {
    const { seller, draft } = await readyDraft()
    const answer = await placeDraft(seller, { ...draft, discount_bps: 1 })
    expect(await fieldsOf(answer)).toEqual(['discount_reason'])
  })

  it('does not go below the floor without the right to that', async () => {
    const { client, seller, draft } = await readyDraft()
    const cheap = { ...draft, discount_bps: 9_000, discount_reason: 'Friend' }
    expect((await drafted(seller, cheap)).lines[0]!.is_below_floor).toBe(true)
    expect(await fieldsOf(await placeDraft(seller, cheap))).toEqual(['discount_bps'])
    const quote = await seller.post('/admin/quotes', cheap)
    expect(await fieldsOf(quote)).toEqual(['discount_bps'])
    const allowed = await staff([...SELLER, 'sales.orders.discount-below-floor'])
    const order = await placedDraft(allowed, cheap)
    expect((await client.get(`/user/orders/${order.id}`)).status).toBe(200)
  })
})

describe('what a draft costs the store', () => {
  it('is told to those alone who may see prices', async () => {
    const { seller, draft } = await readyDraft()
    const hidden = await drafted(seller, draft)
    expect([hidden.margin, hidden.lines[0]!.cost_sum]).toEqual([null, null])
    const allowed = await staff([...SELLER, 'reports.prices.view'])
    const seen = await drafted(allowed, draft)
    const [line] = seen.lines
    const { amount } = seen.totals.subtotal
    const tax = seen.totals.is_tax_included ? seen.totals.tax.amount : 0
    expect(line!.cost_sum!.amount).toBeGreaterThan(0)
    expect(seen.margin!.amount.amount).toBe(amount - tax - line!.cost_sum!.amount)
  })
})

describe('a draft', () => {
  it('is in the customer’s currency, with their usual address and methods', async () => {
    const { client, seller, draft } = await readyDraft()
    await placedDraft(seller, draft)
    await run("UPDATE users SET currency = 'BYN' WHERE id = ?", client.person.id)
    const item = await sell()
    const next = await drafted(seller, {
      customer_id: client.person.id,
      items: [{ supplier_offer_item_id: item.itemId, quantity: 1 }],
    })
    expect(next.currency).toBe('BYN')
    expect(next.shipping_address_id).toBe(client.addressId)
    expect(next.shipping_method?.method).toBe('pickup')
    expect(next.payment_method?.code).toBe('cash_on_delivery')
    expect(next.missing).toEqual([])
  })

  it('says which lines cannot be ordered so', async () => {
    const { seller, draft } = await readyDraft({ remains: 1 })
    const { lines } = await drafted(seller, draft)
    expect(lines[0]!.problem).toBe('not_enough')
    expect(await refusal(await placeDraft(seller, draft))).toBe('409 out_of_stock')
  })
})
