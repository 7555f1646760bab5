import { beforeAll, describe, expect, it } from 'vitest'
import type { Photoset } from '../../../worker/catalog/photosets/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { ORIGIN, read, thingOf } from '../../support/worker/pages.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { catalogue, CHIPS, RESISTORS } from '../browse/browse.ts'
import { freshHash, sendPhoto } from '../photosets/mint-sizes.ts'
import { createBrand, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

async function part() {
  const number = freshNumber()
  const brand = `Brand ${freshNumber()}`
  const brandId = await createBrand(brand)
  await stock(number, {
    brandId,
    name: 'Стабілізатар <b>"1,2-37 V"</b>',
    costMicros: 12_500_000,
    ladder: [
      [1, 12_500_000],
      [100, 9_000_000],
    ],
    remains: 240,
  })
  return { number, brand, path: `/search/${number}/${encodeURIComponent(brand)}` }
}

/** A photo that is shown for something; its hash. */
async function showPhoto(kind: string, target: number): Promise<string> {
  const verbs = ['view', 'create', 'update'].map((verb) => `catalog.photosets.${verb}`)
  const client = await staff(verbs)
  const hash = freshHash()
  await sendPhoto(client, hash)
  const sets = '/admin/catalog/photosets'
  const { id } = await dataOf<Photoset>(await client.post(sets, { title: freshNumber() }))
  await client.put(`${sets}/${id}`, { version: 1, photos: [{ hash }] })
  await client.post(`${sets}/${id}/uses`, { kind, target_id: target })
  return hash
}

describe('the page of a part', () => {
  it('shows number, price and offers in its HTML, in the language of the address', async () => {
    const { number, brand, path } = await part()
    const page = await read(`/be${path}`)
    expect(page.status).toBe(200)
    expect(page.lang).toBe('be')
    expect(page.title).toBe(`${number} ${brand}: цэны і наяўнасць — Detal`)
    expect(page.text).toContain(number)
    expect(page.text).toContain('12,50')
    expect(page.text).toContain('у наяўнасці 240')
    expect((await read(`/ru${path}`)).text).toContain('в наличии 240')
  })

  it('describes itself with its name, offers, price and stock', async () => {
    const { number, brand, path } = await part()
    const { meta } = await read(`/en${path}`)
    expect(meta.get('description')).toBe(
      `${number} ${brand}, Стабілізатар <b>"1,2-37 V"</b>: 1 offer, from BYN\u00a012.50 each, 240 pcs in stock. Prices for your quantity, delivery times and alternatives.`,
    )
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect(meta.get('og:locale')).toBe('en_US')
    expect(meta.has('robots')).toBe(false)
  })

  it('has one address, however its number was written, and names the other languages', async () => {
    const { number, brand, path } = await part()
    const written = `/en/search/${number.toLowerCase().split('').join('-')}`
    for (const address of [`/en${path}`, written]) {
      const page = await read(address)
      expect(page.canonical).toBe(`${ORIGIN}/en${path}`)
      expect(page.meta.get('og:url')).toBe(`${ORIGIN}/en${path}`)
      expect(page.alternates).toEqual({
        be: `${ORIGIN}/be${path}`,
        en: `${ORIGIN}/en${path}`,
        ru: `${ORIGIN}/ru${path}`,
        'x-default': `${ORIGIN}/en${path}`,
      })
    }
    expect(brand).not.toBe('')
  })

  it('describes product, prices and path as structured data', async () => {
    const { number, brand, path } = await part()
    const page = await read(`/en${path}`)
    expect(thingOf(page, 'Product')).toMatchObject({
      name: `${brand} ${number}`,
      mpn: number,
      brand: { '@type': 'Brand', name: brand },
      description: 'Стабілізатар <b>"1,2-37 V"</b>',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'BYN',
        lowPrice: '9.00',
        highPrice: '12.50',
        offerCount: 1,
        availability: 'https://schema.org/InStock',
      },
    })
    const list = thingOf(page, 'BreadcrumbList')?.itemListElement as Record<string, unknown>[]
    expect(list.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Detal', `${ORIGIN}/en/`],
      [2, number, `${ORIGIN}/en/search/${number}`],
      [3, brand, `${ORIGIN}/en${path}`],
    ])
  })

  it('describes what the catalogue knows: the way through it, values, pictures of the part', async () => {
    const number = freshNumber()
    const brand = `Brand ${freshNumber()}`
    const name = 'Resistor 0603 5% 4k7'
    const { productId } = await stock(number, {
      brandId: await createBrand(brand),
      name,
    })
    await catalogue()
    const hash = await showPhoto('product', productId)
    const path = `/search/${number}/${encodeURIComponent(brand)}`
    const page = await read(`/en${path}`)
    expect(thingOf(page, 'Product')).toMatchObject({
      description: name,
      category: 'Electronics > Passive components > Resistors > Chip resistors',
      image: [`${ORIGIN}/api/catalog/photos/${hash}/1280.webp`],
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Resistance', value: '4.7 kΩ' },
        { '@type': 'PropertyValue', name: 'Tolerance', value: '±5 %' },
        { '@type': 'PropertyValue', name: 'Package', value: '0603' },
      ],
    })
    const list = thingOf(page, 'BreadcrumbList')?.itemListElement as Record<string, unknown>[]
    expect(list.map(({ name: crumb, item }) => [crumb, item])).toEqual([
      ['Detal', `${ORIGIN}/en/`],
      ['Catalogue', `${ORIGIN}/en/catalog`],
      ['Electronics', `${ORIGIN}/en/catalog/electronics`],
      ['Passive components', `${ORIGIN}/en/catalog/electronics/passives`],
      ['Resistors', `${ORIGIN}/en/catalog/${RESISTORS}`],
      ['Chip resistors', `${ORIGIN}/en/catalog/${CHIPS}`],
      [number, `${ORIGIN}/en/search/${number}`],
      [brand, `${ORIGIN}/en${path}`],
    ])
    expect(page.meta.get('og:image')).toBe(`${ORIGIN}/api/catalog/photos/${hash}/1280.webp`)
    expect(page.meta.get('og:image:width')).toBe('1280')
    expect(page.text).toContain('4.7 kΩ')
    expect(page.html).toContain(`/api/catalog/photos/${hash}/320.webp`)
    expect(page.html).toContain(`/en/catalog/${CHIPS}?resistance=4700&amp;package=0603`)
    expect((await read(`/ru${path}`)).text).toContain('4,7 кОм')
  })

  it('names no picture of its brand as its own', async () => {
    const number = freshNumber()
    const { brandId } = await stock(number)
    await showPhoto('brand', brandId)
    const page = await read(`/en/search/${number}`)
    expect(page.text).toContain('Picture of the brand')
    expect(thingOf(page, 'Product')).toMatchObject({ mpn: number })
    expect(thingOf(page, 'Product')).not.toHaveProperty('image')
    expect(page.meta.get('og:image')).toBe(`${ORIGIN}/icons/512.png`)
  })

  it('shows prices in the visitor’s currency', async () => {
    const { path } = await part()
    const page = await read(`/en${path}`, { headers: { Cookie: 'currency=USD' } })
    expect(page.text).toContain('3.82')
    expect(thingOf(page, 'Product')).toMatchObject({ offers: { priceCurrency: 'USD' } })
    expect(page.headers.get('vary')).toContain('Cookie')
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('hands the client what it would ask for', async () => {
    const { number, brand, path } = await part()
    const { queries } = await read(`/ru${path}?quantity=100`, {
      headers: { Cookie: 'currency=RUB' },
    })
    expect(queries.map(({ queryKey }) => queryKey)).toEqual([
      ['settings', 'init', 'ru'],
      ['search', 'results', number, brand, { quantity: 100 }, 'ru', 'RUB'],
      ['products', expect.any(Number), 'facts', 'ru'],
    ])
  })

  it('is not listed while filters narrow it, and names the bare one', async () => {
    const { path } = await part()
    const page = await read(`/en${path}?in_stock=1&quantity=1000`)
    expect(page.status).toBe(200)
    expect(page.meta.get('robots')).toBe('noindex')
    expect(page.canonical).toBe(`${ORIGIN}/en${path}`)
    expect(page.things).toEqual([])
  })
})
