import { byDatabases } from '../../support/worker/by-databases.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import type { ProductAnalogs } from '../../../worker/catalog/crosses/schemas.ts'
import { search } from './ask-search.ts'
import { guest } from '../../support/worker/client.ts'
import {
  countingDb,
  createAlias,
  createBrand,
  createProduct,
  createRates,
  freshNumber,
  stock,
} from './stock.ts'

beforeAll(createRates)

describe('matches', () => {
  it('labels the number as written and the same number written differently', async () => {
    const number = freshNumber('-21/5')
    await stock(number)
    const exact = await search({ q: number.toLowerCase() })
    expect(exact.data.products[0]).toMatchObject({ match: 'exact', product: { mpn: number } })
    const loose = await search({ q: number.replaceAll(/[-/]/g, ' ') })
    expect(loose.data.products[0]).toMatchObject({ match: 'same_number' })
  })

  it('finds both numbers that differ in a dot, the written one first', async () => {
    const number = freshNumber()
    const brandId = await createBrand()
    await createProduct(brandId, `${number}68CA`)
    await createProduct(brandId, `${number}6.8CA`)
    const { data } = await search({ q: `${number}6.8CA` })
    expect(data.kind).toBe('offers')
    expect(data.products.map(({ product, match }) => [product.mpn, match])).toEqual([
      [`${number}6.8CA`, 'exact'],
      [`${number}68CA`, 'same_number'],
    ])
  })

  it('goes straight to a number beside its brand, whichever stands first', async () => {
    const number = `${freshNumber()}/95`
    const name = `Mann${freshNumber()}-Filter`
    const { brandId } = await stock(number, { brandId: await createBrand(name) })
    await stock(number)
    await createAlias(brandId, `Man Hummel ${number.slice(0, 4)}`)
    const [first = ''] = name.split('-')
    const typed = [
      `${name} ${number}`,
      `${number} ${first}`,
      `${first.toLowerCase()} ${number.replace('/', ' ')}`,
    ]
    for (const q of [...typed, `Man Hummel ${number.slice(0, 4)} ${number}`]) {
      const { data } = await search({ q })
      expect(data).toMatchObject({ kind: 'offers', query: q, brand: { name } })
      expect(data.products.map(({ product }) => product.mpn)).toEqual([number])
    }
  })

  it('takes a brand that has not the number for words', async () => {
    const number = freshNumber()
    await stock(number)
    const brand = `Other ${freshNumber()}`
    await createBrand(brand)
    expect((await search({ q: `${brand} ${number}` })).data.kind).toBe('nothing')
    const forbidden = `Bad${freshNumber()}`
    await stock(`${number}9`, { brandId: await createBrand(forbidden, 'forbidden') })
    expect((await search({ q: `${forbidden} ${number}9` })).data.kind).toBe('nothing')
  })

  it('reads a number typed with Cyrillic look-alikes', async () => {
    const number = `${freshNumber()}ABE`
    await stock(number)
    const { data } = await search({ q: number.replace('ABE', 'АВЕ') })
    expect(data.products[0]).toMatchObject({ match: 'same_number', product: { mpn: number } })
  })

  it('finds by beginning, then by a part, and goes on by cursor', async () => {
    const part = freshNumber()
    const brandId = await createBrand()
    for (let n = 10; n < 24; n += 1) await createProduct(brandId, `${part}${n}`)
    await createProduct(brandId, `X9${part}`)
    const first = await search({ q: part })
    expect(first.data.products).toHaveLength(10)
    expect(first.data.products.every(({ match }) => match === 'starts_with')).toBe(true)
    const second = await search({ q: part, cursor: first.next_cursor ?? '' })
    expect(second.data.products.map(({ product, match }) => [product.mpn, match])).toEqual([
      [`${part}20`, 'starts_with'],
      [`${part}21`, 'starts_with'],
      [`${part}22`, 'starts_with'],
      [`${part}23`, 'starts_with'],
      [`X9${part}`, 'contains'],
    ])
    expect(second.next_cursor).toBeNull()
  })

  it('does not take scattered pieces for a part of a number', async () => {
    const brandId = await createBrand()
    await createProduct(brandId, 'ZZQABCZZQBCDZZQ')
    const { data } = await search({ q: 'ABCD' })
    expect(data.products.map(({ product }) => product.mpn)).not.toContain('ZZQABCZZQBCDZZQ')
  })

  it('finds by the beginnings of words of a name, whatever their letters', async () => {
    await stock(freshNumber(), { name: 'Ёмкостный датчик плаўны' })
    const { data } = await search({ q: 'датч емкост плауны' })
    expect(data.products).toHaveLength(1)
    expect(data.products[0]).toMatchObject({ match: 'by_name' })
  })

  it('forgives one typo in a number or a word when nothing else matches', async () => {
    const number = `${freshNumber()}4711`
    await stock(number, { name: 'Маслосъёмник хитрый' })
    const swapped = await search({ q: number.replace('4711', '7411') })
    expect(swapped.data.corrected).toBe(number)
    expect(swapped.data.products[0]).toMatchObject({ match: 'one_typo' })
    const misspelt = await search({ q: 'маслосьемник' })
    expect(misspelt.data.products[0]?.product.mpn).toBe(number)
  })

  it('survives signs that mean something to the index', async () => {
    for (const q of ['"', 'AND OR', 'a*b"c', '-(x)', 'NEAR(a b)', "'; --", '?', 'é̂']) {
      const { data } = await search({ q })
      expect(data.query).toBe(q)
    }
  })

  it('counts a search without a result for the buyer', async () => {
    const number = `${freshNumber()}NOBODYHASTHISNUMBERATALL`
    await search({ q: number })
    const { data } = await search({ q: number.toLowerCase() })
    expect(data.kind).toBe('nothing')
    const miss = await env.DB.prepare('SELECT count FROM search_misses WHERE query = ?')
      .bind(number)
      .first()
    expect(miss).toEqual({ count: 2 })
  })
})

