import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCategories } from '../../../worker/catalog/browse/build/build-categories.ts'
import { forgetColumns } from '../../../worker/catalog/browse/read-columns.ts'
import type {
  CatalogTree,
  CategoryPage,
  CategoryPageAnswer,
} from '../../../worker/catalog/browse/schemas.ts'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { forgetTree } from '../../../worker/catalog/categories/known-tree.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { guest } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createWarehouse,
  freshNumber,
  stock,
} from '../search/stock.ts'

const RESISTORS = 'electronics/passives/resistors'
const CHIPS = `${RESISTORS}/chip-resistors`
const client = await guest()

async function catalogue(): Promise<void> {
  const ctx = jobCtx(env)
  await catalogueProducts(ctx)
  await buildCategories(ctx)
}

/** Makes the columns though they have just been made: prices changed. */
async function refresh(): Promise<void> {
  await env.DB.prepare('UPDATE category_builds SET built_at = 1').run()
  await buildCategories(jobCtx(env))
}

const ask = (query: Record<string, string>, locale = 'en') =>
  client.get(`/catalog/category?${new URLSearchParams({ path: CHIPS, ...query })}`, {
    headers: { 'Accept-Language': locale },
  })

const pageOf = async (query: Record<string, string> = {}, locale = 'en'): Promise<CategoryPage> =>
  dataOf<CategoryPage>(await ask(query, locale))

const numbersOf = (page: CategoryPage) => page.parts.map(({ product }) => product.mpn)

const valuesOf = (page: CategoryPage, code: string) =>
  page.facets
    .find((facet) => facet.code === code)
    ?.values.map(({ value, count }) => `${value}: ${count}`)

let yageo: number
let vishay: number
const [cheap, dear, big, none, gone] = Array.from({ length: 5 }, () => freshNumber())

beforeAll(async () => {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
  yageo = await createBrand('Yageo')
  vishay = await createBrand('Vishay')
  await stock(dear!, {
    brandId: vishay,
    name: 'Резистор 10k 1% 0805',
    costMicros: 3_000_000,
    remains: 500,
  })
  await stock(cheap!, {
    brandId: yageo,
    name: 'Resistor 4k7 5% 0603',
    costMicros: 1_000_000,
    remains: 40,
  })
  await stock(big!, {
    brandId: yageo,
    name: 'Resistor 1M 1% 0805',
    costMicros: 2_000_000,
    remains: 0,
  })
  const { itemId } = await stock(none!, { brandId: yageo, name: 'Chip resistor 10k 5% 1206' })
  await env.DB.prepare('DELETE FROM offer_items WHERE id = ?').bind(itemId).run()
  const forbidden = await createBrand(undefined, 'forbidden')
  await stock(gone!, { brandId: forbidden, name: 'Resistor 22k 1% 0805' })
  await catalogue()
})

describe('a category', () => {
  it('shows its parts, those in stock by price first, with their values as they are now', async () => {
    const page = await pageOf()
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
    const page = await pageOf({}, 'ru')
    expect(page.category.name).toBe('Чип-резисторы')
    expect(page.facets.find(({ code }) => code === 'resistance')?.name).toBe('Сопротивление')
  })

  it('counts what each further value would leave, its own filter aside', async () => {
    const page = await pageOf({ tolerance: '1' })
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
    const page = await pageOf({ resistance })
    const facet = page.facets.find(({ code }) => code === 'resistance')
    expect(facet).toMatchObject({ span: { low, high }, is_unread: false })
    expect(page.counts.found).toBe(found)
  })

  it('says that it cannot read a span, and is not narrowed by it', async () => {
    const page = await pageOf({ resistance: '~5 В' })
    const facet = page.facets.find(({ code }) => code === 'resistance')
    expect(facet).toMatchObject({ span: null, is_unread: true })
    expect(page.counts.found).toBe(4)
  })

  it('is narrowed by brand, stock and what is offered', async () => {
    expect(numbersOf(await pageOf({ brand: String(vishay) }))).toEqual([dear])
    expect(numbersOf(await pageOf({ stock: '41' }))).toEqual([dear])
    expect(numbersOf(await pageOf({ offered: '1' }))).toEqual([cheap, dear, big])
    const both = await pageOf({ brand: `${vishay},${yageo}`, package: '0603,1206' })
    expect(numbersOf(both)).toEqual([cheap, none])
  })

  it('keeps a chosen value that nothing has under the other filters', async () => {
    const page = await pageOf({ package: '0603', tolerance: '1' })
    expect(page.parts).toEqual([])
    expect(page.facets.find(({ code }) => code === 'package')?.chosen).toEqual(['0603'])
    expect(valuesOf(page, 'package')).toEqual(['0805: 2', '0603: 0'])
  })

  it('is ordered by price, stock, days or an attribute, from either end', async () => {
    expect(numbersOf(await pageOf({ sort: '-price' }))).toEqual([dear, big, cheap, none])
    expect(numbersOf(await pageOf({ sort: '-stock' }))).toEqual([dear, cheap, big, none])
    expect(numbersOf(await pageOf({ sort: 'resistance' }))[0]).toBe(cheap)
    expect(numbersOf(await pageOf({ sort: '-resistance' }))[0]).toBe(big)
    expect((await pageOf({ sort: 'voltage_of_nothing' })).sort).toBe('best')
  })

  it('goes on page by page', async () => {
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
    const first = (await (await ask(wanted)).json()) as CategoryPageAnswer
    expect([first.data.parts.length, first.data.counts.found, first.next_cursor]).toEqual([
      25,
      30,
      '2',
    ])
    const second = (await (await ask({ ...wanted, page: '2' })).json()) as CategoryPageAnswer
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
    const page = await pageOf({ path: `${RESISTORS}/чип` }, 'en')
    expect(page.category.path).toBe(CHIPS)
    expect((await pageOf({}, 'ru')).category.path).toBe(`${RESISTORS}/чип`)
    await env.DB.batch([
      env.DB.prepare(`UPDATE categories SET slugs = '{}' WHERE slug = 'chip-resistors'`),
      env.DB.prepare(`UPDATE catalogue_state SET version = version + 1`),
    ])
    forgetTree()
    expect((await pageOf({ path: `${RESISTORS}/чип` })).category.path).toBe(CHIPS)
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
    expect((await ask({ path })).status).toBe(404)
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
    expect([(await ask({})).status, (await ask({ path: RESISTORS })).status]).toEqual([404, 404])
    await hide(0)
    expect((await ask({})).status).toBe(200)
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
      ].map(async (query) => (await ask(query as Record<string, string>)).status),
    )
    expect(statuses).toEqual(statuses.map(() => 422))
  })
})

