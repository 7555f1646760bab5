import { beforeAll, describe, expect, it } from 'vitest'
import type { BrandPage } from '../../../worker/catalog/products/schemas.ts'
import { brandSlug } from '../../../worker/lib/brand-key.ts'
import { guest } from '../../support/worker/client.ts'
import { read, visit } from '../../support/worker/pages.ts'
import { search } from '../search/ask-search.ts'
import {
  countingDb,
  createAlias,
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createRates,
  createWarehouse,
  freshNumber,
  stock,
} from '../search/stock.ts'

beforeAll(createRates)

type Answer = { data: BrandPage; next_cursor: string | null }

async function brandPage(slug: string, query: Record<string, string> = {}, options = {}) {
  const client = await guest()
  const params = new URLSearchParams(query).toString()
  const answer = await client.get(`/brands/${encodeURIComponent(slug)}?${params}`, options)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

const numbersOf = ({ data }: Answer) => data.products.map(({ product }) => product.mpn)

async function freshBrand(status?: 'unreviewed' | 'forbidden') {
  const name = `Größe & Sons ${freshNumber()}`
  const id = await createBrand(name, status)
  return { id, name, slug: brandSlug(name) }
}

describe('GET /brands/{slug}', () => {
  it('answers the brand, its figures and its parts by number, in one round trip', async () => {
    const { id, name, slug } = await freshBrand()
    const alias = `Alias ${freshNumber()}`
    await createAlias(id, alias)
    await stock('B-200', { brandId: id, remains: 5, name: 'Втулка' })
    await stock('A/100', { brandId: id, remains: 0 })
    await createProduct(id, 'C 300')
    const { db, trips } = countingDb()
    const answer = await brandPage(slug, {}, { env: { DB: db } })
    expect(trips()).toBe(1)
    expect(slug).toMatch(/-sons-q[a-z]{6}$/)
    expect(answer.data).toMatchObject({
      brand: { id, name, slug, is_reviewed: true },
      aliases: [alias],
      numbers: { count: 3, is_at_least: false },
      in_stock: { count: 1, is_at_least: false },
    })
    expect(numbersOf(answer)).toEqual(['A/100', 'B-200', 'C 300'])
    expect(answer.data.products[1]).toMatchObject({
      product: { name: 'Втулка' },
      summary: { offers: 1, remains: 5, price_from: { currency: 'BYN' } },
    })
    expect((await brandPage(alias)).data.brand.id).toBe(id)
    expect((await brandPage(name.toLowerCase())).data.brand.id).toBe(id)
  })

  it('narrows by the beginning of a number, however written, and to what is in stock', async () => {
    const { id, slug } = await freshBrand()
    await stock('AB-1', { brandId: id, remains: 5 })
    await stock('A.B 2', { brandId: id, remains: 0 })
    await stock('AC 3', { brandId: id, remains: 5 })
    expect(numbersOf(await brandPage(slug, { q: 'a-b' }))).toEqual(['AB-1', 'A.B 2'])
    expect(numbersOf(await brandPage(slug, { in_stock: '1' }))).toEqual(['AB-1', 'AC 3'])
    expect(numbersOf(await brandPage(slug, { in_stock: '1', q: 'AB' }))).toEqual(['AB-1'])
    expect(numbersOf(await brandPage(slug, { q: 'ZZ' }))).toEqual([])
  })

  it('leaves out of its stock what too old a list says', async () => {
    const { id, slug } = await freshBrand()
    const productId = await createProduct(id, 'OLD1')
    const warehouse = await createWarehouse()
    const liveSince = Date.now() - 3 * 3_600_000
    const offerId = await createOffer(warehouse.id, { maxAgeHours: 2, whenOld: 'hide', liveSince })
    await createItem(offerId, productId)
    const answer = await brandPage(slug, { in_stock: '1' })
    expect(answer.data.in_stock.count).toBe(0)
    expect(answer.data.products).toEqual([])
  })

  it('goes on page by page and shows each part once, in stock or not', async () => {
    const { id, slug } = await freshBrand()
    const { warehouse, offerId } = await stock('N000', { brandId: id })
    expect(warehouse.id).toBeGreaterThan(0)
    const all = ['N000']
    for (let n = 1; n < 150; n += 1) {
      const mpn = `N${String(n).padStart(3, '0')}`
      const productId = await createProduct(id, mpn)
      all.push(mpn)
      if (n % 10 === 0) await createItem(offerId, productId)
    }
    const walk = async (query: Record<string, string>) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const next: Record<string, string> = cursor === null ? query : { ...query, cursor }
        const answer = await brandPage(slug, next)
        seen.push(...numbersOf(answer))
        cursor = answer.next_cursor
      } while (cursor !== null)
      return seen
    }
    expect(await walk({})).toEqual(all)
    expect(await walk({ in_stock: '1' })).toEqual(all.filter((mpn) => mpn.endsWith('0')))
  })

  it('knows no unknown or forbidden brand, and takes no foreign cursor', async () => {
    const client = await guest()
    const { slug } = await freshBrand('forbidden')
    expect((await client.get(`/brands/${slug}`)).status).toBe(404)
    expect((await client.get('/brands/no-such-brand')).status).toBe(404)
    const known = await freshBrand()
    expect((await client.get(`/brands/${known.slug}?cursor=%5B1%5D`)).status).toBe(422)
    expect((await client.get(`/brands/${known.slug}?in_stock=yes`)).status).toBe(422)
  })
})

