import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetChannels } from '../../../worker/known-channels.ts'
import type { Init } from '../../../worker/store/settings/schemas/settings.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { countingDb } from '../search/stock.ts'

const initOf = async (client: Client, headers: Record<string, string> = {}) =>
  (await (await client.get('/init', { headers })).json<{ data: Init }>()).data

describe('a new store', () => {
  it('still answers', async () => {
    expect(await initOf(await guest(), { 'Accept-Language': 'ru' })).toEqual({
      store_name: 'Detal',
      default_locale: 'en',
      fallback_locale: 'en',
      locales: ['be', 'en', 'ru'],
      langs: { be: 'Беларуская', en: 'English', ru: 'Русский' },
      locale: 'ru',
      currency: 'BYN',
      currencies: ['BYN', 'RUB', 'USD', 'EUR'],
      tax: { bps: 2000, is_included: true },
      channel: { code: 'store', name: 'Detal' },
      analytics_id: null,
      epc_makes: {},
      contact_email: null,
      contact_phone: null,
      contact_hours: {},
      payment_methods: [],
      shipping_methods: [],
      quote_address: 'quote@detal.example',
      debug: true,
      env: 'local',
    })
  })
})

describe('a store that is set up', () => {
  beforeAll(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO currencies (code, digits, is_enabled, position)
         VALUES ('USD', 2, 1, 2), ('BYN', 2, 1, 1), ('CNY', 2, 0, 3)`,
      ),
      env.DB.prepare(
        `UPDATE channels SET code = 'by', name = 'Shop', currency = 'USD' WHERE is_default = 1`,
      ),
      env.DB.prepare(
        `INSERT INTO settings (key, value, updated_at)
         VALUES ('store_name', '"Дэталь"', 1), ('default_locale', '"xx"', 1)`,
      ),
    ])
    forgetChannels()
  })

  it('answers its name, its channel and its currencies in order; invalid values take the default', async () => {
    expect(await initOf(await guest())).toMatchObject({
      store_name: 'Дэталь',
      default_locale: 'en',
      channel: { code: 'by', name: 'Shop' },
      currency: 'USD',
      currencies: ['BYN', 'USD'],
    })
  })

  it('needs one round trip', async () => {
    const { db: DB, batches } = countingDb()
    const answer = await (await guest()).get('/init', { env: { DB } })
    expect(answer.status).toBe(200)
    expect(batches()).toBe(1)
  })

  it('speaks the language of the call, then of the page, then the one chosen before', async () => {
    const client = await guest()
    client.cookies.set('locale', 'be')
    const localeOf = async (path: string, headers = {}) => {
      const answer = await client.get(path, { headers })
      return (await answer.json<{ data: { locale: string } }>()).data.locale
    }
    const page = { 'X-Locale': 'en', 'Accept-Language': 'de' }
    expect(await localeOf('/init?locale=ru', page)).toBe('ru')
    expect(await localeOf('/init', page)).toBe('en')
    expect(await localeOf('/init?locale=xx', { 'X-Locale': 'yy' })).toBe('be')
  })

  it('remembers language and currency for a year', async () => {
    const client = await guest()
    const answer = await client.put('/currency', { currency: 'BYN' })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie().join()).toMatch(/currency=BYN; Max-Age=31536000; Path=\//)
    expect((await client.put('/locale', { locale: 'be' })).status).toBe(204)
    expect(await initOf(client)).toMatchObject({ currency: 'BYN', locale: 'be' })
  })

  it('refuses what it does not have, and ignores a choice that is gone', async () => {
    const client = await guest()
    for (const currency of ['CNY', 'XXX', 'usd', '']) {
      const answer = await client.put('/currency', { currency })
      expect(answer.status).toBe(422)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await client.put('/locale', { locale: 'de' })).status).toBe(422)
    client.cookies.set('currency', 'CNY')
    expect((await initOf(client)).currency).toBe('USD')
  })

  it('keeps the choice with the person, on every device', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    await client.put('/currency', { currency: 'BYN' })
    await client.put('/locale', { locale: 'ru' })
    const elsewhere = await signedIn(user)
    expect((await initOf(elsewhere)).currency).toBe('BYN')
    const { data } = await (await elsewhere.get('/user')).json<{ data: { locale: string } }>()
    expect(data.locale).toBe('ru')
  })
})
