import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  Currency,
  Rate,
  RateCheck,
  RateHistory,
  RatesRefresh,
  RateSourcesAnswer,
} from '../../../worker/catalog/currencies/schemas.ts'
import { updateRateSources } from '../../../worker/catalog/currencies/update-rate-sources.ts'
import { PERMISSIONS } from '../../../worker/permissions.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { dayAfter, nbrb, today } from './mint-answers.ts'
import { emptyStore, haveRate, tableOf, useSources } from './rates-store.ts'
import { mintSource } from './stand-in.ts'

const RIGHTS = PERMISSIONS.filter((name) => /^settings\.(currencies|rates)\./.test(name))
const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code

beforeEach(emptyStore)

describe('currencies', () => {
  it('are added, changed and forgotten, each with an audit row', async () => {
    const client = await staff(RIGHTS)
    const made = await client.post('/admin/currencies', { code: 'PLN', position: 9 })
    expect(made.status).toBe(201)
    expect(await dataOf<Currency>(made)).toMatchObject({
      code: 'PLN', digits: 2, is_enabled: false, position: 9, percent_bps: 0, rate: null,
    }) // prettier-ignore
    const changed = await client.put('/admin/currencies/PLN', {
      is_enabled: true,
      percent_bps: 250,
    })
    expect(await dataOf<Currency>(changed)).toMatchObject({
      is_enabled: true, percent_bps: 250, position: 9, is_old: true,
    }) // prettier-ignore
    expect((await client.delete('/admin/currencies/PLN')).status).toBe(204)
    expect((await client.get('/admin/currencies/PLN')).status).toBe(404)
    const { results } = await env.DB.prepare(
      `SELECT action, json_extract(after, '$.percent_bps') AS percent FROM audit_log
       WHERE subject_type = 'currency' AND subject_id = 'PLN' ORDER BY id`,
    ).all()
    expect(results).toEqual([
      { action: 'currencies.create', percent: 0 },
      { action: 'currencies.update', percent: 250 },
      { action: 'currencies.delete', percent: null },
    ])
  })

  it('show what the percent makes of the rate in force', async () => {
    await haveRate('USD', '2.9801', { day: today() })
    const client = await staff(RIGHTS)
    await client.put('/admin/currencies/USD', { percent_bps: 200 })
    expect(await dataOf<Currency>(await client.get('/admin/currencies/USD'))).toMatchObject({
      rate: { value: '2.9801', percent_bps: 200, source: 'nbrb' },
      used_value: '3.039702',
      is_old: false,
    })
    await haveRate('USD', '3.1', { day: today(), source: 'manual' })
    expect(await dataOf<Currency>(await client.get('/admin/currencies/USD'))).toMatchObject({
      percent_bps: 200,
      rate: { value: '3.1', percent_bps: 0, source: 'manual' },
      used_value: '3.1',
    })
  })

  it('are old when their rate is older than three days, and only those shoppers see', async () => {
    await haveRate('USD', '2.98', { day: dayAfter(-3) })
    await haveRate('EUR', '3.44', { day: dayAfter(-4) })
    const client = await staff(RIGHTS)
    await client.put('/admin/currencies/RUB', { is_enabled: false })
    const all = await dataOf<Currency[]>(await client.get('/admin/currencies'))
    expect(all.filter(({ is_old }) => is_old).map(({ code }) => code)).toEqual(['EUR'])
  })

  it('refuse the same code twice, also at once, and nonsense', async () => {
    const client = await staff(RIGHTS)
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/admin/currencies', { code: 'CZK' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    for (const body of [
      { code: 'usd' },
      { code: 'US' },
      { code: 'GBP', percent_bps: 1.5 },
      { code: 'GBP', percent_bps: 100_000 },
      { code: 'GBP', digits: 9 },
      { code: 'GBP', rate: '1' },
      { code: 'GBP', digits: 0, is_enabled: true },
    ]) {
      expect((await client.post('/admin/currencies', body)).status).toBe(422)
    }
    expect((await client.put('/admin/currencies/XXX', {})).status).toBe(404)
    expect((await client.put('/admin/currencies/usd', {})).status).toBe(404)
  })

  it('keep the base currency, and a channel’s one in sight', async () => {
    const client = await staff(RIGHTS)
    for (const body of [{ is_enabled: false }, { percent_bps: 1 }]) {
      expect(await codeOf(await client.put('/admin/currencies/BYN', body))).toBe('conflict')
    }
    expect((await client.delete('/admin/currencies/BYN')).status).toBe(409)
    await env.DB.prepare(
      `INSERT INTO channels (code, name, currency) VALUES ('c', 'C', 'EUR')`,
    ).run()
    expect((await client.put('/admin/currencies/EUR', { is_enabled: false })).status).toBe(409)
    expect((await client.delete('/admin/currencies/EUR')).status).toBe(409)
    await env.DB.prepare(`DELETE FROM channels WHERE code = 'c'`).run()
    expect((await client.put('/admin/currencies/EUR', { is_enabled: false })).status).toBe(200)
  })

  it('stay while suppliers’ prices are in them', async () => {
    const client = await staff(RIGHTS)
    await client.post('/admin/currencies', { code: 'CNY' })
    await stock(freshNumber(), { currency: 'CNY' })
    const refused = await client.delete('/admin/currencies/CNY', {
      headers: {
        Cookie: [...client.cookies, ['locale', 'ru']].map((pair) => pair.join('=')).join('; '),
      },
    })
    expect(refused.status).toBe(409)
    expect((await refused.json<{ message: string }>()).message).toContain('цены поставщиков')
    expect((await client.get('/admin/currencies/CNY')).status).toBe(200)
  })
})