describe('the tree', () => {
  it('shows the upper levels of categories that have parts, with their counts', async () => {
    const tree = await dataOf<CatalogTree>(await client.get('/catalog'))
    const top = tree.find(({ path }) => path === 'electronics')
    expect(top?.children.map(({ path }) => path)).toEqual(['electronics/passives'])
    expect([top?.count, top?.children[0]?.offered]).toEqual([34, 33])
  })

  it('is gone down by the kinds of each category', async () => {
    const page = await pageOf({ path: RESISTORS })
    expect(page.category.is_leaf).toBe(false)
    expect(page.kinds.map(({ path, count }) => [path, count])).toEqual([[CHIPS, 34]])
    expect([page.parts, page.counts]).toEqual([[], { all: 34, offered: 33, found: 0 }])
  })
})

describe('columns', () => {
  const buildOf = () =>
    env.DB.prepare(
      `SELECT b.generation, b.dirty_since, b.mark, (SELECT count(DISTINCT generation)
         FROM category_columns c WHERE c.category_id = b.category_id) AS kept
       FROM category_builds b JOIN categories k ON k.id = b.category_id WHERE k.slug = 'chip-resistors'`,
    ).first<{ generation: number; dirty_since: number | null; mark: number; kept: number }>()

  it('show a shown part as it is now, and order by what is new once they are made again', async () => {
    await env.DB.prepare(
      `UPDATE offer_items SET cost_micros = 9000000 WHERE product_id = (SELECT id FROM products WHERE mpn = ?)`,
    )
      .bind(cheap)
      .run()
    const before = await pageOf({ package: '0603' })
    expect(before.parts[0]?.summary.price_from?.micros).toBe(9_000_000)
    await refresh()
    expect(numbersOf(await pageOf({ package: '0603,0805' }))).toEqual([dear, cheap, big])
  })

  it('are made once by two runs at once, and kept in one generation', async () => {
    const before = await buildOf()
    await env.DB.prepare('UPDATE category_builds SET built_at = 1').run()
    await Promise.all([buildCategories(jobCtx(env)), buildCategories(jobCtx(env))])
    const after = await buildOf()
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0)
    expect([after?.kept, after?.dirty_since]).toEqual([1, null])
    forgetColumns()
    expect((await pageOf()).counts.all).toBe(34)
  })

  it('stay as they were when a run is cut off, and are made by the next one', async () => {
    const before = await buildOf()
    for (let at = 1, isOver = false; !isOver; at += 1) {
      await env.DB.prepare('UPDATE category_builds SET built_at = 1').run()
      const faulty = faultyEnv(env, { at, fault: at % 2 === 0 ? 'before' : 'after' })
      const run = buildCategories(jobCtx(faulty.env))
      isOver = await run.then(
        () => true,
        () => false,
      )
      forgetColumns()
      expect((await pageOf()).counts.all).toBe(34)
    }
    const after = await buildOf()
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0)
    expect(after?.kept).toBe(1)
  })

  it('are not made while nothing changed', async () => {
    const before = await buildOf()
    await buildCategories(jobCtx(env))
    expect(await buildOf()).toEqual(before)
  })

  it('follow a part that changes its category', async () => {
    await env.DB.prepare('UPDATE products SET name = ? WHERE mpn = ?')
      .bind('Capacitor 100n 50V X7R 0805', big)
      .run()
    await catalogue()
    expect(numbersOf(await pageOf({ package: '0805' }))).toEqual([dear])
    const other = await pageOf({ path: 'electronics/passives/capacitors/ceramic' })
    expect(numbersOf(other)).toEqual([big])
  })
})
