import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createRates } from '../search/stock.ts'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import type { ShippingRate } from '../../../worker/sales/shipping/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, placedOf, POSTAL, readyToPlace, run, sell } from './buyer.ts'

const refused = async (answer: Response) => {
  const body = (await answer.json()) as { code: string; errors?: object }
  return `${answer.status} ${body.code} ${Object.keys(body.errors ?? {}).join()}`
}

const COMPANY = {
  tax_number: '100582333',
  country: 'BY',
  city: 'Гродна',
  postcode: '230023',
  address_line_one: 'Фабрычная 1',
}

describe('a checkout', () => {
  it('is one at a time, and starts with the person’s defaults', async () => {
    const item = await sell()
    const client = await buyer()
    await client.add({ supplier_offer_item_id: item.itemId })
    const checkout = await client.checkout()
    expect(checkout).toMatchObject({
      shipping_address_id: client.addressId,
      payment_address_id: null,
      shipping_method: null,
      customer: { kind: 'private', email: client.person.email },
      missing: ['shipping_method', 'payment_method'],
      problems: [],
    })
    expect((await client.checkout()).id).toBe(checkout.id)
    const both = await Promise.all([client.checkout(), client.checkout()])
    expect(both.map(({ id }) => id)).toEqual([checkout.id, checkout.id])
  })

  it('does not start with nothing selected', async () => {
    const client = await buyer()
    expect(await refused(await client.post('/user/checkout', {}))).toBe('409 conflict ')
  })

  it('calculates tax, shipping and totals again with every choice', async () => {
    const { client, id, checkout } = await readyToPlace()
    expect(checkout.totals).toMatchObject({ shipping: { amount: 0 }, tax_bps: 2000 })
    const sent = await client.choose(id, { shipping_method: 'courier' })
    const { subtotal, shipping, grand_total: total, tax } = sent.totals
    expect(shipping?.amount).toBe(subtotal.amount >= 20_000 ? 0 : 900)
    expect(total.amount).toBe(subtotal.amount + (shipping?.amount ?? 0))
    expect(tax.amount).toBeGreaterThan(0)
  })

  it('drops a method that is not offered for a new address, and offers the others', async () => {
    const { client, id } = await readyToPlace()
    await client.choose(id, { shipping_method: 'courier' })
    const abroad = await dataOf<{ id: number }>(
      await client.post('/user/addresses', {
        ...POSTAL,
        country: 'PL',
        city: 'Łódź',
        postcode: '90-001',
      }),
    )
    const moved = await client.choose(id, { shipping_address_id: abroad.id })
    expect(moved.shipping_method).toBeNull()
    expect(moved.shipping_rates.map(({ method }) => method)).toEqual(['post', 'pickup'])
    expect(moved.payment_methods.map(({ code }) => code)).not.toContain('cash_on_delivery')
    expect(moved.unavailable_payment_methods).toContainEqual(
      expect.objectContaining({ code: 'cash_on_delivery', reason: 'country', currencies: [] }),
    )
    expect(moved.totals).toMatchObject({ tax_bps: 0, tax: { amount: 0 } })
    expect(
      await refused(await client.put(`/user/checkout/${id}`, { shipping_method: 'courier' })),
    ).toBe('422 validation shipping_method')
  })

  it('says which currency a payment method would take', async () => {
    const { client } = await readyToPlace()
    const { payment_methods: inBase } = await client.checkout()
    expect(inBase.map(({ code }) => code)).toContain('cash_on_delivery')
    await createRates()
    const inDollars = await client.checkout('?currency=USD')
    expect(inDollars.payment_methods.map(({ code }) => code)).not.toContain('cash_on_delivery')
    expect(inDollars.unavailable_payment_methods).toContainEqual(
      expect.objectContaining({
        code: 'cash_on_delivery',
        reason: 'currency',
        currencies: expect.arrayContaining(['BYN']),
      }),
    )
  })

  it('lists what each shipping method costs for an address', async () => {
    const { client, id } = await readyToPlace()
    const body = { order_id: id, address_id: client.addressId }
    const rates = await dataOf<ShippingRate[]>(
      await client.post('/user/checkout/shipping-rates', body),
    )
    expect(rates.map(({ method }) => method)).toEqual(['courier', 'post', 'pickup'])
    expect(rates[1]).toMatchObject({
      price: { amount: 600, currency: 'BYN' },
      delivery_days_min: 2,
    })
  })

  it('counts the weight of its lines', async () => {
    const { client, id, item } = await readyToPlace({}, 2)
    await env.DB.prepare('UPDATE products SET weight = 1600 WHERE id = ?')
      .bind(item.productId)
      .run()
    const checkout = await client.choose(id, { shipping_method: 'post' })
    // 3.2 kg: four started kilograms.
    expect(checkout.totals.shipping).toEqual({ amount: 900, currency: 'BYN' })
  })

  it('refuses other people’s companies, addresses and teams', async () => {
    const { client, id } = await readyToPlace()
    const stranger = await buyer()
    const company = await dataOf<{ id: number }>(
      await stranger.post('/user/companies', {
        name: 'A',
        tax_number: '100582333',
        country: 'BY',
        city: 'Мінск',
        postcode: '220030',
        address_line_one: 'B',
      }),
    )
    const change = (body: object) => client.put(`/user/checkout/${id}`, body).then(refused)
    expect(await change({ shipping_address_id: stranger.addressId })).toBe(
      '422 validation shipping_address_id',
    )
    expect(await change({ payment_address_id: stranger.addressId })).toBe(
      '422 validation payment_address_id',
    )
    expect(await change({ company_id: company.id })).toBe('422 validation company_id')
    expect(await change({ team_id: 987_654_321 })).toBe('422 validation team_id')
    expect(await change({ payment_method: 'barter' })).toBe('422 validation payment_method')
    expect(await change({ grand_total: 1 })).toBe('422 validation ')
    const body = { order_id: id, address_id: stranger.addressId }
    expect(await refused(await client.post('/user/checkout/shipping-rates', body))).toBe(
      '422 validation address_id',
    )
    const theirs = { order_id: id, address_id: stranger.addressId }
    expect(await refused(await stranger.post('/user/checkout/shipping-rates', theirs))).toBe(
      '404 not_found ',
    )
  })

  it('refuses a team the person has left, and a company that is gone', async () => {
    const { client, id } = await readyToPlace()
    const teamId = 80_000 + client.person.id
    const owner = await buyer()
    await run(`INSERT INTO teams (id, name, owner_id) VALUES (?, 'T', ?)`, teamId, owner.person.id)
    const member = [teamId, client.person.id]
    await run(`INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, 'buyer')`, ...member)
    const company = await dataOf<{ id: number }>(
      await client.post('/user/companies', {
        name: 'A',
        tax_number: '100582333',
        country: 'BY',
        city: 'Мінск',
        postcode: '220030',
        address_line_one: 'B',
      }),
    )
    const chosen = await client.choose(id, { team_id: teamId, company_id: company.id })
    expect(chosen).toMatchObject({ team_id: teamId, company_id: company.id })
    await run('DELETE FROM team_members WHERE team_id = ? AND user_id = ?', ...member)
    await client.delete(`/user/companies/${company.id}`)
    expect(await refused(await client.place(id))).toBe('422 validation company_id')
    expect(await client.checkout()).toMatchObject({ id, team_id: null, company_id: null })
    const { order } = await placedOf(await client.place(id))
    const row = await env.DB.prepare('SELECT team_id, company_id FROM orders WHERE id = ?')
      .bind(order.id)
      .first()
    expect(row).toEqual({ team_id: null, company_id: null })
  })

  it('bills a company at its registered address and sends to it, unless another payer is chosen', async () => {
    const buying = async (choices: (own: { addressId: number }) => object) => {
      const { client, id } = await readyToPlace()
      const company = await dataOf<{ id: number }>(
        await client.post('/user/companies', { ...COMPANY, name: 'Завод' }),
      )
      await client.choose(id, {
        shipping_method: 'courier',
        company_id: company.id,
        ...choices(client),
      })
      const { order } = await placedOf(await client.place(id))
      return dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    }
    const usual = await buying(() => ({}))
    expect(usual.payment_address).toMatchObject({
      company_name: 'Завод',
      city: 'Гродна',
      address_line_one: 'Фабрычная 1',
      postcode: '230023',
    })
    expect(usual.shipping_address).toMatchObject({ company_name: 'Завод', city: POSTAL.city })
    const other = await buying(({ addressId }) => ({ payment_address_id: addressId }))
    expect(other.payment_address).toMatchObject({ city: POSTAL.city })
  })

  it('does not change once it is placed, and the next one is new', async () => {
    const { client, id } = await readyToPlace()
    expect((await client.place(id)).status).toBe(201)
    expect(await refused(await client.put(`/user/checkout/${id}`, { comment: 'late' }))).toBe(
      '409 conflict ',
    )
    const item = await sell()
    await client.add({ supplier_offer_item_id: item.itemId })
    const next = await client.checkout()
    expect(next.id).not.toBe(id)
    // The methods of the last order.
    expect(next).toMatchObject({
      shipping_method: { method: 'pickup' },
      payment_method: { code: 'cash_on_delivery' },
    })
  })
})
