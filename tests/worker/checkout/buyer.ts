import { expect } from 'vitest'
import type { Checkout, CheckoutAnswer, Placed } from '../../../worker/sales/checkout/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, sell, type Shopper, shopper } from '../cart/shopper.ts'

export interface Buyer extends Shopper {
  addressId: number
  /** Starts or continues the checkout; anything but 200 fails the test. */
  checkout(query?: string): Promise<Checkout>
  /** Chooses; anything but 200 fails the test. */
  choose(id: number, change: object): Promise<Checkout>
  place(id: number, body?: object, key?: string): Promise<Response>
}

export const POSTAL = {
  first_name: 'Ада',
  last_name: 'Лаўлес',
  country: 'BY',
  city: 'Мінск',
  postcode: '220030',
  address_line_one: 'праспект Незалежнасці, 11',
  phone: '+375291234567',
}

/** A person with an address and an empty cart. */
export async function buyer(changes = {}): Promise<Buyer> {
  const client = await shopper(changes)
  const answered = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return ((await answer.json()) as CheckoutAnswer).data
  }
  const made = await client.post('/user/addresses', POSTAL)
  expect(made.status).toBe(201)
  return {
    ...client,
    addressId: (await dataOf<{ id: number }>(made)).id,
    checkout: async (query = '') => answered(await client.post(`/user/checkout${query}`, {})),
    choose: async (id, change) => answered(await client.put(`/user/checkout/${id}`, change)),
    place: (id, body = {}, key = crypto.randomUUID()) =>
      client.post(`/user/checkout/${id}/place`, body, { headers: { 'Idempotency-Key': key } }),
  }
}

/** A buyer about to place `quantity` pieces of a new item, paid on delivery and picked up. */
export async function readyToPlace(terms: Parameters<typeof sell>[0] = {}, quantity = 2) {
  const item = await sell(terms)
  const client = await buyer()
  await client.add({ supplier_offer_item_id: item.itemId, quantity })
  const { id } = await client.checkout()
  const checkout = await client.choose(id, CHOICES)
  return { client, item, checkout, id }
}

export const CHOICES = { shipping_method: 'pickup', payment_method: 'cash_on_delivery' }

export const placedOf = async (answer: Response): Promise<Placed> => {
  expect(answer.status).toBe(201)
  return dataOf<Placed>(answer)
}

export { run, sell }
