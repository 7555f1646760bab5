import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { partOf } from '../../../worker/sales/checkout/lines-to-buy.ts'
import type { Checkout, CheckoutAnswer } from '../../../worker/sales/checkout/schemas.ts'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, type Buyer, placedOf, run, sell } from '../checkout/buyer.ts'
import { expire, quoted, raiseCost, readyCheckout, refusal } from './quoting.ts'

const stock = (itemId: number, remains: number) =>
  run('UPDATE offer_items SET remains = ? WHERE id = ?', remains, itemId)

/** Pieces that are there beside those that orders hold. */
async function restock(itemId: number, pieces: number) {
  const held = await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
    .bind(itemId)
    .first<number>('reserved')
  await stock(itemId, pieces + (held ?? 0))
}

/** A quote of ten pieces of one item and four of another, of which three and none are left. */
async function shortQuote() {
  const [short, gone] = [await sell({ remains: 10 }), await sell({ remains: 4 })]
  const client = await buyer()
  const quote = await quoted(client, [
    { supplier_offer_item_id: short.itemId, quantity: 10 },
    { supplier_offer_item_id: gone.itemId, quantity: 4 },
  ])
  await stock(short.itemId, 3)
  await stock(gone.itemId, 0)
  return { client, quote, short, gone }
}

/** Chooses to order what is in stock. */
async function inPart(client: Buyer, quote: Pick<Quote, 'token'>): Promise<Checkout> {
  const { id } = await readyCheckout(client, quote)
  const answer = await client.put(`/user/checkout/${id}`, { is_partial: true })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as CheckoutAnswer).data
}

const seen = async (client: Pick<Buyer, 'get'>, { token }: Pick<Quote, 'token'>) =>
  dataOf<Quote>(await client.get(`/quotes/${token}`))

const orderedOf = ({ lines }: Quote) => lines.map(({ ordered }) => ordered)