describe('brands', () => {
  it('asks which brand is meant and goes straight to a named one', async () => {
    const number = freshNumber('77')
    const name = `Würth ${crypto.randomUUID()}`
    const cheap = await stock(number, { costMicros: 2_000_000, remains: 5 })
    const brandId = await createBrand(name)
    await createAlias(brandId, `${name} Elektronik`)
    await stock(number, { brandId, costMicros: 3_000_000 })
    const { data } = await search({ q: number })
    expect(data.kind).toBe('brands')
    expect(data.brands.map((choice) => choice.brand.id)).toEqual([cheap.brandId, brandId])
    expect(data.brands[0]?.summary).toMatchObject({
      offers: 1,
      price_from: { micros: 2_000_000, currency: 'BYN' },
      remains: 5,
      days_min: 1,
    })
    for (const brand of [name, `${name} elektronik`, name.toUpperCase()]) {
      const chosen = await search({ q: number, brand })
      expect(chosen.data).toMatchObject({ kind: 'offers', brand: { id: brandId }, brands: [] })
      expect(chosen.data.products).toHaveLength(1)
    }
    expect((await search({ q: number, brand: 'nobody' })).data.kind).toBe('brands')
  })

  it('hides products of forbidden brands and marks unreviewed ones', async () => {
    const number = freshNumber()
    await stock(number, { brandId: await createBrand(undefined, 'forbidden') })
    await stock(number, { brandId: await createBrand(undefined, 'unreviewed') })
    const { data } = await search({ q: number })
    expect(data.kind).toBe('offers')
    expect(data.products).toHaveLength(1)
    expect(data.brand?.is_reviewed).toBe(false)
  })
})

