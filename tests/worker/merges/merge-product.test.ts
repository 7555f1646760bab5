import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { MergePreview } from '../../../worker/catalog/merges/schemas.ts'
import type { ProductCard } from '../../../worker/catalog/products/schemas.ts'
import type {
  SearchListResult,
  SearchResult,
} from '../../../worker/catalog/search/schemas/search.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { shopper } from '../cart/shopper.ts'
import { freshNumber } from '../search/stock.ts'
import { editor, namedIn, rowsOf, twins } from './twins.ts'

const searched = async (q: string, brand?: string) => {
  const query = new URLSearchParams({ q, ...(brand !== undefined && { brand }) })
  return dataOf<SearchResult>(await (await guest()).get(`/search?${query.toString()}`))
}

describe('two products that become one', () => {
  it('have the offers of both under the number that stays', async () => {
    const { gone, kept, keptNumber } = await twins()
    const me = await editor()
    await me.merged(gone.productId, kept.productId)
    const found = await searched(keptNumber)
    expect(new Set(found.products[0]?.offers.map(({ id }) => id))).toEqual(
      new Set([gone.itemId, kept.itemId]),
    )
    expect(await namedIn(gone.productId)).toEqual([])
  })

  it('are found by the number that is gone: searched, typed, pasted, with its brand, by its id', async () => {
    const { gone, kept, goneNumber, keptNumber, brand } = await twins()
    const me = await editor()
    await me.merged(gone.productId, kept.productId)
    for (const named of [undefined, brand]) {
      const found = await searched(goneNumber.toLowerCase(), named)
      expect(found).toMatchObject({ kind: 'offers', brand: { name: brand } })
      expect(found.products[0]).toMatchObject({
        match: 'other_number',
        product: { id: kept.productId, mpn: keptNumber },
      })
      expect(found.products[0]?.offers.length).toBe(2)
    }
    const visitor = await guest()
    const typed = await dataOf<{ product: { id: number }; match: string }[]>(
      await visitor.get(`/search/suggest?q=${goneNumber.slice(0, 6)}`),
    )
    expect(typed).toMatchObject([{ product: { id: kept.productId }, match: 'other_number' }])
    const pasted = await dataOf<SearchListResult>(
      await visitor.post('/search/list', { text: `${goneNumber} 3` }),
    )
    expect(pasted.lines).toMatchObject([
      { matches: [{ product: { id: kept.productId }, match: 'other_number' }], quantity: 3 },
    ])
    const byId = await dataOf<ProductCard>(await visitor.get(`/products/${gone.productId}`))
    expect(byId.product.mpn).toBe(keptNumber)
    expect((await visitor.get(`/products/${gone.productId}/facts`)).status).toBe(200)
  })

  it('stand in carts and among favourites as the one that stays', async () => {
    const { gone, kept, keptNumber } = await twins()
    const me = await shopper()
    await me.add({ supplier_offer_item_id: gone.itemId, quantity: 4 })
    await me.add({ supplier_offer_item_id: kept.itemId, quantity: 2 })
    await me.post('/user/favorites', { supplier_offer_item_id: gone.itemId, note: 'мой' })
    await (await editor()).merged(gone.productId, kept.productId)
    const cart = await me.cart()
    expect(cart.map(({ product }) => product?.mpn)).toEqual([keptNumber, keptNumber])
    expect(new Set(cart.map(({ quantity }) => quantity))).toEqual(new Set([4, 2]))
    expect(await me.favorites()).toMatchObject([{ product: { mpn: keptNumber }, note: 'мой' }])
  })

  it('leave the number, and what both had, to be looked at before', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    const buyer = await shopper()
    await buyer.add({ supplier_offer_item_id: gone.itemId, quantity: 1 })
    await rowsOf(
      `INSERT INTO catalogued_products (product_id, value_list) VALUES (?, '[[1,"10","",0],[2,"5","",0]]'),
        (?, '[[1,"12","",0],[2,"5","",0]]')`,
      gone.productId,
      kept.productId,
    )
    const answer = await me.get(
      `/admin/catalog/products/${gone.productId}/merge?into_id=${kept.productId}`,
    )
    expect(await dataOf<MergePreview>(answer)).toMatchObject({
      gone: { id: gone.productId, version: 0, is_hidden: false },
      kept: { id: kept.productId },
      counts: { offers: 1, carts: 1, favorites: 0, open_orders: 0, lots: 0, numbers: 0 },
      won: [],
      differences: [{ attribute_id: 1, gone: ['10'], kept: ['12'] }],
      is_denied: false,
    })
  })

  it('carry other numbers along, however often that happens', async () => {
    const first = await twins()
    const second = await twins()
    const me = await editor()
    await me.merged(first.gone.productId, first.kept.productId)
    await me.merged(first.kept.productId, second.kept.productId)
    const numbers = (await me.aliases(second.kept.productId)).map(({ mpn, lines }) => [mpn, lines])
    expect(numbers).toEqual([
      [first.keptNumber, 1],
      [first.goneNumber, 1],
    ])
    for (const number of [first.goneNumber, first.keptNumber]) {
      expect((await searched(number)).products[0]?.product.mpn).toBe(second.keptNumber)
    }
    const byId = await dataOf<ProductCard>(
      await (await guest()).get(`/products/${first.gone.productId}`),
    )
    expect(byId.product.id).toBe(second.kept.productId)
  })

  it('keep what people wrote of the one that stays; one that was hidden hides nothing', async () => {
    const { gone, kept } = await twins()
    await rowsOf(
      `INSERT INTO product_details (product_id, country, is_hidden, replaced_by, updated_at)
       VALUES (?, 'PL', 1, ?, 0)`,
      gone.productId,
      kept.productId,
    )
    await (await editor()).merged(gone.productId, kept.productId, { version: 1 })
    expect(
      await rowsOf(
        'SELECT country, is_hidden, replaced_by FROM product_details WHERE product_id = ?',
        kept.productId,
      ),
    ).toEqual([{ country: 'PL', is_hidden: 0, replaced_by: null }])
  })

  it('are told in the audit log of both', async () => {
    const { gone, kept, goneNumber, keptNumber, brand } = await twins()
    await (await editor()).merged(gone.productId, kept.productId)
    const log = await rowsOf<{ subject_id: string; after: string }>(
      `SELECT subject_id, after FROM audit_log WHERE action = 'products.merge' AND subject_type = 'product'
         AND subject_id IN (?, ?) ORDER BY id`,
      String(gone.productId),
      String(kept.productId),
    )
    expect(log.map(({ after }) => JSON.parse(after) as object)).toEqual([
      { merged_into: { id: kept.productId, name: `${brand} ${keptNumber}` } },
      { other_number: `${brand} ${goneNumber}` },
    ])
  })
})

