import { beforeAll, describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import { byDatabases } from '../../support/worker/by-databases.ts'
import { search } from './ask-search.ts'
import {
  countingDb,
  createBrand,
  createProduct,
  createRates,
  freshNumber,
  freshWord,
  stock,
} from './stock.ts'

beforeAll(createRates)

/** A number as makers of filters write them, that no other test has. */
const filterNumber = () => `W${freshNumber()}/95`

describe('a part’s number among ordinary words', () => {
  it('is found wherever it stands, with what is left out said', async () => {
    const number = freshNumber('317T')
    const word = freshWord()
    await stock(number, { name: 'Стабилизатор напряжения' })
    for (const q of [
      `${number} ${word}`,
      `${word} ${number.toLowerCase()}`,
      `${word}, (${number})`,
    ]) {
      const { data } = await search({ q })
      expect(data).toMatchObject({ kind: 'offers', query: q, key: number, without: word })
      expect(data.products[0]).toMatchObject({
        product: { mpn: number },
        match: q.includes('(') ? 'same_number' : 'exact',
        summary: { offers: 1 },
      })
    }
    const bought = await search({ q: `${number} купить недорого` })
    expect(bought.data).toMatchObject({ without: 'купить недорого', corrected: null })
  })

  it('leaves no word out that the part’s name has in any language', async () => {
    const number = filterNumber()
    await stock(number, { name: 'Фильтр масляный' })
    for (const words of ['oil filter', 'масляный фильтр', 'фильтр для', 'аліўны']) {
      for (const q of [`${words} ${number}`, `${number} ${words}`]) {
        const { data } = await search({ q })
        expect(data).toMatchObject({
          kind: 'offers',
          without: null,
          brand: { slug: expect.any(String) },
        })
        expect(data.products[0]?.product.mpn).toBe(number)
      }
    }
  })

  it('is told from a longer one that holds it', async () => {
    const number = freshNumber('31')
    await stock(number)
    const { data } = await search({ q: `${number}XX9 ${number}` })
    expect(data).toMatchObject({ key: number, without: `${number}XX9` })
  })

  it('may be written with blanks', async () => {
    const start = freshNumber()
    await stock(`${start} 115 561 B`)
    const { data } = await search({ q: `купить ${start} 115 561 b недорого` })
    expect(data.without).toBe('купить недорого')
    expect(data.products[0]?.product.mpn).toBe(`${start} 115 561 B`)
  })

  it('is of the brand that stands among the words, in any order', async () => {
    const number = filterNumber()
    const name = `Mann${freshWord()}-Filter`
    const { brandId } = await stock(number, { brandId: await createBrand(name) })
    await stock(number)
    const [mann = ''] = name.split('-')
    const word = freshWord()
    for (const q of [
      `${mann} ${number} фильтр ${word}`,
      `фильтр ${number} ${word} ${name}`,
      `${number} ${mann.toLowerCase()} ${word}`,
    ]) {
      const { data } = await search({ q })
      expect(data).toMatchObject({ kind: 'offers', brand: { id: brandId } })
      expect(data.products.map(({ product }) => product.brand.id)).toEqual([brandId])
      expect(data.without).toContain(word)
    }
  })

  it('of several brands is narrowed by words only while something is left', async () => {
    const number = filterNumber()
    const filter = await stock(number, { name: 'Фильтр масляный' })
    const lamp = await stock(number, { name: 'Лампа' })
    const narrowed = await search({ q: `${number} oil filter` })
    expect(narrowed.data).toMatchObject({ kind: 'offers', brand: { id: filter.brandId } })
    const q = `${number} ${freshWord()}`
    const { data } = await search({ q })
    expect(data).toMatchObject({ kind: 'brands', brands: { length: 2 }, query: q })
    const brand = data.brands.find((choice) => choice.brand.id === lamp.brandId)?.brand.name ?? ''
    const chosen = await search({ q, brand })
    expect(chosen.data).toMatchObject({ kind: 'offers', brand: { id: lamp.brandId } })
    // A list may not say what the part is.
    const unnamed = await stock(number)
    const either = await search({ q: `${number} лампа` })
    expect(either.data.kind).toBe('brands')
    expect(unnamed.productId).toBeGreaterThan(0)
  })

  it('brings its analogs, and goes on by a cursor', async () => {
    const number = freshNumber('22')
    const { productId, brandId } = await stock(number)
    const analog = await stock(freshNumber())
    await env.DB.batch(
      [productId, analog.productId].map((id) =>
        env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?)').bind(
          id,
          productId,
        ),
      ),
    )
    for (let at = 0; at < 6; at += 1) await createProduct(brandId, `${number}${at}`)
    const q = `${freshWord()} ${number}`
    const first = await search({ q })
    expect(first.data.analogs.map(({ product }) => product.id)).toEqual([analog.productId])
    const alone = await search({ q: number })
    expect(first.data.products).toEqual(alone.data.products)
    const second = await search({ q, cursor: first.next_cursor ?? '' })
    const next = await search({ q: number, cursor: alone.next_cursor ?? '' })
    expect(second.data.query).toBe(q)
    expect(second.data.products).toHaveLength(6)
    expect(second.data.products).toEqual(next.data.products)
    expect(second.next_cursor).toBeNull()
  })

  it('is not a value, nor what a name has among its words', async () => {
    const word = freshWord()
    const named = freshNumber()
    await createProduct(await createBrand(), named, `Датчик 2110 ${word}`)
    await stock('2110')
    const { data } = await search({ q: `датчик 2110 ${word}` })
    expect(data.products.map(({ product, match }) => [product.mpn, match])).toEqual([
      [named, 'by_name'],
    ])
  })

  it('takes one round trip more than the whole text, and one for the number', async () => {
    const number = freshNumber('91')
    await stock(number)
    await search({ q: number })
    const { db, trips } = countingDb()
    const { data } = await search({ q: `${freshWord()} ${number}` }, { env: { DB: db } })
    expect(data.products[0]?.product.mpn).toBe(number)
    expect(trips()).toBe(byDatabases({ one: 3, several: 3 }))
  })
})

describe('the number that was looked for', () => {
  it.each([
    ['', 'oil filter'],
    ['317T', 'datasheet'],
    ['317T', 'купить'],
  ])('is not said of words beside it: …%s %s', async (tail, word) => {
    const { data } = await search({ q: `${freshNumber(tail)}NOBODY ${word}` })
    expect(data.key).toBe('')
  })

  it('is said of one number, with blanks too', async () => {
    const number = freshNumber()
    expect((await search({ q: `${number}-91X` })).data.key).toBe(`${number}91X`)
    expect((await search({ q: `9${number} 91 X` })).data.key).toBe(`9${number}91X`)
    expect((await search({ q: 'щаўкунецшчык' })).data.key).toBe('')
  })
})
