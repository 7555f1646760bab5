import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { buyer, sell } from '../checkout/buyer.ts'
import { mint, row, send } from './mint.ts'

let client: Client
beforeEach(async () => {
  client = await staff('owner')
  await env.DB.exec(`DELETE FROM settings WHERE key IN ('home_country', 'unknown_weight')`)
})

/** A buyer with one piece in the checkout, shipped to an address in Belarus. */
async function shopper(quantity = 1) {
  const { itemId } = await sell()
  const person = await buyer()
  await person.add({ supplier_offer_item_id: itemId, quantity })
  const { id } = await person.checkout()
  const address = { shipping_address_id: person.addressId }
  return { person, id, checkout: await person.choose(id, address) }
}

const offered = ({ shipping_rates: rates }: Checkout, code: string) =>
  rates.find(({ method }) => method === code)

it('charges shoppers what staff has set', async () => {
  const made = await mint(client, {
    rates: [row({ country: 'BY', price: 750 }), row({ price: 9900 })],
  })
  const { person, id, checkout } = await shopper()
  expect(offered(checkout, made.code)).toMatchObject({ title: 'Post', price: { amount: 750 } })
  await person.choose(id, { shipping_method: made.code })

  await send(client, 'PUT', made.id, { rates: [row({ price: 800, country: 'BY' })] })
  expect((await person.checkout()).shipping_method).toMatchObject({ price: { amount: 800 } })

  await send(client, 'PUT', made.id, { is_enabled: false })
  const without = await person.checkout()
  expect(offered(without, made.code)).toBeUndefined()
  expect(without.shipping_method).toBeNull()
  expect(without.missing).toContain('shipping_method')
  const answer = await person.put(`/user/checkout/${id}`, { shipping_method: made.code })
  expect(answer.status).toBe(422)
})

it('drops a deleted method from a checkout, which then cannot be placed with it', async () => {
  const made = await mint(client)
  const { person, id } = await shopper()
  await person.choose(id, { shipping_method: made.code, payment_method: 'cash_on_delivery' })
  await send(client, 'DELETE', made.id)
  const placed = await person.place(id)
  expect(placed.status).toBeGreaterThanOrEqual(400)
  expect((await person.checkout()).shipping_method).toBeNull()
})

const settle = async (changes: object) => {
  const read = await client.get('/admin/settings/store')
  const { data } = await read.json<{ data: Record<string, unknown> }>()
  const { can_forward: _, ...input } = data
  return client.put('/admin/settings/store', { ...input, ...changes })
}

it('counts the store’s default weight for pieces of unknown weight', async () => {
  const rates = [row({ weight_to: 100, price: 100 }), row({ weight_from: 100, price: 200 })]
  const made = await mint(client, { rates })
  const { person, checkout } = await shopper(5)
  expect(offered(checkout, made.code)?.price.amount).toBe(100)
  expect((await settle({ unknown_weight: 20 })).status).toBe(200)
  expect(offered(await person.checkout(), made.code)?.price.amount).toBe(200)
  for (const unknown_weight of [0, -1, 1.5, null, 100_001]) {
    expect((await settle({ unknown_weight })).status).toBe(422)
  }
})

it('applies the tax of the store’s country to a pickup', async () => {
  const { person, id } = await shopper()
  const taxed = await person.choose(id, { shipping_method: 'pickup' })
  expect(taxed.totals.tax_bps).toBe(2000)
  const tax = await client.put('/admin/countries/LT', { tax_bps: 2100 })
  expect(tax.status).toBe(200)
  expect((await settle({ home_country: 'LT' })).status).toBe(200)
  expect((await person.checkout()).totals.tax_bps).toBe(2100)
  const unknown = await settle({ home_country: 'ZZ' })
  expect(await unknown.json()).toHaveProperty(['errors', 'home_country'])
})

it('says where to pick up, in the checkout, the order and its mail', async () => {
  const place = {
    address: { be: 'Мінск, Прыкладная 10', en: 'Minsk, Prykladnaja 10', ru: '' },
    hours: { be: '', en: 'Mon–Fri 9–19', ru: '' },
    phone: '+375 17 000-00-00',
    map_url: 'https://maps.example/10',
  }
  const made = await mint(client, { is_pickup: true, pickup: place })
  const { person, id, checkout } = await shopper()
  const pickup = {
    address: 'Minsk, Prykladnaja 10',
    hours: 'Mon–Fri 9–19',
    phone: '+375 17 000-00-00',
    map_url: 'https://maps.example/10',
  }
  expect(offered(checkout, made.code)).toMatchObject({ is_pickup: true, pickup })
  await person.choose(id, { shipping_method: made.code, payment_method: 'cash_on_delivery' })
  const placed = await person.place(id)
  const { data } = await placed.json<{ data: { order: { id: number } } | { id: number } }>()
  const orderId = 'order' in data ? data.order.id : data.id
  const order = async (locale: string) => {
    const answer = await person.get(`/user/orders/${orderId}?locale=${locale}`)
    return (await answer.json<{ data: Order }>()).data.shipping_method.pickup
  }
  expect(await order('en')).toEqual(pickup)
  expect(await order('be')).toEqual({ ...pickup, address: 'Мінск, Прыкладная 10' })
  const mail = await env.DB.prepare(
    "SELECT data FROM mails WHERE kind = 'order-placed' AND user_id = ?",
  )
    .bind(person.person.id)
    .first<{ data: string }>()
  const { map_url: mapUrl, ...said } = pickup
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ pickup: { ...said, mapUrl } })

  // What is left out stays; without an address nothing is said.
  await send(client, 'PUT', made.id, { carrier: 'Detal' })
  expect(await order('en')).toEqual(pickup)
  const none = { be: '', en: '', ru: '' }
  await send(client, 'PUT', made.id, { pickup: { ...place, address: none } })
  expect(await order('en')).toBeNull()
  const refused = await send(client, 'PUT', made.id, {
    pickup: { ...place, map_url: 'javascript:1' },
  })
  expect(refused).toMatchObject({ status: 422 })
  expect(Object.keys(refused.errors ?? {})).toEqual(['pickup.map_url'])
})
