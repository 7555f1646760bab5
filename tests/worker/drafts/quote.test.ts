import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import type { AdminQuote, Quote } from '../../../worker/sales/quotes/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, POSTAL, run } from '../checkout/buyer.ts'
import { expire, raiseCost, readyCheckout, refusal } from '../quotes/quoting.ts'
import { fieldsOf, quoteDraft, quotedDraft, readyDraft, rowOf } from './drafting.ts'

const accept = (client: Client, { token }: Pick<Quote, 'token'>) =>
  client.post(`/quotes/${token}/accept`, {})

async function accepted(client: Client, quote: Pick<Quote, 'token'>): Promise<Placed> {
  const answer = await accept(client, quote)
  expect(answer.status).toBe(201)
  return dataOf<Placed>(answer)
}

const opened = async (client: Client, { token }: Pick<Quote, 'token'>) =>
  dataOf<Quote>(await client.get(`/quotes/${token}`))

describe('a quote made by staff', () => {
  it('is the customer’s, mailed in their language, and says what was chosen', async () => {
    const { client, seller, draft } = await readyDraft()
    const quote = await quotedDraft(seller, { ...draft, days: 3 })
    expect(quote).toMatchObject({
      user_id: client.person.id,
      is_by_staff: true,
      chosen: { address: null, shipping: { amount: 0 } },
    })
    expect(quote.made_by).not.toBeNull()
    const last = Date.parse(quote.valid_until) - Date.parse(quote.created_at)
    expect(Math.round(last / 86_400_000)).toBeGreaterThanOrEqual(3)
    expect(last).toBeLessThan(4 * 86_400_000)
    const mail = await rowOf<{ locale: string; data: string }>(
      "SELECT locale, data FROM mails WHERE kind = 'quote-prepared' AND email = ?",
      client.person.email,
    )
    expect(mail!.locale).toBe('ru')
    const data = JSON.parse(mail!.data) as { number: string; url: string; delivery: string }
    expect(data.number).toBe(quote.number)
    expect(data.url).toContain(`/ru/quotes/${quote.token}`)
    expect(data.delivery).not.toBe('')
    expect((await opened(client, quote)).can).toEqual({ accept: true, pay: false })
  })

  it('is accepted though its product was hidden since', async () => {
    const { client, seller, draft, item } = await readyDraft()
    const quote = await quotedDraft(seller, draft)
    await run(
      'INSERT INTO product_details (product_id, is_hidden, updated_at) VALUES (?, 1, 1) RETURNING product_id',
      item.productId,
    )
    expect((await opened(client, quote)).can).toEqual({ accept: true, pay: false })
    await accepted(client, quote)
  })

  it('is one for each key', async () => {
    const { seller, draft } = await readyDraft()
    const key = crypto.randomUUID()
    const quotes = await Promise.all([1, 2].map(() => quotedDraft(seller, draft, key)))
    const again = await quotedDraft(seller, draft, key)
    expect(new Set([...quotes, again].map(({ id }) => id)).size).toBe(1)
    const other = await quoteDraft(seller, { ...draft, comment: 'Another' }, key)
    expect(await refusal(other)).toBe('409 idempotency_conflict')
  })

  it('is refused for what is not in stock, another total, and without the right', async () => {
    const { seller, draft, item } = await readyDraft({ remains: 5 })
    const total = { amount: 1, currency: 'BYN' }
    expect(await refusal(await quoteDraft(seller, { ...draft, grand_total: total }))).toBe(
      '409 price_changed',
    )
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 6 }]
    expect(await refusal(await quoteDraft(seller, { ...draft, items }))).toBe('409 out_of_stock')
    const ordering = await staff(['sales.orders.create'])
    expect((await quoteDraft(ordering, draft)).status).toBe(403)
    expect(await fieldsOf(await quoteDraft(seller, { ...draft, company_id: 999_999 }))).toEqual([
      'company_id',
    ])
  })

  it('may leave delivery and payment to its customer, who then goes by the checkout', async () => {
    const { client, seller, draft } = await readyDraft()
    const { shipping_method: _, payment_method: __, ...open } = draft
    const quote = await quotedDraft(seller, open)
    expect(quote.chosen).toBeNull()
    expect((await opened(client, quote)).can.accept).toBe(false)
    expect(await refusal(await accept(client, quote))).toBe('409 quote_to_choose')
    const checkout = await readyCheckout(client, quote)
    expect((await client.place(checkout.id)).status).toBe(201)
  })

  it('shows staff what it costs today beside what is held', async () => {
    const { seller, draft, item } = await readyDraft()
    const quote = await quotedDraft(seller, draft)
    await raiseCost(item.itemId, 3)
    const manager = await staff('manager')
    const now = await dataOf<AdminQuote>(await manager.get(`/admin/quotes/${quote.id}`))
    expect(now.lines[0]).toMatchObject({ risk: 'loss' })
    expect(now.lines[0]!.cost_today!.micros).toBe(now.lines[0]!.cost!.micros * 3)
  })

  it('does not take a discount of staff for a risen cost', async () => {
    const { seller, draft, item } = await readyDraft()
    await run(
      "INSERT INTO markup_rules (name, percent_bps, brand_id) VALUES ('double', 10000, ?)",
      item.brandId,
    )
    const quote = await quotedDraft(seller, {
      ...draft,
      discount_bps: 1000,
      discount_reason: 'Regular customer',
    })
    const manager = await staff('manager')
    const riskNow = async () =>
      (await dataOf<AdminQuote>(await manager.get(`/admin/quotes/${quote.id}`))).lines[0]!.risk
    expect(await riskNow()).toBeNull()
    await run(
      'UPDATE offer_items SET cost_micros = cost_micros * 101 / 100 WHERE id = ?',
      item.itemId,
    )
    expect(await riskNow()).toBe('risen')
  })
})

