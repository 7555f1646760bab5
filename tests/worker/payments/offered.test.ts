import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Client, confirmedStaff } from '../../support/worker/client.ts'
import { buyer, sell } from '../checkout/buyer.ts'

let client: Client
beforeEach(async () => {
  client = await confirmedStaff(['settings.store.view', 'settings.store.update'])
})
afterEach(async () => {
  await env.DB.prepare(
    `UPDATE payment_methods SET is_enabled = 1, currencies = '[]', countries = '[]', total_to = NULL`,
  ).run()
})

/** Codes of the payment methods for one piece picked up in Belarus. */
async function offered(): Promise<(change: object) => Promise<string[]>> {
  const { itemId } = await sell()
  const person = await buyer()
  await person.add({ supplier_offer_item_id: itemId, quantity: 1 })
  const { id } = await person.checkout()
  await person.choose(id, { shipping_method: 'pickup' })
  return async (change) => {
    const answer = await client.put('/admin/payment-methods/money_transfer', change)
    expect(answer.status).toBe(200)
    return (await person.checkout()).payment_methods.map(({ code }) => code)
  }
}

it.each<[string, object, boolean]>([
  ['as it is', {}, true],
  ['switched off', { is_enabled: false }, false],
  ['for other countries', { countries: ['PL'] }, false],
  ['for this one', { countries: ['PL', 'BY'] }, true],
  ['for other currencies', { currencies: ['USD'] }, false],
  ['for cheaper orders', { total_to: 1 }, false],
  ['for dearer orders as well', { total_to: 1_000_000_000 }, true],
])('a way of paying, %s', async (_, change, isOffered) => {
  const codes = await (await offered())(change)
  expect(codes.includes('money_transfer')).toBe(isOffered)
  expect(codes).toContain('cash_on_delivery')
})
