import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ProductDetails,
  ProductDetailsInput,
  WhyNot,
} from '../../../worker/catalog/decisions/details/schemas.ts'
import { indexProducts } from '../../../worker/catalog/search/index-products.ts'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, freshNumber, freshWord, stock } from '../search/stock.ts'
import { list, make, PATH, refused } from './decided.ts'

let client: Client
beforeAll(async () => {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
})
beforeEach(async () => {
  client = await staff(['catalog.products.view', 'catalog.products.update'])
})

const read = async (id: number) => dataOf<ProductDetails>(await client.get(`${PATH}/${id}/details`))

/** Writes over what is there; the answer as it comes. */
async function write(id: number, changes: Partial<ProductDetailsInput>): Promise<Response> {
  const { version, names, descriptions, is_hidden, lifecycle, weight_grams, country } =
    await read(id)
  return client.put(`${PATH}/${id}/details`, {
    version,
    names,
    descriptions,
    is_hidden,
    lifecycle,
    replaced_by_id: null,
    weight_grams,
    country,
    ...changes,
  })
}

const written = async (id: number, changes: Partial<ProductDetailsInput>) =>
  dataOf<ProductDetails>(await write(id, changes))

const why = async (id: number) => dataOf<WhyNot>(await client.get(`${PATH}/${id}/why`))

async function searched(q: string, locale = 'en'): Promise<SearchResult> {
  const answer = await (
    await guest()
  ).get(`/search?q=${encodeURIComponent(q)}`, {
    headers: { 'Accept-Language': locale },
  })
  return dataOf<SearchResult>(answer)
}

