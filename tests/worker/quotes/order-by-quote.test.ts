import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, placedOf, run, sell } from '../checkout/buyer.ts'
import { createRates } from '../search/stock.ts'
import { expire, quoted, raiseCost, readyCheckout, readyQuote, refusal } from './quoting.ts'

const reserved = async (itemId: number) =>
  Number(
    await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
      .bind(itemId)
      .first('reserved'),
  )

const orderOf = async (client: { get(path: string): Promise<Response> }, id: number) =>
  dataOf<Order>(await client.get(`/user/orders/${id}`))

describe('ordering by a quote', () => {
  it('is kept for a product that was hidden since, while the cart no longer sells it', async () => {
    const { client, item, quote } = await readyQuote({ remains: 10 })
    await client.add({ supplier_offer_item_id: item.itemId, quantity: 1 })
    await run(
      'INSERT INTO product_details (product_id, is_hidden, updated_at) VALUES (?, 1, 1) RETURNING product_id',
      item.productId,
    )
    const shown = await dataOf<Quote>(await client.get(`/quotes/${quote.token}`))
    expect(shown.lines.map(({ problem }) => problem)).toEqual([null])
    expect((await client.cart())[0]?.offer).toBeNull()
    const checkout = await readyCheckout(client, quote)
    expect(checkout.problems).toEqual([])
    const { order } = await placedOf(
      await client.place(checkout.id, { grand_total: checkout.totals.grand_total }),
    )
    expect((await orderOf(client, order.id)).items[0]).toMatchObject({ quantity: 2 })

    // No more than its supplier has.
    const other = await readyQuote({ remains: 2 })
    await run(
      'INSERT INTO product_details (product_id, is_hidden, updated_at) VALUES (?, 1, 1) RETURNING product_id',
      other.item.productId,
    )
    await run('UPDATE offer_items SET remains = 1 WHERE id = ? RETURNING id', other.item.itemId)
    const less = await dataOf<Quote>(await other.client.get(`/quotes/${other.quote.token}`))
    expect(less.lines[0]?.problem).not.toBeNull()
  })

  it('holds its price after the list has risen, at the cost of today, and leaves the cart', async () => {
    const { client, item, quote } = await readyQuote({ remains: 10 })
    await client.add({ supplier_offer_item_id: item.itemId, quantity: 5 })
    await raiseCost(item.itemId, 3)
    const [now] = await client.cart()
    const [held] = quote.lines
    expect(now!.offer!.channel_price!.micros).toBeGreaterThan(held!.price.micros)
    const checkout = await readyCheckout(client, quote)
    expect(checkout.quote).toEqual({
      number: quote.number,
      valid_until: quote.valid_until,
      is_partial: false,
      can_be_partial: false,
      lines_left: 0,
    })
    expect(checkout.problems).toEqual([])
    expect(checkout.items.map(({ quantity, sum }) => [quantity, sum])).toEqual([[2, held!.sum]])
    const { order } = await placedOf(
      await client.place(checkout.id, { grand_total: checkout.totals.grand_total }),
    )
    const whole = await orderOf(client, order.id)
    expect(whole.quote).toEqual({ id: quote.id, number: quote.number })
    expect(whole.items[0]).toMatchObject({
      quantity: 2,
      channel_price: held!.price,
      sum: held!.sum,
    })
    const cost = await env.DB.prepare(
      `SELECT l.cost_micros = i.cost_micros AS is_today FROM order_lines l
       JOIN offer_items i ON i.id = l.supplier_offer_item_id WHERE l.order_id = ?`,
    )
      .bind(order.id)
      .first('is_today')
    expect(cost).toBe(1)
    expect(await reserved(item.itemId)).toBe(2)
    expect((await client.cart()).map(({ quantity }) => quantity)).toEqual([5])
    const after = await dataOf<Quote>(await client.get(`/quotes/${quote.token}`))
    expect(after).toMatchObject({
      state: 'accepted',
      order: { id: order.id, number: order.number },
    })
  })

  it('goes on beside the checkout of the cart', async () => {
    const { client, quote } = await readyQuote()
    const other = await sell()
    await client.add({ supplier_offer_item_id: other.itemId, quantity: 1 })
    const ofQuote = await readyCheckout(client, quote)
    const ofCart = await client.checkout()
    expect(ofCart.id).not.toBe(ofQuote.id)
    expect(ofCart.quote).toBeNull()
    expect(ofCart.items.map((line) => line.supplier_offer_item_id)).toEqual([other.itemId])
    const again = await readyCheckout(client, quote)
    expect(again.id).toBe(ofQuote.id)
    expect(again.items).toEqual(ofQuote.items)
  })

  it('makes one order, however often it is placed and by whomever', async () => {
    const item = await sell({ remains: 10 })
    const visitor = await guest()
    const asked = await visitor.post('/quotes', {
      items: [{ supplier_offer_item_id: item.itemId, quantity: 3 }],
      email: 'two-at-once@example.com',
    })
    expect(asked.status).toBe(201)
    const mail = await env.DB.prepare(
      "SELECT data ->> 'url' AS url FROM mails WHERE email = 'two-at-once@example.com'",
    ).first<{ url: string }>()
    const token = mail!.url.split('/').at(-1)!
    const people = await Promise.all([buyer(), buyer(), buyer()])
    const checkouts = await Promise.all(people.map((one) => readyCheckout(one, { token })))
    const answers = await Promise.all(
      people.flatMap((one, at) => [one.place(checkouts[at]!.id), one.place(checkouts[at]!.id)]),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status !== 201)
    // Whoever won is answered the same order twice.
    const ids = await Promise.all(placed.map(async (answer) => (await placedOf(answer)).order.id))
    expect([placed.length, new Set(ids).size]).toEqual([2, 1])
    expect(await Promise.all(lost.map(refusal))).toEqual(Array(4).fill('409 quote_accepted'))
    expect(await reserved(item.itemId)).toBe(3)
  })

  it('is refused once it has expired, also in a checkout that was open', async () => {
    const { client, quote } = await readyQuote()
    const checkout = await readyCheckout(client, quote)
    await expire(quote)
    expect(await refusal(await client.place(checkout.id))).toBe('409 quote_expired')
    expect(await refusal(await client.post(`/quotes/${quote.token}/checkout`))).toBe(
      '409 quote_expired',
    )
    const seen = await dataOf<Quote>(await client.get(`/quotes/${quote.token}`))
    expect(seen.state).toBe('expired')
  })

  it('is refused once staff has withdrawn it, and says why', async () => {
    const { client, quote } = await readyQuote()
    const checkout = await readyCheckout(client, quote)
    const colleague = await staff(['sales.quotes.view', 'sales.quotes.withdraw'])
    const withdraw = (reason: string) =>
      colleague.post(`/admin/quotes/${quote.id}/withdraw`, { reason })
    expect((await withdraw('The price was a mistake')).status).toBe(200)
    expect((await withdraw('Again')).status).toBe(200)
    expect(await refusal(await client.place(checkout.id))).toBe('409 quote_withdrawn')
    expect(await refusal(await client.post(`/quotes/${quote.token}/checkout`))).toBe(
      '409 quote_withdrawn',
    )
    expect(await refusal(await client.get(`/quotes/${quote.token}/pdf`))).toBe(
      '409 quote_withdrawn',
    )
    const seen = await dataOf<Quote>(await client.get(`/quotes/${quote.token}`))
    expect(seen).toMatchObject({ state: 'withdrawn', reason: 'The price was a mistake' })
    const written = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'quotes.withdraw' AND subject_id = ?",
    )
      .bind(String(quote.id))
      .first('n')
    expect(written).toBe(1)
    const mails = env.DB.prepare(
      "SELECT locale, json(data) AS data FROM mails WHERE kind = 'quote-withdrawn' AND data ->> 'number' = ?",
    ).bind(quote.number)
    const { results } = await mails.all<{ locale: string; data: string }>()
    expect(results).toHaveLength(1)
    expect(JSON.parse(results[0]!.data)).toMatchObject({
      number: quote.number,
      reason: 'The price was a mistake',
      url: expect.stringContaining(quote.token),
    })
  })

  it('cannot be withdrawn once it is ordered by', async () => {
    const { client, quote } = await readyQuote()
    const checkout = await readyCheckout(client, quote)
    await placedOf(await client.place(checkout.id))
    const colleague = await staff(['sales.quotes.view', 'sales.quotes.withdraw'])
    const answer = await colleague.post(`/admin/quotes/${quote.id}/withdraw`, { reason: 'Late' })
    expect(answer.status).toBe(409)
    const order = await env.DB.prepare('SELECT status, reason FROM quotes WHERE id = ?')
      .bind(quote.id)
      .first()
    expect(order).toEqual({ status: 'accepted', reason: '' })
  })

  it('is for the person it was made for, and for nobody without a session', async () => {
    const { quote } = await readyQuote()
    const other = await buyer()
    const seen = await dataOf<Quote>(await other.get(`/quotes/${quote.token}`))
    expect(seen).toMatchObject({ state: 'open', is_of_another: true, order: null })
    expect(await refusal(await other.post(`/quotes/${quote.token}/checkout`))).toBe(
      '409 quote_of_another',
    )
    const visitor = await guest()
    expect((await visitor.post(`/quotes/${quote.token}/checkout`)).status).toBe(401)
    expect((await visitor.get(`/quotes/${quote.token}`)).status).toBe(200)
  })

  it('does not take a line of the cart that happens to have the number of its own', async () => {
    const { client, quote } = await readyQuote()
    const other = await sell()
    const line = await client.add({ supplier_offer_item_id: other.itemId, quantity: 1 })
    await run('UPDATE quote_lines SET id = 900000 WHERE id = ?', quote.lines[0]!.id)
    await run('UPDATE cart_items SET id = 900000 WHERE id = ?', line.id)
    const checkout = await readyCheckout(client, quote)
    await placedOf(await client.place(checkout.id))
    expect((await client.cart()).map(({ id }) => id)).toEqual([900_000])
  })

  it('is refused while a line cannot be bought, which its page says', async () => {
    const item = await sell({ remains: 5 })
    const client = await buyer()
    const quote = await quoted(client, [{ supplier_offer_item_id: item.itemId, quantity: 4 }])
    const checkout = await readyCheckout(client, quote)
    await run('UPDATE offer_items SET remains = 3 WHERE id = ?', item.itemId)
    const seen = await dataOf<Quote>(await client.get(`/quotes/${quote.token}`))
    expect(seen.lines.map(({ problem }) => problem)).toEqual(['not_enough'])
    expect(await refusal(await client.place(checkout.id))).toBe('409 out_of_stock')
    await run('UPDATE offer_items SET remains = 4 WHERE id = ?', item.itemId)
    await placedOf(await client.place(checkout.id))
  })

  it('buys in the currency of the quote, and not at all once the store has left it', async () => {
    const item = await sell()
    const client = await buyer()
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 1 }]
    await createRates()
    const quote = await quoted(client, items, { currency: 'USD' })
    expect(quote.currency).toBe('USD')
    const checkout = await readyCheckout(client, quote, 'money_transfer')
    expect(checkout.currency).toBe('USD')
    await run("UPDATE currencies SET is_enabled = 0 WHERE code = 'USD'")
    expect(await refusal(await client.place(checkout.id))).toBe('409 quote_currency')
    await run("UPDATE currencies SET is_enabled = 1 WHERE code = 'USD'")
    const { order } = await placedOf(await client.place(checkout.id))
    expect(order.grand_total.currency).toBe('USD')
  })
})
