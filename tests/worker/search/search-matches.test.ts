import { byDatabases } from '../../support/worker/by-databases.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../support/worker/client.ts'
import { search } from './ask-search.ts'
import {
  countingDb,
  createBrand,
  createProduct,
  createRates,
  createItem,
  createOffer,
  createWarehouse,
  freshNumber,
  stock,
} from './stock.ts'

beforeAll(createRates)

/** A word that no other test has in a name. */
const freshWord = () => `слова${freshNumber().toLowerCase()}`

/** So many parts of a word on offer, each dearer than the one before, quicker and of one of two brands. */
async function shelf(count: number) {
  const word = freshWord()
  const frequent = await createBrand()
  const rare = await createBrand()
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { productId } = await stock(freshNumber(), {
      name: `${word} ${at}`,
      brandId: at % 3 === 0 ? rare : frequent,
      costMicros: (at + 1) * 1_000_000,
      days: [count - at, count - at],
      remains: at % 2 === 0 ? 10 : 0,
    })
    ids.push(productId)
  }
  return { word, ids, frequent, rare }
}

/**
 * 180 parts of a word, each cheaper than the one before: every sixth of a rare brand; in stock are the last thirty
 * and the first.
 */
async function longShelf() {
  const word = freshWord()
  const rareName = `Rare${freshNumber()}`
  const frequent = await createBrand()
  const rare = await createBrand(rareName)
  const offer = await createOffer((await createWarehouse()).id)
  const ids: number[] = []
  for (let at = 0; at < 180; at += 1) {
    const product = await createProduct(at % 6 === 5 ? rare : frequent, freshNumber(), word)
    const remains = at === 0 || at >= 150 ? 10 : 0
    await createItem(offer, product, { costMicros: (200 - at) * 1_000_000, remains })
    ids.push(product)
  }
  return {
    word,
    rare,
    rareName,
    stocked: ids.filter((_, at) => at === 0 || at >= 150),
    rareIds: ids.filter((_, at) => at % 6 === 5),
  }
}

/** All pages of a search, as a shopper turns them. */
async function allPages(query: Parameters<typeof search>[0]) {
  const pages: Awaited<ReturnType<typeof search>>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof search>> = await search({
      ...query,
      ...(cursor !== '' && { cursor }),
    })
    pages.push(page)
    cursor = page.next_cursor
  }
  const products = pages.flatMap(({ data }) => data.products)
  return {
    pages,
    ids: products.map(({ product }) => product.id),
    prices: products.map(({ summary }) => summary.price_from?.micros ?? 0),
  }
}

const idsOf = ({ data }: Awaited<ReturnType<typeof search>>) =>
  data.products.map(({ product }) => product.id)