describe('a search for a brand alone', () => {
  it('names the brand, by its name or an alias, unless a part has that number', async () => {
    const { id, name, slug } = await freshBrand()
    const alias = freshNumber()
    await createAlias(id, alias)
    expect((await search({ q: name })).data.named_brand).toBeNull()
    await createProduct(id, freshNumber())
    expect((await search({ q: name })).data.named_brand).toEqual({ name, slug })
    expect((await search({ q: alias.toLowerCase() })).data.named_brand).toEqual({ name, slug })
    await createProduct(await createBrand(), alias)
    expect((await search({ q: alias })).data.named_brand).toBeNull()
  })

  it('is led to the page of the brand', async () => {
    const { id, name, slug } = await freshBrand()
    await createProduct(id, 'X1')
    const answer = await visit(`/ru/search/${encodeURIComponent(name)}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/ru/brands/${encodeURIComponent(slug)}`)
  })

  it('is suggested as one types, by name and by alias', async () => {
    const { id, name, slug } = await freshBrand()
    const alias = `Y${freshNumber()}`
    await createAlias(id, alias)
    await createProduct(id, freshNumber())
    const client = await guest()
    for (const q of [name.slice(0, -1), alias.slice(0, -1)]) {
      const answer = await client.get(`/search/suggest?${new URLSearchParams({ q }).toString()}`)
      expect(((await answer.json()) as { brands: unknown }).brands).toEqual([{ name, slug }])
    }
  })
})

describe('the page of a brand', () => {
  it('is written by the store, under one address in the maps of the shop', async () => {
    const { id, name, slug } = await freshBrand()
    const alias = `Z${freshNumber()}`
    await createAlias(id, alias)
    await stock('W 712/95', { brandId: id })
    const path = `/en/brands/${encodeURIComponent(slug)}`
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('W 712/95')
    expect(page.title).toContain(name)
    expect(page.meta.get('description')).toContain('1 in stock')
    expect(new URL(page.canonical ?? '').pathname).toBe(path)
    const other = await read(`/en/brands/${alias.toLowerCase()}`)
    expect(new URL(other.canonical ?? '').pathname).toBe(path)
    const narrowed = await read(`${path}?in_stock=1`)
    expect(narrowed.meta.get('robots')).toBe('noindex')
    const map = await (await visit('/sitemap-brands.xml')).text()
    expect(map).toContain(path)
    expect((await read('/en/brands/no-such-brand')).status).toBe(404)
  })
})
