import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetChannels } from '../../../worker/known-channels.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask, type Asked, askAs } from '../../support/edge/store.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

/** The euro channel's host. */
const B2B = 'https://b2b.example'
const SECRET = 'one-person@private.example'

let number: string
let productId: number
let person: Person
let shopper: Client
let grouped: Client
let clerk: Client

beforeAll(createRates)
beforeAll(async () => {
  number = freshNumber()
  ;({ productId } = await stock(number, { costMicros: 100_000_000 }))
  await run(
    `INSERT INTO channels (code, name, hostname, currency) VALUES ('b2b', 'B2B', 'b2b.example', 'USD')`,
  )
  forgetChannels()
  await run(`INSERT INTO markup_rules (name, percent_bps) VALUES ('Markup', 10000)`)
  person = await createUser({ email: SECRET, firstName: 'Sakret', currency: 'RUB' })
  shopper = await signedIn(person)
  const held = await createUser()
  await run(`INSERT INTO customer_groups (id, name, discount_bps) VALUES (77, 'Held', 5000)`)
  await run('INSERT INTO group_people (user_id, group_id) VALUES (?, 77)', held.id)
  grouped = await signedIn(held)
  clerk = await staff('manager')
})

const paths = () => [
  '/api/init',
  `/api/search?q=${number}`,
  `/api/search/suggest?q=${number.slice(0, 4)}`,
  `/api/products/${productId}`,
  `/api/products/${productId}/facts`,
  `/api/products/${productId}/analogs`,
  `/api/products/${productId}/history`,
  `/api/products/${productId}/bought_with`,
  '/api/catalog',
  '/api/brands',
  '/api/countries',
  '/en/',
  `/en/search/${number}`,
  '/en/brands',
  '/en/catalog',
  '/en/help',
]

const textOf = (body: ArrayBuffer) => new TextDecoder().decode(body)