describe('accepting it', () => {
  it('makes one order of the customer at the held total, also without an account’s password', async () => {
    const { client, seller, draft, item } = await readyDraft({ remains: 10 })
    const made = await quotedDraft(seller, draft)
    await raiseCost(item.itemId, 3)
    const visitor = await guest()
    const answers = await Promise.all([accepted(visitor, made), accepted(await guest(), made)])
    const again = await accepted(client, made)
    expect(new Set([...answers, again].map(({ order }) => order.id)).size).toBe(1)
    const row = await rowOf<{ user_id: number; quote_id: number; grand_total: number; n: number }>(
      `SELECT o.user_id, o.quote_id, o.grand_total, h.reserved AS n FROM orders o
       JOIN stock_holds h ON h.offer_item_id = ? WHERE o.id = ?`,
      item.itemId,
      again.order.id,
    )
    expect(row).toEqual({
      user_id: client.person.id,
      quote_id: made.id,
      grand_total: made.total.amount,
      n: 2,
    })
    expect(await opened(client, made)).toMatchObject({
      state: 'accepted',
      order: { id: again.order.id },
      can: { accept: false, pay: false },
    })
    expect((await opened(visitor, made)).order).toBeNull()
    const mail = await rowOf(
      'SELECT locale, email FROM mails WHERE once_key = ?',
      `order-placed:${again.order.id}`,
    )
    expect(mail).toEqual({ locale: 'ru', email: client.person.email })
  })

  it('begins the payment of what is paid online, and goes on with it when repeated', async () => {
    const { seller, draft } = await readyDraft()
    const quote = await quotedDraft(seller, { ...draft, payment_method: 'card' })
    const visitor = await guest()
    const first = await accepted(visitor, quote)
    expect(first.payment.kind).toBe('redirect')
    expect(await accepted(visitor, quote)).toEqual(first)
    expect((await opened(visitor, quote)).can).toEqual({ accept: false, pay: true })
  })

  it('holds the price of the delivery too, and sends to the address that was agreed', async () => {
    const { client, seller, draft } = await readyDraft()
    const rate = await rowOf<{ code: string }>(
      `SELECT m.code FROM shipping_methods m JOIN shipping_rates r ON r.method_id = m.id
       WHERE m.is_enabled = 1 AND m.is_pickup = 0 AND coalesce(r.country, 'BY') = 'BY' LIMIT 1`,
    )
    const quote = await quotedDraft(seller, {
      ...draft,
      shipping_method: rate!.code,
      shipping_address: { ...POSTAL, address_line_one: 'вуліца Дамоўленая, 2' },
      payment_method: 'card',
    })
    expect(quote.chosen!.address).toMatchObject({ address_line_one: 'вуліца Дамоўленая, 2' })
    await run('UPDATE shipping_rates SET price = price + 500')
    const { order } = await accepted(client, quote)
    expect(order.grand_total).toEqual(quote.total)
    await run('UPDATE shipping_rates SET price = price - 500')
  })

  it('is refused to somebody else who is signed in', async () => {
    const { seller, draft } = await readyDraft()
    const quote = await quotedDraft(seller, draft)
    const other = await buyer()
    expect(await refusal(await accept(other, quote))).toBe('409 quote_of_another')
    expect((await opened(other, quote)).can.accept).toBe(false)
  })

  it('is refused once it has expired or was withdrawn', async () => {
    const { seller, draft } = await readyDraft()
    const [old, taken] = [await quotedDraft(seller, draft), await quotedDraft(seller, draft)]
    await expire(old)
    const colleague = await staff(['sales.quotes.view', 'sales.quotes.withdraw'])
    await colleague.post(`/admin/quotes/${taken.id}/withdraw`, { reason: 'A mistake' })
    const visitor = await guest()
    expect(await refusal(await accept(visitor, old))).toBe('409 quote_expired')
    expect(await refusal(await accept(visitor, taken))).toBe('409 quote_withdrawn')
  })

  it('is refused for a token that the store has not signed', async () => {
    const { seller, draft } = await readyDraft()
    const { token } = await quotedDraft(seller, draft)
    const forged = { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }
    expect((await accept(await guest(), forged)).status).toBe(403)
  })

  it('is refused once it was ordered by another way', async () => {
    const { client, seller, draft } = await readyDraft()
    const quote = await quotedDraft(seller, draft)
    const checkout = await readyCheckout(client, quote)
    expect((await client.place(checkout.id)).status).toBe(201)
    expect(await refusal(await accept(client, quote))).toBe('409 quote_accepted')
  })

  it('is refused when the stock is gone, and can still be ordered later', async () => {
    const { seller, draft, item } = await readyDraft({ remains: 2 })
    const quote = await quotedDraft(seller, draft)
    await run('UPDATE offer_items SET remains = 1 WHERE id = ?', item.itemId)
    const visitor = await guest()
    expect(await refusal(await accept(visitor, quote))).toBe('409 out_of_stock')
    await run('UPDATE offer_items SET remains = 2 WHERE id = ?', item.itemId)
    expect((await accept(visitor, quote)).status).toBe(201)
  })

  it('is refused when the store no longer sends or takes money so', async () => {
    const { seller, draft } = await readyDraft()
    const quote = await quotedDraft(seller, draft)
    await run("UPDATE payment_methods SET is_enabled = 0 WHERE code = 'cash_on_delivery'")
    expect(await refusal(await accept(await guest(), quote))).toBe('409 quote_terms_changed')
    await run("UPDATE payment_methods SET is_enabled = 1 WHERE code = 'cash_on_delivery'")
  })
})

describe('a quote of the customer’s own making', () => {
  it('is not accepted with one call', async () => {
    const { client, item } = await readyDraft()
    const made = await client.post('/user/quotes', {
      items: [{ supplier_offer_item_id: item.itemId, quantity: 1 }],
    })
    const quote = await dataOf<Quote>(made)
    expect(quote).toMatchObject({ is_by_staff: false, chosen: null, can: { accept: false } })
    expect(await refusal(await accept(client, quote))).toBe('409 quote_to_choose')
  })
})
