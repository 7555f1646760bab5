import { beforeEach, describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import type { AdminShippingMethod } from '../../../worker/sales/shipping/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { freshCode, input, logOf, mint, row, send } from './mint.ts'

let client: Client
beforeEach(async () => {
  client = await staff(['settings.store.view', 'settings.store.update'])
})

const rowsOf = async (id: number) =>
  (
    await env.DB.prepare('SELECT price FROM shipping_rates WHERE method_id = ? ORDER BY position')
      .bind(id)
      .all<{ price: number }>()
  ).results.map(({ price }) => price)

describe('a shipping method', () => {
  it('is created with its rates, behind the others, with an audit row', async () => {
    const rates = [row({ country: 'BY', weight_to: 1000, price: 300 }), row({ price: 900 })]
    const url = 'https://track.example/?id={number}'
    const wanted = input({ rates, tracking_url: url })
    const { status, data } = await send(client, 'POST', '', wanted)
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...wanted, currency: 'BYN', warnings: [], is_ordered: false })
    expect((await send(client, 'GET', data.id)).data).toEqual(data)
    const { data: all } = await send<AdminShippingMethod[]>(client, 'GET')
    expect(all.at(-1)?.id).toBe(data.id)
    expect(await logOf(data.id)).toEqual([
      { action: 'shipping-methods.create', before: null, after: wanted },
    ])
  })

  it('changes only in the fields that were sent, its rates as a whole', async () => {
    const made = await mint(client, {
      rates: [row({ price: 1 }), row({ price: 2, country: 'BY' })],
    })
    const note = { be: '', en: 'Ring twice.', ru: '' }
    const noted = await send(client, 'PUT', made.id, { note })
    expect(noted.data).toEqual({ ...made, note, version: noted.data.version })
    expect(noted.data.version).not.toBe(made.version)
    const rates = [row({ price: 7 }), row({ price: 8 }), row({ price: 9 })]
    expect((await send(client, 'PUT', made.id, { rates })).data.rates).toEqual(rates)
    expect(await rowsOf(made.id)).toEqual([7, 8, 9])
    expect((await send(client, 'PUT', made.id, { rates: [] })).data.warnings).toMatchObject([
      { kind: 'no_rates' },
    ])
    expect(await rowsOf(made.id)).toEqual([])
    expect((await send(client, 'PUT', made.id, { rates })).data.rates).toEqual(rates)
    const log = await logOf(made.id)
    expect(log).toHaveLength(5)
    expect(log[2]).toMatchObject({ before: { rates: made.rates, note }, after: { rates, note } })
  })

  it('is deleted with its rates', async () => {
    const made = await mint(client)
    expect((await send(client, 'DELETE', made.id)).status).toBe(204)
    expect(await rowsOf(made.id)).toEqual([])
    expect((await send(client, 'DELETE', made.id)).status).toBe(404)
    for (const method of ['GET', 'PUT'] as const) {
      expect((await send(client, method, made.id, method === 'PUT' ? {} : undefined)).status).toBe(
        404,
      )
    }
    const log = await logOf(made.id)
    expect(log.map(({ action }) => action)).toEqual([
      'shipping-methods.create',
      'shipping-methods.delete',
    ])
  })

  it('keeps its code once orders name it, and has a unique code', async () => {
    const [made, other] = [await mint(client), await mint(client)]
    expect((await send(client, 'POST', '', input({ code: other.code }))).errors).toHaveProperty(
      'code',
    )
    expect((await send(client, 'PUT', made.id, { code: other.code })).errors).toHaveProperty('code')
    const code = freshCode()
    expect((await send(client, 'PUT', made.id, { code })).data.code).toBe(code)
    await mintOrder({ order: { shippingMethod: code } })
    expect((await send(client, 'GET', made.id)).data.is_ordered).toBe(true)
    const refused = await send(client, 'PUT', made.id, { code: freshCode(), rates: [] })
    expect(refused.errors?.code).toEqual(['Orders already use this code, so it cannot change.'])
    const kept = (await send(client, 'PUT', made.id, { code, carrier: 'Other' })).data
    expect(kept).toMatchObject({ code, carrier: 'Other', rates: made.rates })
    // Orders keep its name, so it may be deleted.
    expect((await send(client, 'DELETE', made.id)).status).toBe(204)
  })

  it('is changed by one of two writes that were based on the same version', async () => {
    const made = await mint(client)
    const change = (price: number) =>
      send(client, 'PUT', made.id, { version: made.version, rates: [row({ price })] })
    const answers = await Promise.all([change(11), change(12)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const won = answers[0]?.status === 200 ? 11 : 12
    expect(lost).toMatchObject({ code: 'conflict', current: { rates: [{ price: won }] } })
    expect(await rowsOf(made.id)).toEqual([won])
    expect(await logOf(made.id)).toHaveLength(2)
    expect((await change(13)).status).toBe(409)
  })

  it('stays consistent under concurrent writes without a version', async () => {
    const made = await mint(client)
    const tables = [1, 2, 3, 4].map((price) => [row({ price }), row({ price, country: 'BY' })])
    const answers = await Promise.all(
      tables.map((rates) => send(client, 'PUT', made.id, { rates })),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const prices = await rowsOf(made.id)
    expect(prices).toHaveLength(2)
    expect(new Set(prices).size).toBe(1)
    const written = answers.filter(({ status }) => status === 200)
    expect(await logOf(made.id)).toHaveLength(written.length + 1)
  })

  it('is created once by two calls with the same code', async () => {
    const wanted = input()
    const answers = await Promise.all([1, 2].map(() => send(client, 'POST', '', wanted)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const id = answers.find(({ status }) => status === 201)?.data.id ?? 0
    expect(await rowsOf(id)).toEqual([500])
  })
})

describe('the order of methods', () => {
  const order = (ids: number[]) => send<AdminShippingMethod[]>(client, 'PUT', 'order', { ids })

  it('is what was sent, for all methods or for none', async () => {
    await mint(client)
    const { data: before } = await send<AdminShippingMethod[]>(client, 'GET')
    const ids = before.map(({ id }) => id).toReversed()
    expect((await order(ids)).data.map(({ id }) => id)).toEqual(ids)
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0] ?? 0, ...ids]]) {
      const refused = await order(wrong)
      expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    }
    expect((await order([])).status).toBe(422)
    const { data: after } = await send<AdminShippingMethod[]>(client, 'GET')
    expect(after.map(({ id }) => id)).toEqual(ids)
  })
})