describe('a list by name', () => {
  it('is ordered over all its matches, not page by page', async () => {
    const { word, ids } = await shelf(12)
    const stocked = ids.filter((_, at) => at % 2 === 0)
    const byPrice = await search({ q: word, sort: 'price', in_stock: '1' })
    expect(idsOf(byPrice)).toEqual(stocked)
    const byDays = await search({ q: word, sort: 'days', in_stock: '1' })
    expect(idsOf(byDays)).toEqual(stocked.toReversed())
    expect(byDays.next_cursor).toBeNull()
  })

  it('keeps chosen brands and what is in stock, in the order of the search', async () => {
    const { word, ids, rare } = await shelf(14)
    const ofRare = ids.filter((_, at) => at % 3 === 0)
    expect(idsOf(await search({ q: word, brands: String(rare) }))).toEqual(ofRare)
    const both = await search({ q: word, brands: String(rare), in_stock: '1' })
    expect(idsOf(both)).toEqual(ids.filter((_, at) => at % 6 === 0))
    expect(both.data.kind).toBe('offers')
  })

  it('counts the products of each brand, before the filters and beyond the first page', async () => {
    const { word, frequent, rare } = await shelf(14)
    const asked = [{}, { brands: String(rare) }, { in_stock: '1' }, { sort: 'price' }]
    for (const query of asked) {
      const { data } = await search({ q: word, ...query })
      expect(data.facets.brands.map(({ id, count }) => [id, count])).toEqual([
        [frequent, 9],
        [rare, 5],
      ])
    }
    const short = await shelf(3)
    const { data } = await search({ q: short.word })
    expect(data.facets.brands.map(({ count }) => count)).toEqual([2, 1])
  })

  it('is empty, not unknown, when the filters hide everything', async () => {
    const { word } = await shelf(2)
    for (const query of [{ brands: '999999999' }, { in_stock: '1', quantity: '1000' }]) {
      const { data } = await search({ q: word, ...query })
      expect(data).toMatchObject({ kind: 'offers', products: [] })
      expect(data.facets.brands).toHaveLength(2)
    }
  })

  it('says how many products it has, of the chosen brands, on every page', async () => {
    const { word, rare } = await shelf(24)
    const counts = async (query: Record<string, string>) =>
      (await search({ q: word, ...query })).data.matches
    const all = { count: 24, is_more: false, ordered_among: null }
    expect(await counts({})).toEqual(all)
    expect(await counts({ sort: 'price' })).toEqual(all)
    expect(await counts({ brands: String(rare) })).toEqual({ ...all, count: 8 })
    expect(await counts({ brands: '999999999' })).toEqual({ ...all, count: 0 })
    const short = await shelf(3)
    expect((await search({ q: short.word })).data.matches).toEqual({ ...all, count: 3 })
  })

  it('is narrowed over all its matches, page by page, however far they lie apart', async () => {
    const { word, stocked, rare, rareIds } = await longShelf()
    const inStock = await allPages({ q: word, in_stock: '1' })
    expect(inStock.ids).toEqual(stocked)
    const ofBrand = await allPages({ q: word, brands: String(rare) })
    expect(ofBrand.ids).toEqual(rareIds)
    const both = await allPages({ q: word, brands: String(rare), in_stock: '1' })
    expect(both.ids).toEqual(rareIds.filter((id) => stocked.includes(id)))
    // Nothing passes: it ends all the same.
    expect((await allPages({ q: word, in_stock: '1', quantity: '5000' })).ids).toEqual([])
  })

  it('is ordered among its best matches when it is too long, and says so; a brand orders all of its own', async () => {
    const { word, rare, rareIds } = await longShelf()
    const { pages, ids, prices } = await allPages({ q: word, sort: 'price' })
    expect(pages[0]?.data.matches).toEqual({ count: 180, is_more: false, ordered_among: 150 })
    expect(ids).toHaveLength(150)
    // The one that is in stock comes first, then the rest by their prices.
    const [first, ...rest] = prices
    expect(first).toBe(200_000_000)
    expect(rest).toEqual(rest.toSorted((a, b) => a - b))
    const own = await allPages({ q: word, sort: 'price', brands: String(rare) })
    expect(own.ids).toEqual(rareIds.toReversed())
    expect(own.pages[0]?.data.matches).toMatchObject({ ordered_among: null, count: rareIds.length })
    const client = await guest()
    const strange = encodeURIComponent(JSON.stringify(['place', -1]))
    expect((await client.get(`/search?q=${word}&cursor=${strange}`)).status).toBe(422)
  })

  it('keeps to the brand that its words name on every page, ordered or narrowed', async () => {
    const { word, stocked, rareName, rareIds } = await longShelf()
    const q = `${rareName} ${word}`
    const ordered = await allPages({ q, sort: 'price' })
    expect(ordered.ids).toEqual(rareIds.toReversed())
    expect(ordered.pages.length).toBeGreaterThan(1)
    const inStock = await allPages({ q, in_stock: '1' })
    expect(inStock.ids).toEqual(rareIds.filter((id) => stocked.includes(id)))
    expect((await allPages({ q })).ids).toEqual(rareIds)
  })

  it('takes two round trips at most', async () => {
    const { word, rare } = await shelf(12)
    // What prices are computed with is kept until it changes.
    await search({ q: word })
    for (const query of [{}, { brands: String(rare) }, { sort: 'days', in_stock: '1' }]) {
      const { db, trips } = countingDb()
      await search({ q: word, ...query }, { env: { DB: db } })
      expect(trips()).toBe(byDatabases({ one: 2, several: 3 }))
    }
  })
})
