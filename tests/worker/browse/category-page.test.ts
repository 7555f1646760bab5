import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  CatalogTree,
  CategoryPage,
  CategoryPageAnswer,
} from '../../../worker/catalog/browse/schemas/browse.ts'
import { forgetTree } from '../../../worker/catalog/categories/known-tree.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createItem, createOffer, createWarehouse, freshNumber, stock } from '../search/stock.ts'
import {
  askCategory,
  catalogue,
  categoryPage,
  CHIPS,
  numbersOf,
  RESISTORS,
  stockResistors,
} from './browse.ts'

let parts: Awaited<ReturnType<typeof stockResistors>>
beforeAll(async () => {
  parts = await stockResistors()
})

const valuesOf = (page: CategoryPage, code: string) =>
  page.facets
    .find((facet) => facet.code === code)
    ?.values.map(({ value, count }) => `${value}: ${count}`)

describe('a category', () => {
  it('shows its parts, those in stock by price first, with their values as they are now', async () => {
    const { cheap, dear, big, none } = parts
    const page = await categoryPage()
    expect(numbersOf(page)).toEqual([cheap, dear, big, none])
    expect(page.counts).toEqual({ all: 4, offered: 3, found: 4 })
    expect(page.category).toMatchObject({ name: 'Chip resistors', path: CHIPS, is_leaf: true })
    expect(page.crumbs.map(({ name }) => name)).toEqual([
      'Electronics',
      'Passive components',
      'Resistors',
    ])
    const [first] = page.parts
    expect(first?.summary).toMatchObject({ remains: 40, price_from: { micros: 1_000_000 } })
    expect(first?.values.map(({ value }) => value)).toEqual(['4700', '5', '0603'])
  })

  it('is named in the language of its reader', async () => {
    const page = await categoryPage({}, 'ru')
    expect(page.category.name).toBe('Чип-резисторы')
    expect(page.facets.find(({ code }) => code === 'resistance')?.name).toBe('Сопротивление')
  })

  it('is described in the language of its reader, without anything that could act', async () => {
    const describedAs = (texts: object) =>
      env.DB.prepare(`UPDATE categories SET descriptions = ? WHERE slug = 'chip-resistors'`)
        .bind(JSON.stringify(texts))
        .run()
    await describedAs({ en: 'For **boards**. <script>alert(1)</script>', ru: 'Для плат' })
    const [en, ru] = [await categoryPage(), await categoryPage({}, 'ru')]
    expect(en.category.description).toContain('<strong>boards</strong>')
    expect(en.category.description).not.toContain('<script')
    expect(ru.category.description).toContain('Для плат')
    await describedAs({})
    expect((await categoryPage()).category.description).toBe('')
  })

  it('counts what each further value would leave, its own filter aside', async () => {
    const { dear, big } = parts
    const page = await categoryPage({ tolerance: '1' })
    expect(numbersOf(page)).toEqual([dear, big])
    expect(valuesOf(page, 'tolerance')).toEqual(['1: 2', '5: 2'])
    expect(valuesOf(page, 'package')).toEqual(['0805: 2'])
    expect(valuesOf(page, 'resistance')).toEqual(['10000: 1', '1000000: 1'])
    expect(page.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Vishay', 1],
      ['Yageo', 1],
    ])
  })

  it.each([
    ['~10к', [10_000, 10_000], 2],
    ['~>4,7 кОм', [4700, null], 4],
    ['~1k..10k', [1000, 10_000], 3],
  ])('is narrowed by %s, in whatever writing', async (resistance, [low, high], found) => {
    const page = await categoryPage({ resistance })
    const facet = page.facets.find(({ code }) => code === 'resistance')
    expect(facet).toMatchObject({ span: { low, high }, is_unread: false })
    expect(page.counts.found).toBe(found)
  })

  it('says that it cannot read a span, and is not narrowed by it', async () => {
    const page = await categoryPage({ resistance: '~5 В' })
    const facet = page.facets.find(({ code }) => code === 'resistance')
    expect(facet).toMatchObject({ span: null, is_unread: true })
    expect(page.counts.found).toBe(4)
  })

  it('is narrowed by brand, stock and what is offered', async () => {
    const { cheap, dear, big, none, yageo, vishay } = parts
    expect(numbersOf(await categoryPage({ brand: String(vishay) }))).toEqual([dear])
    expect(numbersOf(await categoryPage({ stock: '41' }))).toEqual([dear])
    expect(numbersOf(await categoryPage({ offered: '1' }))).toEqual([cheap, dear, big])
    const both = await categoryPage({ brand: `${vishay},${yageo}`, package: '0603,1206' })
    expect(numbersOf(both)).toEqual([cheap, none])
  })

  it('keeps a chosen value that nothing has under the other filters', async () => {
    const page = await categoryPage({ package: '0603', tolerance: '1' })
    expect(page.parts).toEqual([])
    expect(page.facets.find(({ code }) => code === 'package')?.chosen).toEqual(['0603'])
    expect(valuesOf(page, 'package')).toEqual(['0805: 2', '0603: 0'])
  })

  it('is ordered by price, stock, days or an attribute, from either end', async () => {
    const { cheap, dear, big, none } = parts
    expect(numbersOf(await categoryPage({ sort: '-price' }))).toEqual([dear, big, cheap, none])
    expect(numbersOf(await categoryPage({ sort: '-stock' }))).toEqual([dear, cheap, big, none])
    expect(numbersOf(await categoryPage({ sort: 'resistance' }))[0]).toBe(cheap)
    expect(numbersOf(await categoryPage({ sort: '-resistance' }))[0]).toBe(big)
    expect((await categoryPage({ sort: 'voltage_of_nothing' })).sort).toBe('best')
  })

  it('goes on page by page', async () => {
    const { yageo } = parts
    const word = `${freshNumber()}`
    const warehouse = await createWarehouse()
    const offerId = await createOffer(warehouse.id)
    for (let nth = 0; nth < 30; nth += 1) {
      const { productId } = await stock(`${word}${nth}`, {
        brandId: yageo,
        name: `Чип-резистор ${nth + 1}R 2% 0402`,
      })
      await createItem(offerId, productId, { costMicros: 5_000_000 })
    }
    await catalogue()
    const wanted = { package: '0402', sort: 'resistance' }
    const first = (await (await askCategory(wanted)).json()) as CategoryPageAnswer
    expect([first.data.parts.length, first.data.counts.found, first.next_cursor]).toEqual([
      25,
      30,
      '2',
    ])
    const second = (await (
      await askCategory({ ...wanted, page: '2' })
    ).json()) as CategoryPageAnswer
    expect(second.next_cursor).toBeNull()
    expect(numbersOf(second.data)).toEqual([25, 26, 27, 28, 29].map((nth) => `${word}${nth}`))
  })
})

