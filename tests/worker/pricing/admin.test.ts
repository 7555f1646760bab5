import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Currency, Rate } from '../../../worker/catalog/currencies/schemas.ts'
import type {
  MarkupRule,
  PriceExplanation,
} from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { countingDb, createRates, freshNumber, stock } from '../search/stock.ts'

const RULES = ['view', 'create', 'update', 'delete'].map((verb) => `settings.markup-rules.${verb}`)
const RATES = ['settings.currencies.view', 'settings.rates.view', 'settings.rates.create']

const dataOf = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status).toBe(status)
  return ((await answer.json()) as { data: T }).data
}

beforeAll(createRates)

describe('markup rules', () => {
  it('are made, changed and removed, each with an audit row, and prices follow', async () => {
    const client = await staff(RULES)
    const number = freshNumber()
    const { brandId } = await stock(number)
    const price = async () => {
      const answer = await (await guest()).get(`/search?q=${number}`)
      const { data } = (await answer.json()) as {
        data: { products: { offers: { channel_price: { micros: number } }[] }[] }
      }
      return data.products[0]?.offers[0]?.channel_price.micros
    }
    const input = { name: 'brand', brand_id: brandId, percent_bps: 2500 }
    const made = await dataOf<MarkupRule>(await client.post('/admin/markup-rules', input), 201)
    expect(made).toMatchObject({ ...input, supplier_id: null, fixed_micros: 0, rounding: 'none' })
    expect(await price()).toBe(1_250_000)
    await dataOf(
      await client.put(`/admin/markup-rules/${made.id}`, { ...input, percent_bps: 3000 }),
    )
    expect(await price()).toBe(1_300_000)
    expect((await client.delete(`/admin/markup-rules/${made.id}`)).status).toBe(204)
    expect(await price()).toBe(1_000_000)
    expect((await client.delete(`/admin/markup-rules/${made.id}`)).status).toBe(404)
    const { results } = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'markup-rule' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(made.id))
      .all()
    expect(results.map((row) => row.action)).toEqual([
      'markup-rules.create',
      'markup-rules.update',
      'markup-rules.delete',
    ])
  })

  it('refuse nonsense and people without the right', async () => {
    const client = await staff(RULES)
    for (const body of [
      { name: '', percent_bps: 1 },
      { name: 'x', percent_bps: 1.5 },
      { name: 'x', percent_bps: -10_000 },
      { name: 'x', percent_bps: 1, cost_from_micros: 5, cost_to_micros: 5 },
      { name: 'x', percent_bps: 1, colour: 'red' },
    ]) {
      expect((await client.post('/admin/markup-rules', body)).status).toBe(422)
    }
    const viewer = await staff(['settings.markup-rules.view'])
    expect((await viewer.post('/admin/markup-rules', { name: 'x', percent_bps: 1 })).status).toBe(
      403,
    )
  })
})

describe('GET /admin/offer-items/{id}/explain', () => {
  it('tells staff why, in one round trip, and shoppers nothing', async () => {
    const { itemId } = await stock(freshNumber(), {
      currency: 'USD',
      costMicros: 2_000_000,
      ladder: [
        [1, 2_000_000],
        [10, 1_000_000],
      ],
    })
    const path = `/admin/offer-items/${itemId}/explain?quantity=12&currency=BYN`
    const client = await staff(['suppliers.offers.view'])
    const { db, trips } = countingDb()
    const told = await dataOf<PriceExplanation>(await client.get(path, { env: { DB: db } }))
    expect(trips()).toBeLessThanOrEqual(2) // the session is looked up first
    expect(told).toMatchObject({
      quantity: 12,
      cost: { micros: 1_000_000, currency: 'USD' },
      channel_price: { micros: 3_270_000, currency: 'BYN' },
    })
    expect(told.channel_price_steps[0]).toMatchObject({ step: 'cost', from_quantity: 10 })
    expect((await (await guest()).get(path)).status).toBe(401)
    expect((await (await staff([])).get(path)).status).toBe(403)
    expect((await client.get('/admin/offer-items/7/explain')).status).toBe(404)
  })
})

describe('rates', () => {
  it('of one day count by hand before the bank’s, and none before its day', async () => {
    const client = await staff(RATES)
    const today = new Date().toISOString().slice(0, 10)
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO currencies (code) VALUES ('CHF')`),
      env.DB.prepare(
        `INSERT INTO rates (currency, units, value, source, day) VALUES ('CHF', 1, '9.9', 'nbrb', ?)`,
      ).bind(later),
    ])
    const made = await dataOf<Rate>(
      await client.post('/admin/rates', { currency: 'CHF', units: 10, value: '37.5', day: today }),
      201,
    )
    expect(made).toMatchObject({ source: 'manual', value: '37.5', units: 10 })
    await env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('CHF', 1, '3.9', 'nbrb', ?)`,
    )
      .bind(today)
      .run()
    const currencies = await dataOf<Currency[]>(await client.get('/admin/currencies'))
    expect(currencies.find(({ code }) => code === 'CHF')?.rate).toEqual({
      currency: 'CHF', units: 10, value: '37.5', day: today, source: 'manual',
      percent_bps: 0,
    }) // prettier-ignore
    const listed = await dataOf<Rate[]>(await client.get('/admin/rates?currency=CHF'))
    expect(listed.map(({ value }) => value)).toEqual(['9.9', '3.9', '37.5'])
  })

  it('make an unknown currency known for costs without showing it to shoppers', async () => {
    const client = await staff(RATES)
    const day = '2026-01-01'
    await dataOf(await client.post('/admin/rates', { currency: 'SGD', value: '2.5', day }), 201)
    const currencies = await dataOf<Currency[]>(await client.get('/admin/currencies'))
    expect(currencies.find(({ code }) => code === 'SGD')).toMatchObject({
      is_enabled: false,
      digits: 2,
    })
    const number = freshNumber()
    await stock(number, { currency: 'SGD', costMicros: 2_000_000 })
    const answer = await (await guest()).get(`/search?q=${number}&currency=SGD`)
    expect(await answer.text()).toContain('"channel_price":{"micros":5000000,"currency":"BYN"}')
  })

  it('refuse zero, signs, floats, the base currency and people without the right', async () => {
    const client = await staff(RATES)
    const day = '2026-01-01'
    for (const body of [
      { currency: 'EUR', value: '0.00', day },
      { currency: 'EUR', value: '-1', day },
      { currency: 'EUR', value: 3.4, day },
      { currency: 'EUR', value: '1e3', day },
      { currency: 'BYN', value: '1', day },
      { currency: 'EUR', value: '1', day: 'today' },
    ]) {
      expect((await client.post('/admin/rates', body)).status).toBe(422)
    }
    const viewer = await staff(['settings.rates.view'])
    expect((await viewer.post('/admin/rates', { currency: 'EUR', value: '1', day })).status).toBe(
      403,
    )
  })
})