describe('a cached answer', () => {
  it('has nothing of one visitor, whoever asked first', async () => {
    const cache = new EdgeCache()
    const visitors = [shopper, grouped, clerk, await guest()]
    for (const visitor of visitors) {
      for (const path of paths()) {
        const answer = await askAs(cache, visitor, path)
        expect(answer.status).toBe(200)
      }
    }
    const secrets = [SECRET, 'Sakret', ...visitors.flatMap(({ cookies }) => [...cookies.values()])]
    expect(cache.answers.size).toBeGreaterThan(paths().length - 1)
    for (const [key, { body, headers }] of cache.answers) {
      const said = textOf(body) + JSON.stringify(headers) + key
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
    }
  })
  it('is what each visitor would be answered alone', async () => {
    const choices = [
      {},
      { cookies: { currency: 'USD' } },
      { cookies: { locale: 'be' }, headers: { 'Accept-Language': 'ru' } },
      { cookies: { vat: 'without' } },
      { headers: { 'Accept-Language': 'be', 'X-Locale': 'ru' } },
      { origin: B2B },
      { origin: B2B, cookies: { currency: 'RUB' } },
    ]
    const cache = new EdgeCache()
    const wrong: string[] = []
    const alone = new Map<string, string>()
    for (const turn of ['computed', 'cached']) {
      for (const choice of choices) {
        for (const path of paths()) {
          const asked = `${path} ${JSON.stringify(choice)}`
          if (!alone.has(asked)) alone.set(asked, await textAlone(path, choice))
          const text = await (await ask(cache, path, choice)).text()
          const isSame = plain(text) === alone.get(asked)
          const isElsewhere = choice.origin === B2B && text.includes('//detal.example/en')
          if (!isSame || isElsewhere) wrong.push(`${turn} ${asked}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(cache.counts.hits).toBeGreaterThan(choices.length * (paths().length - 1))
  })
  it('is not given to people with prices of their own, nor to staff, and takes nothing of theirs', async () => {
    const cache = new EdgeCache()
    const path = `/api/search?q=${number}`
    const cheap = await (await askAs(cache, grouped, path)).text()
    await askAs(cache, clerk, path)
    expect(cache.counts.misses).toBe(0)
    const dear = await (await ask(cache, path)).text()
    expect(dear).not.toBe(cheap)
    expect(await (await askAs(cache, grouped, path)).text()).toBe(cheap)
    expect(await (await askAs(cache, shopper, path)).text()).toBe(dear)
    expect(cache.counts).toMatchObject({ misses: 1, hits: 1 })
  })
  it('goes by the currency that an account remembers', async () => {
    const cache = new EdgeCache()
    const init = async (asked: Promise<Response>) =>
      (await (await asked).json<{ data: { currency: string } }>()).data.currency
    expect(await init(ask(cache, '/api/init'))).toBe('BYN')
    expect(await init(askAs(cache, shopper, '/api/init'))).toBe('RUB')
    expect(await init(ask(cache, '/api/init', { cookies: { currency: 'USD' } }))).toBe('USD')
  })
  it('is as good for a key of the API as none: it is computed', async () => {
    const cache = new EdgeCache()
    await ask(cache, '/api/brands', { headers: { Authorization: 'Bearer dk_none' } })
    expect(cache.counts.misses).toBe(0)
  })
})

/** What is answered to who asks first. */
async function textAlone(path: string, choice: Asked): Promise<string> {
  const headers = { ...choice.headers, Authorization: 'Basic none' }
  return plain(await (await ask(new EdgeCache(), path, { ...choice, headers })).text())
}

/** Without the moment it was written at. */
const plain = (text: string) => text.replace(/"(dataUpdatedAt|dehydratedAt)":("[^"]*"|\d+)/g, '')

describe('a hostile visitor', () => {
  it('makes no other entry by what no answer depends on', async () => {
    const cache = new EdgeCache()
    const path = `/api/search?q=${number}`
    await ask(cache, path)
    for (const other of ['&utm_source=a', '&x=1', '&locale=en', '&__proto__=1']) {
      await ask(cache, path + other)
    }
    await ask(cache, path, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Original-URL': '/x' },
    })
    expect(cache.answers.size).toBe(1)
  })
  it('keeps nothing that was refused or is not there', async () => {
    const cache = new EdgeCache()
    for (const path of [
      '/api/products/999999999',
      '/api/search',
      '/api/brands/none',
      '/en/brands/none',
      '/api/search?q=a&currency=<x>',
    ]) {
      const answer = await ask(cache, path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      await ask(cache, path)
    }
    expect(cache.answers.size).toBe(0)
    const strange = await ask(cache, `/api/search?q=${number}`, { origin: 'https://evil.example' })
    expect(strange.status).toBe(421)
    expect(cache.answers.size).toBe(0)
  })
  it('reaches no floor and no purge by an address', async () => {
    const cache = new EdgeCache()
    for (const path of ['/floor/shared', '/api/floor/shared', '/en/floor/shared']) {
      expect((await ask(cache, path)).headers.get('x-answer-bookmark')).toBeNull()
    }
    expect(cache.answers.size).toBe(0)
  })
  it('is not told what is said to the Worker alone', async () => {
    const cache = new EdgeCache()
    for (const path of paths()) {
      for (let turn = 0; turn < 2; turn += 1) {
        const { headers } = await ask(cache, path)
        const inner = [...headers.keys()].filter((name) =>
          /^(x-answer|cache-tag|cf-cache|age$)/.test(name),
        )
        expect(inner).toEqual([])
        expect(headers.get('cache-control') ?? '').not.toContain('max-age=300')
      }
    }
  })
})

describe('what the cache leaves as it was', () => {
  it('answers HEAD with the headers of GET, and 304 to who has a page of words', async () => {
    const cache = new EdgeCache()
    await run(`INSERT INTO content_pages (slug, locale, title, body, updated_at) VALUES ('help', 'en', 'Help', 'Words', 0)
      ON CONFLICT DO NOTHING`)
    const path = '/api/pages/help?locale=en'
    const got = await ask(cache, path)
    const head = await ask(cache, path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(got.headers.get('etag'))
    const known = { 'If-None-Match': got.headers.get('etag') ?? '' }
    expect((await ask(cache, path, { headers: known })).status).toBe(304)
    expect(cache.counts).toMatchObject({ misses: 1, hits: 2 })
  })
  it('counts a search without a result once, whether it was answered from the cache or not', async () => {
    const cache = new EdgeCache()
    const words = `${freshNumber()}999`
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await ask(cache, `/api/search?q=${words}`, { headers })
      expect(answer.status).toBe(200)
    }
    const row = await env.DB.prepare(
      'SELECT sum(count) AS count FROM search_misses WHERE query LIKE ?',
    )
      .bind(`%${words}%`)
      .first<{ count: number }>()
    expect(row?.count).toBe(3)
    expect(cache.counts.hits).toBe(2)
  })
  it('keeps nothing before the store is opened', async () => {
    const cache = new EdgeCache()
    await run(`DELETE FROM settings WHERE key = 'store_opened_at'`)
    forgetChannels()
    try {
      for (const path of ['/api/init', '/en/']) await ask(cache, path)
      expect(cache.answers.size).toBe(0)
    } finally {
      await run(
        `INSERT INTO settings (key, value, updated_at) VALUES ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`,
      )
      forgetChannels()
    }
  })
})
