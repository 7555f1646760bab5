import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSearches } from '../../../worker/catalog/products/searches/forget-searches.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'

const product = async () => createProduct(await createBrand(), freshNumber())

/** Opens a part after a search, from a network; answers the status. */
async function open(
  productId: number,
  words: string,
  options: { from?: string; by?: Client } = {},
) {
  const { from = '198.18.0.1', by = await guest() } = options
  const opened = [{ product_id: productId, words }]
  const headers = { 'CF-Connecting-IP': from }
  return (await by.post('/products/searches', { opened }, { headers })).status
}

/** Three networks whose bits of the day differ, which of so many some do. */
const networks = Array.from({ length: 12 }, (_, at) => `198.18.${at}.7`)

async function shown(productId: number) {
  const answer = await (
    await staff(['catalog.products.view'])
  ).get(`/admin/catalog/products/${productId}/searches`)
  return (await answer.json<{ data: { words: string; count: number }[] }>()).data
}

const rowsOf = async (productId: number) =>
  (
    await env.DB.prepare(
      'SELECT day, words, count, seen FROM product_searches WHERE product_id = ? ORDER BY words',
    )
      .bind(productId)
      .all<{ day: string; words: string; count: number; seen: number }>()
  ).results

beforeEach(() => env.DB.exec('DELETE FROM attempts'))

describe('searches before a part', () => {
  it('are shown once three visits had them, numbers and words folded', async () => {
    const id = await product()
    for (const from of networks.slice(0, 1)) {
      for (const words of [
        'Масляный  фильтр',
        'масляный фильтр',
        'МАСЛЯНЫЙ ФИЛЬТР',
        'фильтр масляный',
      ])
        expect(await open(id, words, { from })).toBe(204)
    }
    expect(await shown(id)).toEqual([])
    for (const from of networks) {
      await open(id, 'масляный фильтр', { from })
      await open(id, from.endsWith('0.7') ? 'W 914/2' : 'w914-2', { from })
    }
    expect(await shown(id)).toEqual([
      { words: 'масляный фильтр', count: 15 },
      { words: 'W9142', count: 12 },
    ])
  })

  it('say nothing of who it was', async () => {
    const id = await product()
    const customer = await signedIn(await createUser())
    await open(id, 'oil filter', { by: customer })
    const [row] = await rowsOf(id)
    expect(Object.keys(row ?? {})).toEqual(['day', 'words', 'count', 'seen'])
    expect(row?.seen.toString(2).replaceAll('0', '')).toBe('1')
  })

  it.each([
    'ada@example.com',
    'Фильтр ada@example.com',
    '+375 29 123-45-67',
    '375291234567',
    '4111 1111 1111 1111',
    'x',
    '***',
    'a'.repeat(81),
    `${'слова '.repeat(20)}`,
  ])('are not kept where they are private or no search: %s', async (words) => {
    const id = await product()
    expect(await open(id, words)).toBe(204)
    expect(await rowsOf(id)).toEqual([])
  })

  it('are not kept of staff, of who asked not to be counted, and of products that are not there', async () => {
    const id = await product()
    await open(id, 'oil filter', { by: await staff(['catalog.products.view']) })
    const opened = [{ product_id: id, words: 'oil filter' }]
    for (const name of ['DNT', 'Sec-GPC'])
      await (await guest()).post('/products/searches', { opened }, { headers: { [name]: '1' } })
    expect(await rowsOf(id)).toEqual([])
    expect(await open(2 ** 40, 'oil filter')).toBe(204)
    expect(await rowsOf(2 ** 40)).toEqual([])
  })

  it('are bounded: twenty of a product a day, once a request, 120 an hour from a network', async () => {
    const id = await product()
    const client = await guest()
    const headers = { 'CF-Connecting-IP': '198.18.99.1' }
    const send = async (count: number, mark: string) => {
      const opened = Array.from({ length: count }, (_, at) => ({
        product_id: id,
        words: `filter ${mark}${String.fromCharCode(97 + at)}`,
      }))
      return (await client.post('/products/searches', { opened }, { headers })).status
    }
    expect([
      await send(20, 'a'),
      await send(20, 'b'),
      await send(21, 'c'),
      await send(0, ''),
    ]).toEqual([204, 204, 422, 422])
    expect(await rowsOf(id)).toHaveLength(20)
    await send(20, 'a')
    expect((await rowsOf(id)).map(({ count }) => count)).toEqual(
      Array.from({ length: 20 }, () => 2),
    )
    expect([await send(20, 'a'), await send(20, 'a'), await send(20, 'a')]).toEqual([204, 204, 204])
    expect(await send(1, 'a')).toBe(429)
    const twice = [1, 2].map(() => ({ product_id: id, words: 'filter aa' }))
    await (await guest()).post('/products/searches', { opened: twice })
    expect((await rowsOf(id))[0]?.count).toBe(6)
    for (const body of [{ opened: [{ product_id: 'x', words: 'a' }] }, { opened: [], more: 1 }, []])
      expect((await client.post('/products/searches', body, { headers })).status).toBe(422)
  })

  it('fall away after 90 days, and past a million the oldest', async () => {
    const id = await product()
    const day = (ago: number) =>
      new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
    const keep = (ago: number) =>
      env.DB.prepare(
        'INSERT INTO product_searches (product_id, day, words, count, seen) VALUES (?, ?, ?, 9, 7)',
      )
        .bind(id, day(ago), `ago ${ago}`)
        .run()
    for (const ago of [92, 91, 88, 1]) await keep(ago)
    expect((await shown(id)).map(({ words }) => words)).toEqual(['ago 1', 'ago 88'])
    await forgetSearches(jobCtx(env))
    expect((await rowsOf(id)).map(({ words }) => words)).toEqual(['ago 1', 'ago 88'])
    const other = await product()
    await env.DB.prepare("INSERT INTO product_searches VALUES (2000000, ?, ?, 'new', 1, 1)")
      .bind(other, day(0))
      .run()
    await forgetSearches(jobCtx(env))
    expect([await rowsOf(id), (await rowsOf(other)).length]).toEqual([[], 1])
  })

  it('are for staff who may look at products', async () => {
    const id = await product()
    const path = `/admin/catalog/products/${id}/searches`
    expect((await (await guest()).get(path)).status).toBe(401)
    expect((await (await signedIn(await createUser())).get(path)).status).toBe(403)
    const client = await staff(['catalog.products.view'])
    expect((await client.get('/admin/catalog/products/1099511627776/searches')).status).toBe(404)
  })
})
