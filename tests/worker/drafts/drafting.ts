import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminQuote } from '../../../worker/sales/quotes/schemas.ts'
import type { Draft } from '../../../worker/sales/drafts/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, sell } from '../checkout/buyer.ts'

/** Whoever places orders for customers. */
export const SELLER = ['sales.orders.create', 'sales.quotes.create', 'sales.quotes.view']

/** A customer who reads Russian, staff, and `quantity` pieces of a new item chosen for that customer. */
export async function readyDraft(
  terms: Parameters<typeof sell>[0] = {},
  { quantity = 2, rights = SELLER }: { quantity?: number; rights?: string[] } = {},
) {
  const item = await sell(terms)
  const client = await buyer({ locale: 'ru' })
  const seller = await staff(rights)
  const draft = {
    customer_id: client.person.id,
    items: [{ supplier_offer_item_id: item.itemId, quantity }],
    ...CHOICES,
  }
  return { item, client, seller, draft }
}

/** What a draft comes to; anything but 200 fails the test. */
export async function drafted(seller: Client, draft: object): Promise<Draft> {
  const answer = await seller.post('/admin/drafts', draft)
  expect(answer.status).toBe(200)
  return dataOf<Draft>(answer)
}

export const placeDraft = (seller: Client, draft: object, key: string = crypto.randomUUID()) =>
  seller.post('/admin/orders', draft, { headers: { 'Idempotency-Key': key } })

/** The order of a draft; anything but 201 fails the test. */
export async function placedDraft(seller: Client, draft: object, key?: string) {
  const answer = await placeDraft(seller, draft, key)
  expect(answer.status).toBe(201)
  return dataOf<{ id: number; number: string }>(answer)
}

export const quoteDraft = (seller: Client, draft: object, key: string = crypto.randomUUID()) =>
  seller.post('/admin/quotes', draft, { headers: { 'Idempotency-Key': key } })

/** The quote of a draft; anything but 201 fails the test. */
export async function quotedDraft(
  seller: Client,
  draft: object,
  key?: string,
): Promise<AdminQuote> {
  const answer = await quoteDraft(seller, draft, key)
  expect(answer.status).toBe(201)
  return dataOf<AdminQuote>(answer)
}

/** The fields of a refused body. */
export async function fieldsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422)
  return Object.keys((await answer.json<{ errors: object }>()).errors)
}

/** One row of the database. */
export const rowOf = <Row>(sql: string, ...binds: unknown[]): Promise<Row | null> =>
  env.DB.prepare(sql)
    .bind(...binds)
    .first<Row>()
