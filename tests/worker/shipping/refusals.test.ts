import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { input, logOf, mint, PATH, row, send } from './mint.ts'

let client: Client
beforeEach(async () => {
  client = await staff(['settings.store.view', 'settings.store.update'])
})

const WORDS = { be: '', en: 'Post', ru: '' }

describe('refusals of invalid input', () => {
  it.each([
    ['title.en', { title: { ...WORDS, en: ' ' } }],
    ['title.ru', { title: { ...WORDS, ru: 'x'.repeat(101) } }],
    ['title.be', { title: { ...WORDS, be: 'a\nb' } }],
    ['code', { code: 'Post' }],
    ['code', { code: 'order by' }],
    ['code', { code: `a${'b'.repeat(50)}` }],
    ['carrier', { carrier: '' }],
    ['tracking_url', { tracking_url: 'https://track.example/' }],
    ['tracking_url', { tracking_url: 'javascript:alert({number})' }],
    ['tracking_url', { tracking_url: 'https://{number}.example/' }],
    ['tracking_url', { tracking_url: 'https://a:b@track.example/{number}' }],
    ['tracking_url', { tracking_url: 'https://track.example/{number}/{number}' }],
    ['tracking_url', { tracking_url: 'https://track.example/{number}?x={y}' }],
    ['tracking_url', { tracking_url: '//track.example/{number}' }],
    ['rates.0.weight_to', { rates: [row({ weight_from: 5, weight_to: 5 })] }],
    ['rates.0.total_to', { rates: [row({ total_from: 5, total_to: 4 })] }],
    ['rates.1.days_max', { rates: [row(), row({ days_min: 3, days_max: 2 })] }],
    ['rates.0.price', { rates: [row({ price: -1 })] }],
    ['rates.0.price', { rates: [row({ price: 0.5 })] }],
    ['rates.0.price', { rates: [row({ price: Number.MAX_SAFE_INTEGER })] }],
    ['rates.0.price_per_kg', { rates: [{ ...row(), price_per_kg: '5' }] }],
    ['rates.0.weight_from', { rates: [row({ weight_from: -1 })] }],
    ['rates.0.country', { rates: [row({ country: 'by' })] }],
    ['rates.1.country', { rates: [row(), row({ country: 'ZZ' })] }],
    ['rates.0.country', { is_pickup: true, rates: [row({ country: 'BY' })] }],
    ['rates.0', { rates: [{ ...row(), id: 1 }] }],
    ['rates', { rates: Array.from({ length: 201 }, () => row()) }],
    ['rates', { rates: null }],
    ['', { position: 1 }],
  ])('%s', async (field, changes) => {
    const made = await mint(client)
    for (const answer of [
      await send(client, 'PUT', made.id, changes),
      await send(client, 'POST', '', { ...input(), ...changes }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.errors ?? {})).toEqual([field])
      expect(answer.errors?.[field]?.[0]).toMatch(/^[A-Z].+\.$/)
    }
    expect((await send(client, 'GET', made.id)).data).toEqual(made)
    expect(await logOf(made.id)).toHaveLength(1)
  })

  it('refuses a pickup with countries, whichever of the two was sent', async () => {
    const made = await mint(client, { rates: [row(), row({ country: 'BY' })] })
    const turned = await send(client, 'PUT', made.id, { is_pickup: true })
    expect(turned.errors).toHaveProperty(['rates.1.country'])
    expect((await send(client, 'PUT', made.id, { is_pickup: true, rates: [row()] })).status).toBe(
      200,
    )
  })

  it('answers in the reader’s language', async () => {
    const answer = await client.post(PATH, input({ rates: [row({ country: 'ZZ' })] }), {
      headers: { 'Accept-Language': 'ru' },
    })
    expect(await answer.json()).toMatchObject({
      errors: { 'rates.0.country': ['Такой страны в магазине нет.'] },
    })
  })
})

describe('people without the permission', () => {
  it('cannot change what they may only view', async () => {
    const made = await mint(client)
    const looker = await staff(['settings.store.view'])
    expect((await send(looker, 'GET')).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '', input()],
      ['PUT', made.id, { is_enabled: false }],
      ['PUT', 'order', { ids: [made.id] }],
      ['DELETE', made.id, undefined],
    ] as const) {
      expect((await send(looker, method, path, body)).code).toBe('forbidden')
    }
    expect((await send(client, 'GET', made.id)).data).toEqual(made)
  })

  it('cannot view anything', async () => {
    expect((await send(await guest(), 'GET')).code).toBe('unauthenticated')
    expect((await send(await staff('buyer'), 'GET')).code).toBe('forbidden')
  })

  it('validates a form without writing anything', async () => {
    const wanted = input()
    const answer = await client.post(PATH, wanted, { headers: { Precognition: 'true' } })
    expect(answer.status).toBe(204)
    const found = await env.DB.prepare('SELECT id FROM shipping_methods WHERE code = ?')
      .bind(wanted.code)
      .first()
    expect(found).toBeNull()
  })
})
