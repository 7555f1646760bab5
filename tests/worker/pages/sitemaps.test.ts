import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, read, visit } from '../../support/worker/pages.ts'
import { stockResistors } from '../browse/browse.ts'
import { createBrand, createProduct, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
const sitemap = async (path: string) => {
  const answer = await visit(path)
  return { status: answer.status, headers: answer.headers, xml: await answer.text() }
}

describe('sitemaps', () => {
  it('are one of pages, and one for every range of products', async () => {
    const brandId = await createBrand()
    await env.DB.prepare(
      `INSERT INTO products (id, brand_id, mpn, search_key) VALUES (5200, ?, 'FAR', 'FAR')`,
    )
      .bind(brandId)
      .run()
    const { status, headers, xml } = await sitemap('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(locsOf(xml)).toEqual([
      `${ORIGIN}/sitemap-pages.xml`,
      `${ORIGIN}/sitemap-brands.xml`,
      `${ORIGIN}/sitemap-products-0.xml`,
      `${ORIGIN}/sitemap-products-1.xml`,
      `${ORIGIN}/sitemap-products-2.xml`,
    ])
  })

  it('name every page in three languages, each with the others', async () => {
    const { xml } = await sitemap('/sitemap-pages.xml')
    const locs = locsOf(xml)
    expect(locs).toContain(`${ORIGIN}/be/`)
    expect(locs).toContain(`${ORIGIN}/ru/help/delivery`)
    expect(locs).toContain(`${ORIGIN}/en/epc/mazda`)
    expect(new Set(locs).size).toBe(locs.length)
    expect(xml.match(/<xhtml:link /g)).toHaveLength(locs.length * 4)
    for (const loc of locs) {
      const page = await read((loc ?? '').slice(ORIGIN.length))
      expect([page.status, page.canonical, page.meta.has('robots')]).toEqual([200, loc, false])
    }
  })

  it('name categories that have parts, under their own addresses', async () => {
    const chips = `${ORIGIN}/en/catalog/electronics/passives/resistors/chip-resistors`
    expect(locsOf((await sitemap('/sitemap-pages.xml')).xml)).not.toContain(chips)
    await stockResistors()
    await caches.default.delete(`${ORIGIN}/sitemap-pages.xml?languages=be,en,ru`)
    const { xml } = await sitemap('/sitemap-pages.xml')
    expect(locsOf(xml)).toContain(chips)
    expect((await read(chips.slice(ORIGIN.length))).canonical).toBe(chips)
  })

  it('name what is on offer, under the very address its page calls its own', async () => {
    const number = freshNumber('/A&"<x>,№')
    const brandId = await createBrand('Brand / “quoted” & sons')
    const { productId } = await stock(number, { brandId })
    const gone = freshNumber()
    await createProduct(brandId, gone)
    const banned = freshNumber()
    await stock(banned, { brandId: await createBrand(undefined, 'forbidden') })
    const off = freshNumber()
    const { warehouse } = await stock(off)
    await env.DB.prepare('UPDATE suppliers SET is_active = 0 WHERE id = ?')
      .bind(warehouse.supplierId)
      .run()

    const { xml } = await sitemap(`/sitemap-products-${Math.floor(productId / 2500)}.xml`)
    expect(xml).not.toContain(gone)
    expect(xml).not.toContain(banned)
    expect(xml).not.toContain(off)
    const loc = locsOf(xml).find((each) =>
      each?.startsWith(`${ORIGIN}/ru/search/${number.slice(0, 7)}`),
    )
    expect(loc).toBeDefined()
    const page = await read((loc ?? '').slice(ORIGIN.length))
    expect([page.status, page.canonical]).toEqual([200, loc])
    expect(page.alternates.ru).toBe(loc)
    expect(page.text).toContain(number)
  })

  it('are kept for an hour, so that crawlers do not wear the database out', async () => {
    const first = await sitemap('/sitemap-products-7.xml')
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const DB = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('asked again')
      },
    })
    expect((await visit('/sitemap-products-7.xml', { env: { DB } })).status).toBe(200)
  })

  it('are no others', async () => {
    expect((await visit('/sitemap-products-x.xml')).status).toBe(404)
    expect((await visit('/sitemap-orders.xml')).status).toBe(404)
  })
})

const APP_KEY = 'k'.repeat(32)

describe('robots.txt', () => {
  it('names the sitemap of this host, and closes the API, but for pictures, and the back office', async () => {
    const text = await (
      await visit('/robots.txt', { env: { APP_ENV: 'production', APP_KEY } })
    ).text()
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /*/admin',
      'Allow: /api/catalog/photos/',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ])
  })
  it('closes a store that is only tried out', async () => {
    const text = await (await visit('/robots.txt', { env: { APP_ENV: 'staging', APP_KEY } })).text()
    expect(text).toBe('User-agent: *\nDisallow: /\n')
  })
})
