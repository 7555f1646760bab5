import type { Client } from './client.ts'
import { must } from './people.ts'
import type { Answer } from './send.ts'

export const ADDRESS = {
  first_name: 'Ада',
  last_name: 'Лаўлес',
  country: 'BY',
  city: 'Мінск',
  postcode: '220030',
  address_line_one: 'вул. Мяснікова, 39',
  phone: '+375291234567',
}

export interface Checkout {
  id: number
  shipping_rates: { method: string }[]
  totals: { grand_total: { amount: number; currency: string } }
}

export interface Order {
  id: number
  number: string
  status: string
  version: number
  grand_total: { amount: number; currency: string }
  items: { id: number; quantity: number }[]
}

interface HasId {
  id: number
}

export async function mintAddress(client: Client, more: object = {}): Promise<number> {
  return must(await client.post('/user/addresses', { ...ADDRESS, ...more })).data<HasId>().id
}

export async function putIntoCart(client: Client, item: number, quantity = 1): Promise<number> {
  const line = { supplier_offer_item_id: item, quantity }
  return must(await client.post('/user/cart', line)).data<HasId>().id
}

/** A checkout with everything chosen, ready to be placed. */
export async function readyCheckout(
  client: Client,
  item: number,
  { quantity = 1, payment = 'cash_on_delivery', comment = '' } = {},
): Promise<Checkout> {
  await putIntoCart(client, item, quantity)
  const { id } = must(await client.post('/user/checkout')).data<Checkout>()
  const path = `/user/checkout/${id}`
  const address = { shipping_address_id: await mintAddress(client) }
  const { shipping_rates } = must(await client.put(path, address)).data<Checkout>()
  const choice = {
    shipping_method: shipping_rates[0]?.method,
    payment_method: payment,
    comment,
  }
  return must(await client.put(path, choice)).data<Checkout>()
}

export const place = (
  client: Client,
  checkoutId: number,
  { key = crypto.randomUUID(), body = {} }: { key?: string; body?: object } = {},
): Promise<Answer> =>
  client.post(`/user/checkout/${checkoutId}/place`, body, { headers: { 'Idempotency-Key': key } })

/** An order of one item. */
export async function buy(
  client: Client,
  item: number,
  how: { quantity?: number; payment?: string; comment?: string } = {},
): Promise<Order> {
  const { id } = await readyCheckout(client, item, how)
  const { order } = must(await place(client, id)).data<{ order: HasId }>()
  return orderOf(client, order.id)
}

export async function orderOf(client: Client, id: number): Promise<Order> {
  return must(await client.get(`/user/orders/${id}`)).data<Order>()
}

/** What staff does with an order, once for the key. */
export const work = (
  staff: Client,
  order: number,
  act: string,
  body: object = {},
  key: string = crypto.randomUUID(),
): Promise<Answer> =>
  staff.post(`/admin/orders/${order}/${act}`, body, { headers: { 'Idempotency-Key': key } })

/** A parcel of all pieces, though none of them was received. */
export const parcelOf = ({ items }: Pick<Order, 'items'>) => ({
  lines: items.map(({ id, quantity }) => ({ order_line_id: id, quantity })),
  excuse: { reason: 'found' },
})

/** The sandbox bank's number of a new payment. */
export async function startPayment(client: Client, order: number): Promise<string> {
  const { url } = must(await client.post(`/user/orders/${order}/pay`)).data<{ url: string }>()
  return /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(url)?.[0] ?? ''
}

/** Pays an order by card at the sandbox bank. */
export async function pay(client: Client, order: number): Promise<string> {
  const tracking = await startPayment(client, order)
  must(await client.post(`/sandbox-bank/${tracking}`, { action: 'pay' }))
  return tracking
}
