import { beforeAll, describe, expect, it } from 'vitest'
import { otherLayouts } from '../../../worker/catalog/search/words/other-layout.ts'
import { guest } from '../../support/worker/client.ts'
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

/** Twelve Cyrillic letters that no other test has. */
const cyrillicWord = (): string =>
  Array.from(freshWord(), (letter) => 'абвгдежзиклмнопр'[letter.charCodeAt(0) - 97] ?? 'а').join('')

/** As it is typed with the English layout on. */
const inEnglish = (text: string): string => otherLayouts(text)[0] ?? ''

/** A number as it is typed with the Russian layout on. */
const inRussian = (number: string): string =>
  Array.from(number, (sign) => otherLayouts(sign)[0] ?? sign).join('')

/** So many products whose names have these words. */
async function shelf(name: string, count: number): Promise<number[]> {
  const brandId = await createBrand()
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push(await createProduct(brandId, freshNumber(), name))
  return ids
}

/** All pages of a search, as a shopper turns them. */
async function allPages(query: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof search>> = await search({
      ...query,
      ...(cursor !== '' && { cursor }),
    })
    ids.push(...page.data.products.map(({ product }) => product.id))
    cursor = page.next_cursor
  }
  return ids
}

describe('the other keyboard layout', () => {
  it.each([
    ['дь317е', ['lm317t']],
    ['ДЬ317Е', ['LM317T']],
    ['vfckzysq abkmnh', ['масляный фильтр', 'масляный фільтр']],
    ['[hfgjdbr', ['храповик', 'храповік']],
    ['kj;rf', ['ложка']],
    ['gfkmxfnrf', ['пальчатка']],
    ['ofkt,s', ['щалебы', 'ўалебы']],
    ['1,5 x', ['1,5 ч']],
    ['LM317T купить', []],
    ['100', []],
  ])('of %s is %j', (text, switched) => {
    expect(otherLayouts(text)).toEqual(switched)
  })

  it('is tried when nothing is found, for a number and for what begins so', async () => {
    const number = `LM${freshNumber('317T').replace('Q', 'G')}`
    await stock(number)
    const typed = inRussian(number)
    for (const q of [typed, typed.toLowerCase()]) {
      const { data } = await search({ q })
      expect(data).toMatchObject({
        kind: 'offers',
        query: q,
        corrected: number,
        correction: 'other_layout',
      })
      expect(data.products[0]).toMatchObject({ product: { mpn: number }, summary: { offers: 1 } })
    }
    const begun = await search({ q: typed.slice(0, -1) })
    expect(begun.data).toMatchObject({ kind: 'offers', corrected: number.slice(0, -1) })
    expect(begun.data.products[0]?.match).toBe('starts_with')
  })

  it('is tried for words, in Russian and Belarusian, page by page', async () => {
    const word = cyrillicWord()
    const ids = await shelf(`Фильтр масляный ${word}`, 14)
    const q = inEnglish(`масляный ${word}`)
    const { data } = await search({ q })
    expect(data).toMatchObject({
      corrected: `масляный ${word}`,
      correction: 'other_layout',
      query: q,
    })
    expect(data.matches).toMatchObject({ count: 14, is_more: false })
    expect(await allPages({ q })).toEqual(ids)
    expect(await allPages({ q, sort: 'price' })).toHaveLength(14)
    // One key writes и with the Russian layout and і with the Belarusian one.
    const own = cyrillicWord().replaceAll('и', 'у')
    const [id] = await shelf(`Аліўны фільтр ${own} ў ${own}`, 1)
    const belarusian = inEnglish(`аліўны фільтр ${own}`)
    expect(await allPages({ q: belarusian })).toEqual([id])
  })

  it('comes after the text as it is typed, and before typos, with one round trip', async () => {
    const word = cyrillicWord()
    const [id] = await shelf(word, 1)
    const [other] = await shelf(inEnglish(word), 1)
    expect((await search({ q: word })).data).toMatchObject({ corrected: null })
    expect(await allPages({ q: word })).toEqual([id])
    expect(await allPages({ q: inEnglish(word) })).toEqual([other])
    const second = cyrillicWord()
    await shelf(second, 1)
    const { db, trips } = countingDb()
    const { data } = await search({ q: inEnglish(second) }, { env: { DB: db } })
    expect(data.correction).toBe('other_layout')
    expect(trips()).toBe(3)
  })
})

describe('a corrected typo', () => {
  it('of a word says the words that are shown, all of them, page by page', async () => {
    const word = `маслосъ${cyrillicWord()}`
    const ids = await shelf(`Фильтр ${word} хитрый`, 13)
    const wrong = word.replace('маслосъ', 'маслось')
    const { data } = await search({ q: `Фильтр ${wrong}` })
    expect(data).toMatchObject({ corrected: `фильтр ${word}`, correction: 'one_character' })
    expect(data.matches).toMatchObject({ count: 13 })
    expect(await allPages({ q: `Фильтр ${wrong}` })).toEqual(ids)
    const swapped = await search({ q: `фильтр ${word.replace('мас', 'мса')}` })
    expect(swapped.data).toMatchObject({ corrected: `фильтр ${word}`, correction: 'swapped' })
  })

  it('of a number says that number, or that there are several', async () => {
    const number = freshNumber('7X104')
    await stock(number)
    expect((await search({ q: `${number}9` })).data).toMatchObject({
      corrected: number,
      correction: 'one_character',
    })
    expect((await search({ q: number.replace('7X', 'X7') })).data.correction).toBe('swapped')
    await stock(number.replace('104', '10F'))
    const several = await search({ q: number.replace('104', '108') })
    expect(several.data).toMatchObject({ correction: 'several_numbers', products: { length: 2 } })
  })
})

describe('a list without a word', () => {
  it('says how many products it has, and goes on', async () => {
    const [mark, other] = [freshWord(), freshWord()]
    const ids = await shelf(`Фильтр масляный ${mark}`, 23)
    const q = `oil filter ${mark} ${other}`
    const { data } = await search({ q })
    expect(data).toMatchObject({ without: other, products: { length: 10 } })
    expect(data.matches).toEqual({ count: 23, is_more: false, ordered_among: null })
    expect(await allPages({ q })).toEqual(ids)
    expect(await allPages({ q, sort: 'price' })).toHaveLength(23)
    expect(await allPages({ q, brands: String(data.facets.brands[0]?.id) })).toEqual(ids)
  })

  it('refuses a cursor that is none', async () => {
    for (const cursor of [
      ['text', '', ['by_name', 1]],
      ['text', 'a'.repeat(201), ['by_name', 1]],
      ['text', 'oil', ['text', 'oil', ['by_name', 1]]],
    ]) {
      const text = encodeURIComponent(JSON.stringify(cursor))
      const client = await guest()
      const asked = new URLSearchParams({ q: 'oil filter', cursor: text })
      expect((await client.get(`/search?${asked.toString()}`)).status).toBe(422)
    }
  })
})
