import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrandOverview } from '../../../worker/catalog/brands/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { read } from '../../support/worker/pages.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { catalogue, CHIPS, stockResistors } from '../browse/browse.ts'
import { freshHash, sendPhoto } from '../photosets/mint-sizes.ts'
import { createBrand } from '../search/stock.ts'

const overviewOf = async (slug: string, locale = 'en') =>
  (await guest()).get(`/brands/${slug}/overview`, { headers: { 'Accept-Language': locale } })

const overview = async (slug: string, locale?: string) =>
  dataOf<BrandOverview>(await overviewOf(slug, locale))

let parts: Awaited<ReturnType<typeof stockResistors>>
beforeAll(async () => {
  parts = await stockResistors()
})

const countOf = async (slug: string) => (await overview(slug)).categories.map(({ count }) => count)

describe('what stands around the parts of a brand', () => {
  it('names the categories in which it has parts, in the language of the reader', async () => {
    const { yageo } = parts
    const en = await overview('yageo')
    expect(en).toMatchObject({ id: yageo, photo: null })
    expect(en.categories).toMatchObject([{ name: 'Chip resistors', path: CHIPS, count: 3 }])
    expect((await overview('yageo', 'ru')).categories[0]?.name).toBe('Чип-резисторы')
  })

  it('follows the parts that leave a category, and shows none that is hidden', async () => {
    const { yageo, cheap } = parts
    await env.DB.prepare(
      'DELETE FROM catalogued_products WHERE product_id IN (SELECT id FROM products WHERE mpn = ?)',
    )
      .bind(cheap)
      .run()
    await env.DB.prepare('UPDATE category_builds SET built_at = 1').run()
    await catalogue()
    expect(await countOf('yageo')).toEqual([2])
    await env.DB.prepare(
      'DELETE FROM catalogued_products WHERE product_id IN (SELECT id FROM products WHERE brand_id = ?)',
    )
      .bind(yageo)
      .run()
    await env.DB.prepare('UPDATE category_builds SET built_at = 1').run()
    await catalogue()
    expect(await countOf('yageo')).toEqual([])
    expect(await countOf('vishay')).toEqual([1])
  })

  it('has the first picture of the photoset that is given to it', async () => {
    const { vishay } = parts
    const client = await staff(
      ['view', 'create', 'update', 'delete'].map((verb) => `catalog.photosets.${verb}`),
    )
    const hash = freshHash()
    expect((await sendPhoto(client, hash)).status).toBe(200)
    const set = await dataOf<{ id: number; version: number }>(
      await client.post('/admin/catalog/photosets', { title: 'Vishay' }),
    )
    const path = `/admin/catalog/photosets/${set.id}`
    const photos = [{ hash, alts: { en: 'The logo', ru: 'Логотип' } }]
    expect((await client.put(path, { version: set.version, photos })).status).toBe(200)
    const use = await client.post(`${path}/uses`, { kind: 'brand', target_id: vishay })
    expect(use.status).toBeLessThan(300)
    const photo = { hash, width: 1280, height: 640, alt: 'The logo' }
    expect((await overview('vishay')).photo).toEqual(photo)
    const page = await read('/ru/brands/vishay')
    expect(page.html).toContain(`/api/catalog/photos/${hash}/320.webp`)
    expect(page.html).toContain('Логотип')
    expect(page.html).toContain(`/ru/catalog/${CHIPS}?brand=${vishay}`)
  })

  it('is not found of an unknown or a forbidden brand', async () => {
    const name = `F${freshHash().slice(0, 12)}`
    await createBrand(name, 'forbidden')
    expect((await overviewOf(name.toLowerCase())).status).toBe(404)
    expect((await overviewOf('no-such-brand')).status).toBe(404)
  })
})