describe('a merge that is refused', () => {
  it('is one of an unknown product, into an unknown one, or into itself', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    expect((await me.merge(9_000_000_001, kept.productId)).status).toBe(404)
    for (const into of [9_000_000_001, gone.productId]) {
      const answer = await me.merge(gone.productId, into)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: { into_id: [expect.any(String)] } })
    }
    expect((await me.merge(gone.productId, kept.productId, { into_id: 'x' })).status).toBe(422)
  })

  it('is one of people without the right', async () => {
    const { gone, kept } = await twins()
    const input = { into_id: kept.productId, version: 0, into_version: 0 }
    const path = `/admin/catalog/products/${gone.productId}`
    expect((await (await guest()).post(`${path}/merge`, input)).status).toBe(401)
    const viewer = await staff(['catalog.products.view'])
    expect((await viewer.post(`${path}/merge`, input)).status).toBe(403)
    expect((await viewer.get(`${path}/aliases`)).status).toBe(200)
    expect((await viewer.post(`${path}/aliases/1/split`)).status).toBe(403)
  })

  it('is one of a product that is another one by now', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    await rowsOf(
      'INSERT INTO product_details (product_id, country, version, updated_at) VALUES (?, ?, 3, 0)',
      kept.productId,
      'DE',
    )
    expect((await me.merge(gone.productId, kept.productId)).status).toBe(409)
    await me.merged(gone.productId, kept.productId, { into_version: 3 })
  })

  it('is one of two that are no alternatives, until somebody overrules that', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    await rowsOf(
      `INSERT INTO crosses (product_id, other_product_id, kind, source, is_denied)
       VALUES (min(?1, ?2), max(?1, ?2), 'analog', 'x', 1)`,
      gone.productId,
      kept.productId,
    )
    const refused = await me.merge(gone.productId, kept.productId)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('alternatives') })
    await me.merged(gone.productId, kept.productId, { is_denial_overruled: true })
    expect(await namedIn(gone.productId)).toEqual([])
  })
})

