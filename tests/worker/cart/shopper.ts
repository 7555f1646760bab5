import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { CartItem, CartMergeResult, QuoteResult } from '../../../worker/sales/cart/schemas.ts'
import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'

export interface Shopper extends Client {
  person: Person
  cart(query?: string): Promise<CartItem[]>
  favorites(query?: string): Promise<Favorite[]>
  /** Puts an item into the cart; anything but 201 fails the test. */
  add(input: object): Promise<CartItem>
  /** Merges a guest's cart; anything but 200 fails the test. */
  merge(input: object): Promise<CartMergeResult>
}

/** A verified, signed-in person with an empty cart. */
export async function shopper(changes = {}): Promise<Shopper> {
  const person = await createUser(changes)
  const client = await signedIn(person)
  const answered = async <Row>(status: number, answer: Response) => {
    expect(answer.status).toBe(status)
    return dataOf<Row>(answer)
  }
  return {
    ...client,
    person,
    cart: async (query = '') => answered(200, await client.get(`/user/cart${query}`)),
    favorites: async (query = '') => answered(200, await client.get(`/user/favorites${query}`)),
    add: async (input) => answered(201, await client.post('/user/cart', input)),
    merge: async (input) =>
      answered(
        200,
        await client.post('/user/cart/merge', { id: crypto.randomUUID(), items: [], ...input }),
      ),
  }
}

/** Quotes a guest's lines; anything but 200 fails the test. */
export async function quote(body: object, options = {}): Promise<QuoteResult> {
  const client = await guest()
  const answer = await client.post('/cart/quote', body, options)
  expect(answer.status).toBe(200)
  return dataOf(answer)
}

type Terms = NonNullable<Parameters<typeof stock>[1]>

/** An offer item of a new product, with the ids of its product, offer and warehouse. */
export const sell = (terms: Terms = {}) => stock(freshNumber(), terms)

export const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

/** The ways in which an item stops being offered. */
export const WAYS_TO_GO: Record<
  string,
  (item: Awaited<ReturnType<typeof sell>>) => Promise<unknown>
> = {
  unlisted: ({ itemId }) => run('UPDATE offer_items SET is_listed = 0 WHERE id = ?', itemId),
  'hidden by staff': ({ itemId }) =>
    run('INSERT INTO offer_item_overrides (offer_item_id, is_hidden) VALUES (?, 1)', itemId),
  'of a switched-off offer': ({ offerId }) =>
    run('UPDATE offers SET is_active = 0 WHERE id = ?', offerId),
  'of a closed warehouse': ({ warehouse }) =>
    run('UPDATE warehouses SET is_active = 0 WHERE id = ?', warehouse.id),
  'of a switched-off supplier': ({ warehouse }) =>
    run('UPDATE suppliers SET is_active = 0 WHERE id = ?', warehouse.supplierId),
  'of a forbidden brand': ({ brandId }) =>
    run("UPDATE brands SET status = 'forbidden' WHERE id = ?", brandId),
  'of a hidden old list': ({ offerId }) =>
    run(
      "UPDATE offers SET live_since = 1, max_age_hours = 1, when_old = 'hide' WHERE id = ?",
      offerId,
    ),
}