describe('a quote whose parts are not all in stock', () => {
  it('is ordered in part at its prices, and the rest once it is there', async () => {
    const { client, quote, short, gone } = await shortQuote()
    expect((await seen(client, quote)).lines.map((line) => [line.problem, line.in_stock])).toEqual([
      ['not_enough', 3],
      ['no_stock', 0],
    ])
    const whole = await readyCheckout(client, quote)
    expect(whole.quote).toMatchObject({ is_partial: false, can_be_partial: true, lines_left: 0 })
    expect(await refusal(await client.place(whole.id))).toBe('409 out_of_stock')
    const part = await inPart(client, quote)
    expect(part.quote).toMatchObject({ is_partial: true, can_be_partial: true, lines_left: 2 })
    expect(part.problems).toEqual([])
    const held = quote.lines[0]!.price
    expect(part.items.map(({ quantity, offer }) => [quantity, offer?.channel_price])).toEqual([
      [3, held],
    ])
    const first = await placedOf(
      await client.place(part.id, { grand_total: part.totals.grand_total }),
    )
    const between = await seen(client, quote)
    expect(between).toMatchObject({ state: 'open', order: { id: first.order.id } })
    expect(orderedOf(between)).toEqual([3, 0])

    await raiseCost(short.itemId, 2)
    await restock(short.itemId, 20)
    await restock(gone.itemId, 20)
    const rest = await readyCheckout(client, quote)
    expect(rest.id).not.toBe(part.id)
    expect(rest.items.map(({ quantity, offer }) => [quantity, offer?.channel_price])).toEqual([
      [7, held],
      [4, quote.lines[1]!.price],
    ])
    const second = await placedOf(await client.place(rest.id))
    const after = await seen(client, quote)
    expect(after).toMatchObject({ state: 'accepted', order: { id: second.order.id } })
    expect(orderedOf(after)).toEqual([10, 4])
    const { sum } = (await env.DB.prepare(
      'SELECT sum(subtotal) AS sum FROM orders WHERE quote_id = ?',
    )
      .bind(quote.id)
      .first<{ sum: number }>())!
    expect(sum).toBe(quote.subtotal.amount)
    expect(await refusal(await client.post(`/quotes/${quote.token}/checkout`))).toBe(
      '409 quote_accepted',
    )
  })

  it('answers the same order when a part is placed twice at once, and takes no piece twice', async () => {
    const { client, quote } = await shortQuote()
    const part = await inPart(client, quote)
    const answers = await Promise.all([client.place(part.id), client.place(part.id)])
    const ids = await Promise.all(answers.map(async (one) => (await placedOf(one)).order.id))
    expect(new Set(ids).size).toBe(1)
    expect(orderedOf(await seen(client, quote))).toEqual([3, 0])
  })

  it('belongs to whom has ordered a part of it first, of two at once', async () => {
    const item = await sell({ remains: 4 })
    const visitor = await guest()
    const email = `part-${crypto.randomUUID()}@example.com`
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 4 }]
    expect((await visitor.post('/quotes', { items, email })).status).toBe(201)
    const mail = await env.DB.prepare("SELECT data ->> 'url' AS url FROM mails WHERE email = ?")
      .bind(email)
      .first<{ url: string }>()
    const token = mail!.url.split('/').at(-1)!
    await stock(item.itemId, 1)
    const [one, other] = [await buyer(), await buyer()]
    const [first, second] = [await inPart(one, { token }), await inPart(other, { token })]
    const both = await Promise.all([one.place(first.id), other.place(second.id)])
    const lost = both.find(({ status }) => status !== 201)!
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await refusal(lost)).toBe('409 quote_of_another')
    const winner = both[0] === lost ? other : one
    const after = await seen(winner, { token })
    expect(after).toMatchObject({ state: 'open', is_of_another: false })
    expect(orderedOf(after)).toEqual([1])
  })

  it('holds the rest no longer than it is valid, nor once it is withdrawn', async () => {
    const { client, quote, short } = await shortQuote()
    const placed = await placedOf(await client.place((await inPart(client, quote)).id))
    await restock(short.itemId, 10)
    const colleague = await staff(['sales.quotes.view', 'sales.quotes.withdraw'])
    const open = await inPart(client, quote)
    const withdrawn = await colleague.post(`/admin/quotes/${quote.id}/withdraw`, {
      reason: 'Moved',
    })
    expect(withdrawn.status).toBe(200)
    expect(await refusal(await client.place(open.id))).toBe('409 quote_withdrawn')
    // The mail also says that what is ordered already stays.
    const told = await env.DB.prepare(
      "SELECT data ->> 'order' AS number FROM mails WHERE kind = 'quote-withdrawn' AND data ->> 'number' = ?",
    )
      .bind(quote.number)
      .first('number')
    expect(told).toBe(placed.order.number)

    const late = await shortQuote()
    await placedOf(await late.client.place((await inPart(late.client, late.quote)).id))
    await restock(late.short.itemId, 10)
    const rest = await inPart(late.client, late.quote)
    await expire(late.quote)
    expect(await refusal(await late.client.place(rest.id))).toBe('409 quote_expired')
  })

  it('orders nothing while nothing is there, and everything once all is', async () => {
    const { client, quote, short, gone } = await shortQuote()
    await stock(short.itemId, 0)
    const none = await inPart(client, quote)
    expect(none.quote).toMatchObject({ can_be_partial: false, lines_left: 2 })
    expect(none.items).toEqual([])
    expect(await refusal(await client.place(none.id))).toBe('409 quote_nothing')
    await stock(short.itemId, 10)
    await stock(gone.itemId, 4)
    await placedOf(await client.place(none.id))
    expect(await seen(client, quote)).toMatchObject({ state: 'accepted' })
  })

  it('goes back to the whole when it is asked to', async () => {
    const { client, quote } = await shortQuote()
    const part = await inPart(client, quote)
    const answer = await client.put(`/user/checkout/${part.id}`, { is_partial: false })
    const { data } = (await answer.json()) as CheckoutAnswer
    expect(data.items.map(({ quantity }) => quantity)).toEqual([10, 4])
    expect(data.problems.map(({ kind }) => kind)).toEqual(['out_of_stock', 'out_of_stock'])
  })
})

describe('the part that is ordered', () => {
  it.each([
    // rest, minimum, pack, remains, part
    [10, 1, 1, 3, 3],
    [10, 1, 1, 0, null],
    [20, 10, 1, 15, 10], // what is left can be ordered too
    [12, 10, 1, 11, 11], // it cannot, whatever is taken
    [40, 10, 10, 35, 30],
    [40, 10, 10, 9, null],
    [25, 5, 10, 24, 15], // in whole packs; nothing keeps the rest valid
  ])(
    'of %i pieces, at least %i in packs of %i, with %i there: %s',
    (rest, minimum, pack, remains, part) => {
      expect(partOf(rest, { minimum, pack, remains })).toBe(part)
    },
  )
})