describe('merges at the same moment', () => {
  it('of the same two are one merge', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    const answers = await Promise.all([1, 2, 3].map(() => me.merge(gone.productId, kept.productId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await me.aliases(kept.productId)).toHaveLength(1)
    const log = await rowsOf(
      `SELECT 1 FROM audit_log WHERE action = 'products.merge' AND subject_id = ?`,
      String(gone.productId),
    )
    expect(log).toHaveLength(1)
  })

  it('of each into the other leave one of them', async () => {
    const { gone, kept } = await twins()
    const me = await editor()
    const answers = await Promise.all([
      me.merge(gone.productId, kept.productId),
      me.merge(kept.productId, gone.productId),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = await rowsOf(
      'SELECT id FROM products WHERE id IN (?, ?)',
      gone.productId,
      kept.productId,
    )
    expect(left).toHaveLength(1)
    const offers = await rowsOf(
      'SELECT id FROM offer_items WHERE product_id = ?',
      left[0]?.['id'] ?? 0,
    )
    expect(offers).toHaveLength(2)
  })

  it.each(['before', 'after'] as const)(
    'are whole whatever the database does (%s)',
    async (fault) => {
      const me = await editor()
      for (let at = 1; at <= 8; at += 1) {
        const { gone, kept, goneNumber } = await twins()
        const broken = faultyEnv(env, { at, fault })
        await me.merge(gone.productId, kept.productId, {}, { env: broken.env })
        const named = await namedIn(gone.productId)
        const isThere = named.includes('products.id')
        // Either it is there with all that is its own, or nothing names it; one that is there may still be catalogued.
        const own = isThere ? ['offer_items.product_id', 'products.id'] : []
        expect(named.filter((place) => !isThere || place !== 'catalogue_dirty.product_id')).toEqual(
          own,
        )
        await me.merged(gone.productId, kept.productId)
        expect((await me.aliases(kept.productId)).map(({ mpn }) => mpn)).toEqual([goneNumber])
      }
    },
  )
})

it('numbers of two brands that share one are a choice, with the one that was merged among them', async () => {
  const { gone, kept, brand } = await twins()
  const other = await twins()
  const me = await editor()
  const number = freshNumber('9')
  await rowsOf(
    'UPDATE products SET mpn = ?1, search_key = ?1, strict_key = ?1 WHERE id IN (?2, ?3)',
    number,
    gone.productId,
    other.gone.productId,
  )
  await me.merged(gone.productId, kept.productId)
  expect(await searched(number)).toMatchObject({ kind: 'brands' })
  const ofBrand = await searched(number, brand)
  expect(ofBrand.products[0]?.product.id).toBe(kept.productId)
  const ofOther = await searched(number, other.brand)
  expect(ofOther.products[0]?.product.id).toBe(other.gone.productId)
  expect(ofOther.kind).toBe('offers')
})