describe('what people write of a product', () => {
  it('wins over its lists, in its language, wherever it is shown, and is found by it', async () => {
    const [number, word] = [freshNumber(), freshWord()]
    const { productId } = await stock(number, { name: 'Деталь из прайса' })
    const next = await make('')
    const details = await written(productId, {
      names: { en: `Widget ${word}`, be: '' },
      descriptions: { en: '**Strong**' },
      lifecycle: 'obsolete',
      replaced_by_id: next.id,
      weight_grams: 120,
      country: 'PL',
    })
    expect(details).toMatchObject({
      version: 1,
      names: { en: `Widget ${word}` },
      lifecycle: 'obsolete',
      weight_grams: 120,
      country: 'PL',
      replaced_by: { id: next.id, mpn: next.number },
      list_names: [{ name: 'Деталь из прайса' }],
    })
    expect(details.updated_by).not.toBe(null)
    // Twice before it is indexed.
    await written(productId, { names: { en: `Widget ${word}`, ru: `Деталь ${word}` } })
    await written(productId, { names: { en: `Widget ${word}` } })
    const nameIn = async (locale: string) =>
      (await searched(number, locale)).products[0]?.product.name
    expect([await nameIn('en'), await nameIn('ru')]).toEqual([`Widget ${word}`, 'Деталь из прайса'])
    await indexProducts(jobCtx(env))
    await env.DB.prepare(
      'UPDATE search_index_state SET indexed_to = (SELECT max(id) FROM products)',
    ).run()
    await indexProducts(jobCtx(env))
    expect((await searched(word)).products.map(({ product }) => product.id)).toEqual([productId])
    expect((await auditOf('product', productId)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'products.update'),
    )
  })

  it('is refused where it cannot be, and loses nothing to a second writer', async () => {
    const { id } = await make('Part')
    const wrong: [Partial<ProductDetailsInput>, string][] = [
      [{ replaced_by_id: id }, 'replaced_by_id'],
      [{ replaced_by_id: 999_999_999 }, 'replaced_by_id'],
      [{ weight_grams: 0 }, 'weight_grams'],
      [{ country: 'pl' }, 'country'],
      [{ names: { en: 'x'.repeat(201) } }, 'names.en'],
    ]
    for (const [changes, field] of wrong) {
      expect(await refused(await write(id, { names: { en: 'New' }, ...changes }))).toEqual([
        422,
        [field],
      ])
    }
    expect((await read(id)).version).toBe(0)
    const both = await Promise.all([
      write(id, { names: { en: 'One' } }),
      write(id, { names: { en: 'Two' } }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await write(999_999_999, {}).catch(() => null))?.status ?? 404).toBe(404)
    const viewer = await staff(['catalog.products.view'])
    expect((await viewer.put(`${PATH}/${id}/details`, {})).status).toBe(403)
  })

  it('hides it from search, its page, a list of numbers and carts, and shows it again', async () => {
    const number = freshNumber()
    const { productId, itemId } = await stock(number)
    await env.DB.prepare(
      `INSERT INTO catalogued_products (product_id, category_id, value_list) VALUES (?, 11, '[]')`,
    )
      .bind(productId)
      .run()
    await written(productId, { is_hidden: true })
    const build = env.DB.prepare('SELECT dirty_since FROM category_builds WHERE category_id = 11')
    expect((await build.first<{ dirty_since: number }>())?.dirty_since).toBeGreaterThan(0)
    const shop = await guest()
    const quoted = async () => {
      const answer = await shop.post('/cart/quote', {
        items: [{ supplier_offer_item_id: itemId, quantity: 1 }],
      })
      return (await dataOf<{ items: { offer: object | null }[] }>(answer)).items[0]?.offer
    }
    expect((await searched(number)).kind).toBe('nothing')
    expect((await shop.get(`/products/${productId}`)).status).toBe(404)
    expect((await shop.get(`/products/${productId}/facts`)).status).toBe(404)
    const pasted = await dataOf<{ found: number }>(
      await shop.post('/search/list', { text: number }),
    )
    expect(pasted.found).toBe(0)
    expect(await quoted()).toBe(null)
    expect(await why(productId)).toMatchObject({ buyable: 0, stops: ['hidden'] })
    for (const query of [
      'state=hidden',
      'state=hidden&category_id=11',
      `state=hidden&q=${number}`,
    ]) {
      const { data } = await list(client, query)
      expect(data.map(({ id, is_hidden: isHidden }) => [id, isHidden])).toEqual([[productId, true]])
    }
    expect((await list(client, `state=hidden&category_id=12`)).data).toEqual([])
    await written(productId, { is_hidden: false })
    expect((await searched(number)).products.map(({ product }) => product.id)).toEqual([productId])
    expect(await quoted()).not.toBe(null)
  })
})

describe('why nobody can buy a product', () => {
  it('says who offers it, and nothing where it can be bought', async () => {
    const { productId } = await stock(freshNumber(), { remains: 7 })
    const answer = await why(productId)
    expect(answer).toMatchObject({ buyable: 1, stops: [], is_cut: false })
    expect(answer.lines).toMatchObject([{ stops: [], remains: 7, minimum: 1, currency: 'BYN' }])
  })

  it.each<[string, string, string[]]>([
    [
      'its supplier is off',
      'UPDATE suppliers SET is_active = 0 WHERE id = (SELECT w.supplier_id FROM warehouses w JOIN offers o ON o.warehouse_id = w.id WHERE o.id = ?)',
      ['supplier_off'],
    ],
    [
      'its warehouse is off',
      'UPDATE warehouses SET is_active = 0 WHERE id = (SELECT warehouse_id FROM offers WHERE id = ?)',
      ['warehouse_off'],
    ],
    ['its offer is off', 'UPDATE offers SET is_active = 0 WHERE id = ?', ['offer_off']],
    [
      'its list has dropped it',
      'UPDATE offer_items SET is_listed = 0 WHERE offer_id = ?',
      ['not_listed'],
    ],
    [
      'the line is hidden',
      'INSERT INTO offer_item_overrides (offer_item_id, is_hidden) SELECT id, 1 FROM offer_items WHERE offer_id = ?',
      ['line_hidden'],
    ],
    [
      'its list is old',
      `UPDATE offers SET max_age_hours = 1, when_old = 'hide', live_since = 1 WHERE id = ?`,
      ['list_old'],
    ],
    ['none is left', 'UPDATE offer_items SET remains = 0 WHERE offer_id = ?', ['no_stock']],
    [
      'too few are left',
      'UPDATE offer_items SET minimum = 50 WHERE offer_id = ?',
      ['below_minimum'],
    ],
    [
      'its currency has no rate',
      `UPDATE offer_items SET currency = 'XTS' WHERE offer_id = ?`,
      ['no_rate'],
    ],
  ])('names the reason: %s', async (_name, change, stops) => {
    const { productId, itemId } = await stock(freshNumber())
    const row = await env.DB.prepare('SELECT offer_id FROM offer_items WHERE id = ?')
      .bind(itemId)
      .first<{ offer_id: number }>()
    await env.DB.prepare(change).bind(row?.offer_id).run()
    const answer = await why(productId)
    expect([answer.buyable, answer.lines[0]?.stops]).toEqual([0, stops])
    const { data } = {
      data: await dataOf<{ offers: { order: { quantity: number | null } }[] }>(
        await (await guest()).get(`/products/${productId}`),
      ),
    }
    expect(data.offers.filter(({ order }) => order.quantity !== null)).toEqual([])
  })

  it('names a forbidden brand, and that no list has it', async () => {
    const forbidden = await createBrand(undefined, 'forbidden')
    const { id } = await make('Part', forbidden)
    expect(await why(id)).toMatchObject({ buyable: 0, stops: ['brand_forbidden', 'no_offers'] })
    expect((await client.get(`${PATH}/999999999/why`)).status).toBe(404)
  })
})