describe('analogs', () => {
  it('follow the number, with how they are linked, and can be left out', async () => {
    const number = freshNumber()
    const { productId } = await stock(number)
    const direct = await stock(freshNumber())
    const distant = await stock(freshNumber())
    await env.DB.batch([
      ...[productId, direct.productId, distant.productId].map((id) =>
        env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?)').bind(
          id,
          productId,
        ),
      ),
      env.DB.prepare(
        `INSERT INTO crosses (product_id, other_product_id, kind, source) VALUES (?, ?, 'replacement', 'test')`,
      ).bind(productId, direct.productId),
    ])
    const { data } = await search({ q: number })
    expect(data.analogs.map((found) => [found.product.id, found.match, found.cross_kind])).toEqual([
      [direct.productId, 'analog', 'replacement'],
      [distant.productId, 'analog', null],
    ])
    const brands = String(distant.brandId)
    expect((await search({ q: number, brands })).data.analogs).toHaveLength(1)
    expect((await search({ q: number, analogs: '0' })).data.analogs).toEqual([])
  })

  it('come twelve with the number, all of them when asked for, narrowed alike', async () => {
    const number = freshNumber()
    const { productId } = await stock(number)
    const others: { productId: number; brandId: number }[] = []
    for (let at = 0; at < 15; at += 1) {
      others.push(await stock(freshNumber(), { costMicros: (at + 1) * 1_000_000 }))
    }
    await env.DB.batch(
      [productId, ...others.map((other) => other.productId)].map((id) =>
        env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?)').bind(
          id,
          productId,
        ),
      ),
    )
    const { data } = await search({ q: number })
    expect([data.analogs.length, data.has_more_analogs]).toEqual([12, true])
    const client = await guest()
    const all = async (query: Record<string, string>) => {
      const asked = new URLSearchParams(query).toString()
      const answer = await client.get(`/products/${productId}/analogs?${asked}`)
      return (await answer.json<{ data: ProductAnalogs }>()).data.analogs
    }
    expect(await all({})).toHaveLength(15)
    expect(await all({ price_min: '3', price_max: '5' })).toHaveLength(3)
    expect(await all({ brands: String(others[7]?.brandId) })).toHaveLength(1)
    expect(await all({ in_stock: '1', quantity: '11' })).toEqual([])
    const answer = await client.get(`/products/${productId}/analogs?brands=1;DROP`)
    expect(answer.status).toBe(422)
  })
})

describe('cost of a search', () => {
  it('is one round trip for a number or a name, two for a part of a number', async () => {
    const number = freshNumber('712')
    await stock(number, { name: 'Редкостная штуковина' })
    // What prices are computed with is kept until it changes.
    await search({ q: number })
    const most = { [number]: 1, штуковина: 1, [number.slice(0, -1)]: 2, [number.slice(2)]: 2 }
    for (const [q, wanted] of Object.entries(most)) {
      const { db, trips } = countingDb()
      const { data } = await search({ q }, { env: { DB: db } })
      expect(data.kind).toBe('offers')
      // Beside a name, whether lines are shown depends on how many there are.
      expect(trips()).toBe(byDatabases({ one: wanted, several: q === number ? 1 : 2 }))
    }
  })

  it('reads what prices are computed with once more after a change, with what is found', async () => {
    const number = freshNumber('B1')
    const { brandId } = await stock(number, { costMicros: 1_000_000 })
    const ask = async () => {
      const { db, trips } = countingDb()
      const { data } = await search({ q: number }, { env: { DB: db } })
      return [data.products[0]?.offers[0]?.price?.micros, trips()]
    }
    await search({ q: number })
    expect(await ask()).toEqual([1_000_000, 1])
    await env.DB.prepare(
      `INSERT INTO markup_rules (name, position, brand_id, percent_bps, fixed_micros, rounding)
        VALUES ('Half', 1, ?1, 5000, 0, 'none')`,
    )
      .bind(brandId)
      .run()
    expect(await ask()).toEqual([1_500_000, 2])
    expect(await ask()).toEqual([1_500_000, 1])
  })

  it('refuses what it cannot read', async () => {
    const client = await guest()
    for (const query of [
      '',
      'q=',
      'q=x&quantity=0',
      'q=x&sort=cost',
      'q=x&cursor=nonsense',
      'q=x&price_min=1e5',
    ]) {
      expect((await client.get(`/search?${query}`)).status).toBe(422)
    }
  })
})
