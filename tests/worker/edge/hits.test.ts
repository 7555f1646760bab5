import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandSlug } from '../../../worker/lib/brand-key.ts'
import { productTag } from '../../../worker/store/edge-cache/tags.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask } from '../../support/edge/store.ts'
import { createBrand, createProduct, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

describe('a public read', () => {
  it('is computed once, and then answered with the same bytes', async () => {
    const cache = new EdgeCache()
    const number = freshNumber()
    await stock(number)
    const first = await ask(cache, `/api/search?q=${number}`)
    const second = await ask(cache, `/api/search?q=${number}`)
    expect(first.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
    expect(cache.counts).toMatchObject({ hits: 1, misses: 1 })
  })
  it('is answered as without a cache', async () => {
    const number = freshNumber()
    await stock(number)
    for (const path of [
      `/api/search?q=${number}`,
      '/api/init',
      '/api/catalog',
      `/en/search/${number}`,
      '/be/',
    ]) {
      const cache = new EdgeCache()
      const plain = await ask(cache, path, { headers: { Authorization: 'none' } })
      const cached = await ask(cache, path)
      expect(cached.status).toBe(plain.status)
      const headersOf = ({ headers }: Response) =>
        Object.fromEntries(
          [...headers].filter(([name]) => !['x-request-id', 'set-cookie'].includes(name)),
        )
      expect(headersOf(cached)).toEqual(headersOf(plain))
      expect((await cached.text()).length).toBe((await plain.text()).length)
      expect(cache.counts.misses).toBe(1)
    }
  })
  it('is tagged with every part that it shows', async () => {
    const number = freshNumber()
    const { productId, brandId } = await stock(number)
    const { name } = (await env.DB.prepare('SELECT name FROM brands WHERE id = ?')
      .bind(brandId)
      .first<{ name: string }>()) ?? { name: '' }
    const paths = [
      `/api/search?q=${number}`,
      `/api/search/suggest?q=${number.slice(0, 6)}`,
      `/api/products/${productId}`,
      `/api/products/${productId}/facts`,
      `/api/products/${productId}/analogs`,
      `/api/products/${productId}/history`,
      `/api/products/${productId}/bought_with`,
      `/api/brands/${brandSlug(name)}`,
      `/en/search/${number}`,
      `/en/brands/${brandSlug(name)}`,
    ]
    const cache = new EdgeCache()
    for (const path of paths) await ask(cache, path)
    const untagged = [...cache.answers].filter(([, { tags }]) => !tags.has(productTag(productId)))
    expect(untagged.map(([key]) => key)).toEqual([])
    expect(cache.answers.size).toBe(paths.length)
  })
  it('of a brand’s name leads to the page of the brand, which is not shown at the search’s address', async () => {
    const name = `Brand ${freshNumber()}`
    const slug = brandSlug(name)
    await createProduct(await createBrand(name), freshNumber())
    const cache = new EdgeCache()
    for (const locale of ['en', 'ru']) {
      for (let time = 0; time < 2; time += 1) {
        const led = await ask(cache, `/${locale}/search/${encodeURIComponent(name)}`)
        expect([led.status, led.headers.get('location')]).toEqual([
          302,
          `/${locale}/brands/${slug}`,
        ])
      }
      expect((await ask(cache, `/${locale}/brands/${slug}`)).status).toBe(200)
    }
    expect([...cache.answers.keys()].filter((key) => key.includes('/search/'))).toEqual([])
  })
})
