import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Checkout, CheckoutAnswer } from '../../../worker/sales/checkout/schemas.ts'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, type Buyer, CHOICES, sell } from '../checkout/buyer.ts'

/** Makes a quote; anything but 201 fails the test. */
export async function quoted(client: Buyer, items: object[], more = {}): Promise<Quote> {
  const answer = await client.post('/user/quotes', { items, ...more })
  expect(answer.status).toBe(201)
  return dataOf<Quote>(answer)
}

/** A buyer with a quote of `quantity` pieces of a new item. */
export async function readyQuote(terms: Parameters<typeof sell>[0] = {}, quantity = 2) {
  const item = await sell(terms)
  const client = await buyer()
  const quote = await quoted(client, [{ supplier_offer_item_id: item.itemId, quantity }])
  return { client, item, quote }
}

/** The checkout of a quote, ready to be placed; anything but 200 fails the test. */
export async function readyCheckout(
  client: Buyer,
  { token }: Pick<Quote, 'token'>,
  payment = CHOICES.payment_method,
): Promise<Checkout> {
  const answer = await client.post(`/quotes/${token}/checkout`)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as CheckoutAnswer
  return client.choose(data.id, { ...CHOICES, payment_method: payment })
}

/** The supplier's list now costs so many times more. */
export const raiseCost = (itemId: number, times: number) =>
  env.DB.prepare('UPDATE offer_items SET cost_micros = cost_micros * ? WHERE id = ?')
    .bind(times, itemId)
    .run()

/** Its last day was yesterday. */
export const expire = ({ id }: Pick<Quote, 'id'>) =>
  env.DB.prepare('UPDATE quotes SET valid_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run()

/** The status and the reason of a refusal: `409 quote_expired`. */
export async function refusal(answer: Response): Promise<string> {
  const { code, reason } = await answer.json<{ code: string; reason?: string }>()
  return `${answer.status} ${reason ?? code}`
}
