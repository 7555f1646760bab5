import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundCategory } from '../../../worker/catalog/search/schemas/categories.ts'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { catalogue, CHIPS, stockResistors } from '../browse/browse.ts'
import { createBrand, freshNumber, freshWord, stock } from './stock.ts'

const FILTERS = 'car-parts/filters/oil-filters'

let parts: Awaited<ReturnType<typeof stockResistors>>
let mann: number
beforeAll(async () => {
  mann = await createBrand('Mann-Filter')
  const bosch = await createBrand('Bosch')
  const names: [string, number][] = [
    ['Фильтр масляный Skoda Octavia A5', mann],
    ['Фильтр масляный Шкода Октавия', bosch],
    ['Oil filter VW Golf', bosch],
    ['Oil filter Skoda Fabia', mann],
    ['Колодки тормозные Skoda', bosch],
  ]
  for (const [name, brandId] of names) await stock(freshNumber(), { brandId, name })
  parts = await stockResistors()
  await catalogue()
})

/** The categories of a search, by their addresses. */
async function found(q: string, locale = 'en'): Promise<FoundCategory[]> {
  const client = await guest()
  const answer = await client.get(`/search?q=${encodeURIComponent(q)}`, {
    headers: { 'Accept-Language': locale },
  })
  return (await dataOf<SearchResult>(answer)).categories
}

/** The same as one types. */
async function suggested(q: string, locale = 'en'): Promise<FoundCategory[]> {
  const client = await guest()
  const answer = await client.get(`/search/suggest?q=${encodeURIComponent(q)}`, {
    headers: { 'Accept-Language': locale },
  })
  return (await answer.json<{ categories: FoundCategory[] }>()).categories
}

const asked = ({ narrowing }: FoundCategory) =>
  Object.fromEntries(narrowing.map(({ code, value }) => [code, value]))

describe('a search', () => {
  it.each(['10k 1 % 0805', '0805 10 кОм 1%', 'резистор 10к 1% 0805', 'рэзістар 10k 0805 1 %'])(
    'of values alone, or beside a word, names the category: %s',
    async (q) => {
      for (const categories of [await found(q), await suggested(q)]) {
        const [first] = categories
        expect(first).toMatchObject({ name: 'Chip resistors', parent: 'Resistors', path: CHIPS })
        expect(Object.keys(asked(first!)).toSorted()).toEqual([
          'package',
          'resistance',
          'tolerance',
        ])
        expect(first?.count).toBe(1)
      }
    },
  )

  it('is understood in any writing, by the address of its category', async () => {
    const [first] = await found('10k 1 % 0805')
    expect(asked(first!)).toEqual({ resistance: '~10k', tolerance: '~1 %', package: '0805' })
    const client = await guest()
    const query = new URLSearchParams({ path: first!.path, ...asked(first!) }).toString()
    const page = await dataOf<{ parts: { product: { mpn: string } }[] }>(
      await client.get(`/catalog/category?${query}`),
    )
    expect(page.parts.map(({ product }) => product.mpn)).toEqual([parts.dear])
  })

  it.each([
    ['масляный фильтр для октавии', 'ru', 'Масляные фильтры'],
    ['масляный фильтр octavia', 'ru', 'Масляные фильтры'],
    ['oil filter for an Octavia', 'en', 'Oil filters'],
    ['алейны фільтр да актавіі', 'be', 'Алейныя фільтры'],
    ['фильтр масла октавию шкоды', 'be', 'Алейныя фільтры'],
  ])('of a kind of parts and a car names both: %s', async (q, locale, name) => {
    const [first] = await found(q, locale)
    expect(first).toMatchObject({ name, count: 2 })
    expect(asked(first!)).toMatchObject({ model: 'Octavia A5,Octavia' })
  })

  it('leaves out what no part has', async () => {
    const [first] = await found('масляный фильтр octavia diesel 2.0 bosch')
    expect(first).toMatchObject({ path: FILTERS, count: 1 })
    expect(asked(first!).brand).toMatch(/^\d+$/)
    const [of] = await found('oil filter felicia')
    expect([asked(of!), of?.count]).toEqual([{ make: 'Skoda' }, 3])
    const [none] = await found('resistor 33k 0402')
    expect([asked(none!), none?.count]).toEqual([{}, 4])
  })

  it('narrows by a brand it names', async () => {
    const [first] = await found('resistor yageo')
    expect([asked(first!), first?.count]).toEqual([{ brand: String(parts.yageo) }, 3])
    for (const q of ['Mann-Filter oil filters', 'mann oil filter']) {
      const [filters] = await suggested(q)
      expect(asked(filters!)).toEqual({ brand: String(mann) })
    }
  })

  it('offers categories as their names are typed, in any language', async () => {
    const names = async (q: string) => (await suggested(q, 'ru')).map(({ name }) => name)
    expect(await names('тормозн')).toContain('Тормозные колодки')
    expect((await names('oil filt'))[0]).toBe('Масляные фильтры')
    expect((await names('resistors'))[0]).toBe('Резисторы')
    expect(await names('чип')).toContain('Чип-резисторы')
  })

  it('names none that are empty or hidden, nor for a number or a word of something else', async () => {
    expect(await found('capacitors')).toEqual([])
    expect(await found(parts.dear)).toEqual([])
    expect(await found(freshWord())).toEqual([])
    expect(await suggested('LM317T')).toEqual([])
    expect(await suggested('%')).toEqual([])
  })
})