describe('addresses of categories', () => {
  it('lead by other languages and by old ones to the one there is now', async () => {
    await env.DB.batch([
      env.DB.prepare(`UPDATE categories SET slugs = '{"ru":"чип"}' WHERE slug = 'chip-resistors'`),
      env.DB.prepare(`UPDATE catalogue_state SET version = version + 1`),
    ])
    forgetTree()
    const page = await categoryPage({ path: `${RESISTORS}/чип` }, 'en')
    expect(page.category.path).toBe(CHIPS)
    expect((await categoryPage({}, 'ru')).category.path).toBe(`${RESISTORS}/чип`)
    await env.DB.batch([
      env.DB.prepare(`UPDATE categories SET slugs = '{}' WHERE slug = 'chip-resistors'`),
      env.DB.prepare(`UPDATE catalogue_state SET version = version + 1`),
    ])
    forgetTree()
    expect((await categoryPage({ path: `${RESISTORS}/чип` })).category.path).toBe(CHIPS)
  })

  it.each([
    'nothing',
    'electronics/nothing',
    `${CHIPS}/deeper`,
    'a/b/c/d/e/f/g/h',
    '/',
    '..',
    '%00',
  ])('that name nothing are not found: %s', async (path) => {
    expect((await askCategory({ path })).status).toBe(404)
  })

  it('of hidden categories are not found, nor what is below them', async () => {
    const hide = async (isHidden: number) => {
      await env.DB.prepare(`UPDATE categories SET is_hidden = ? WHERE slug = 'resistors'`)
        .bind(isHidden)
        .run()
      await env.DB.prepare('UPDATE catalogue_state SET version = version + 1').run()
      forgetTree()
    }
    await hide(1)
    expect([
      (await askCategory({})).status,
      (await askCategory({ path: RESISTORS })).status,
    ]).toEqual([404, 404])
    await hide(0)
    expect((await askCategory({})).status).toBe(200)
  })

  it('are refused with a sentence when they are hostile', async () => {
    const long = 'x'.repeat(501)
    const statuses = await Promise.all(
      [
        { path: '' },
        { page: '0' },
        { page: '401' },
        { stock: '-1' },
        { sort: "a' OR 1" },
        { brand: 'a' },
        { package: long },
      ].map(async (query) => (await askCategory(query as Record<string, string>)).status),
    )
    expect(statuses).toEqual(statuses.map(() => 422))
  })
})

describe('the tree', () => {
  it('shows the upper levels of categories that have parts, with their counts', async () => {
    const tree = await dataOf<CatalogTree>(await (await guest()).get('/catalog'))
    const top = tree.find(({ path }) => path === 'electronics')
    expect(top?.children.map(({ path }) => path)).toEqual(['electronics/passives'])
    expect([top?.count, top?.children[0]?.offered]).toEqual([34, 33])
  })

  it('is gone down by the kinds of each category', async () => {
    const page = await categoryPage({ path: RESISTORS })
    expect(page.category.is_leaf).toBe(false)
    expect(page.kinds.map(({ path, count }) => [path, count])).toEqual([[CHIPS, 34]])
    expect([page.parts, page.counts]).toEqual([[], { all: 34, offered: 33, found: 0 }])
  })
})