describe('rates by hand', () => {
  it('are taken back, but not those of a source', async () => {
    await haveRate('USD', '2.98', { day: today() })
    const client = await staff(RIGHTS)
    const input = { currency: 'USD', value: '3.05', day: today() }
    const { id } = await dataOf<Rate>(await client.post('/admin/rates', input))
    expect((await client.delete(`/admin/rates/${id}`)).status).toBe(204)
    expect((await client.delete(`/admin/rates/${id}`)).status).toBe(404)
    expect((await auditOf('rate', id)).map(({ action }) => action)).toEqual([
      'rates.create',
      'rates.delete',
    ])
    const [own] = await dataOf<Rate[]>(await client.get('/admin/rates?currency=USD'))
    expect((await client.delete(`/admin/rates/${own?.id}`)).status).toBe(409)
    const far = await client.post('/admin/rates', { ...input, day: dayAfter(400) })
    expect(Object.keys(await errorsOf(far))).toEqual(['day'])
  })
})

describe('POST /admin/rates/refresh', () => {
  it('answers what came of it, once per key, with an audit row', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    const client = await staff(RIGHTS)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await dataOf<RatesRefresh>(
      await client.post('/admin/rates/refresh', undefined, { headers }),
    )
    expect(first).toMatchObject({
      outcome: 'updated',
      checks: [{ is_by_hand: true, problem: null }],
    })
    const again = await client.post('/admin/rates/refresh', undefined, { headers })
    expect(await dataOf<RatesRefresh>(again)).toEqual(first)
    expect(await bank.asked()).toBe(1)
    const { results } = await env.DB.prepare(
      `SELECT actor_id FROM audit_log WHERE action = 'rates.refresh'`,
    ).all()
    expect(results).toHaveLength(1)
    const checks = await dataOf<RateCheck[]>(await client.get('/admin/rates/checks'))
    expect(checks).toEqual(first.checks)
  })

  it('tells a failure in words, and Cron keeps its own time', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says({ status: 502 })
    const client = await staff(RIGHTS)
    const told = await dataOf<RatesRefresh>(await client.post('/admin/rates/refresh'))
    expect(told).toMatchObject({
      outcome: 'failed',
      checks: [
        { problem: { code: 'source_not_ok', message: 'The source answered with error 502.' } },
      ],
    })
    const sources = await dataOf<RateSourcesAnswer>(await client.get('/admin/rates/sources'))
    expect(sources.next_ask_at).toBeNull()
  })
})

