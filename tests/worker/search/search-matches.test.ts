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

  it('goes on by cursor when it is ordered, and ends at its first hundred matches', async () => {
    const word = freshWord()
    const brandId = await createBrand()
    const offer = await createOffer((await createWarehouse()).id)
    for (let at = 0; at < 104; at += 1) {
      const product = await createProduct(brandId, freshNumber(), word)
      await createItem(offer, product, { costMicros: (200 - at) * 1_000_000 })
    }
    const prices: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof search>> = await search({
        q: word,
        sort: 'price',
        ...(cursor !== '' && { cursor }),
      })
      prices.push(...page.data.products.map(({ summary }) => summary.price_from?.micros ?? 0))
      cursor = page.next_cursor
    }
    expect(prices).toHaveLength(100)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const client = await guest()
    const strange = encodeURIComponent(JSON.stringify(['place', -1]))
    expect((await client.get(`/search?q=${word}&cursor=${strange}`)).status).toBe(422)
  })

  it('takes two round trips at most', async () => {
    const { word, rare } = await shelf(12)
    for (const query of [{}, { brands: String(rare) }, { sort: 'days', in_stock: '1' }]) {
      const { db, trips } = countingDb()
      await search({ q: word, ...query }, { env: { DB: db } })
      expect(trips()).toBe(2)
    }
  })
})