describe('sources', () => {
  it('are the two banks unless others are set', async () => {
    await env.DB.prepare(`DELETE FROM settings WHERE key = 'rates.sources'`).run()
    const client = await staff(RIGHTS)
    const { sources } = await dataOf<RateSourcesAnswer>(await client.get('/admin/rates/sources'))
    expect(sources.map(({ kind }) => kind)).toEqual(['nbrb', 'cbr'])
  })

  it('are set with an audit row, and asked at once', async () => {
    const client = await staff(RIGHTS)
    const body = { sources: [{ kind: 'ecb', url: 'https://rates.example.com/daily.xml' }] }
    const answer = await client.put('/admin/rates/sources', body)
    expect(await dataOf<RateSourcesAnswer>(answer)).toMatchObject(body)
    const { results } = await env.DB.prepare(
      `SELECT after FROM audit_log WHERE action = 'rate-sources.update'`,
    ).all<{ after: string }>()
    expect(JSON.parse(results[0]?.after ?? '')).toEqual(body.sources)
  })

  it('refuse what is no public address, a bank twice, and none', async () => {
    const client = await staff(RIGHTS)
    const before = await tableOf('settings')
    const one = (url: string) => ({ sources: [{ kind: 'nbrb', url }] })
    for (const body of [
      { sources: [] },
      { sources: [{ kind: 'fed', url: 'https://a.example.com' }] },
      {
        sources: [...one('https://a.example.com').sources, ...one('https://b.example.com').sources],
      },
      one('ftp://a.example.com/'),
      one('javascript:alert(1)'),
      one('http://10.0.0.1/'),
      one('https://u:p@a.example.com/'),
    ]) {
      expect((await client.put('/admin/rates/sources', body)).status).toBe(422)
    }
    const production = testCtx({ env: { ...env, APP_ENV: 'production' } })
    for (const url of ['http://127.0.0.1:9/', 'http://a.example.com/', 'https://localhost/']) {
      const sources = [{ kind: 'nbrb' as const, url }]
      await expect(updateRateSources(production, { sources })).rejects.toMatchObject({
        fields: { 'sources.0.url': [{ sentence: 'rate_source_address' }] },
      })
    }
    expect(await tableOf('settings')).toEqual(before)
  })
})

describe('GET /admin/rates/history', () => {
  it('gives of each day the rate that counted, in the newest units', async () => {
    await haveRate('RUB', '3.6', { units: 100, day: dayAfter(-40) })
    await haveRate('RUB', '0.037', { day: dayAfter(-5) })
    await haveRate('RUB', '3.69', { units: 100, day: dayAfter(-2), source: 'manual' })
    await haveRate('RUB', '3.71', { units: 100, day: dayAfter(-2) })
    await haveRate('RUB', '3.7', { units: 100, day: dayAfter(-1), source: 'cbr' })
    await haveRate('RUB', '3.68', { units: 100, day: dayAfter(-1) })
    await haveRate('RUB', '9.9', { units: 100, day: dayAfter(1) })
    const client = await staff(RIGHTS)
    const path = '/admin/rates/history?currency=RUB&days=30'
    expect(await dataOf<RateHistory>(await client.get(path))).toEqual({
      currency: 'RUB',
      base: 'BYN',
      units: 100,
      points: [
        { day: dayAfter(-5), value: '3.7', source: 'nbrb' },
        { day: dayAfter(-2), value: '3.69', source: 'manual' },
        { day: dayAfter(-1), value: '3.68', source: 'nbrb' },
      ],
    })
    expect((await client.get('/admin/rates/history?currency=rub')).status).toBe(422)
    expect((await client.get('/admin/rates/history?currency=RUB&days=99999')).status).toBe(422)
  })
})
