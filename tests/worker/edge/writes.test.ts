import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask, purgeNow } from '../../support/edge/store.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

let part: Awaited<ReturnType<typeof stock>>
let number: string
beforeAll(createRates)
beforeEach(async () => {
  number = freshNumber()
  part = await stock(number)
})
beforeAll(async () => {
  await run(`INSERT INTO categories (slug, names) VALUES ('kept', '{"en":"Kept"}')`)
  await run(
    `INSERT INTO content_pages (slug, locale, title, body, updated_at) VALUES ('help', 'en', 'Help', 'Words', 0)`,
  )
  await run(
    `INSERT INTO photos (hash, width, height, mime, bytes) VALUES ('a', 1, 1, 'image/png', 1)`,
  )
  await run(`INSERT INTO photosets (id, title, title_key) VALUES (1, 'Set', 'set')`)
})

/** Addresses of each kind of answer. */
const ADDRESS = {
  search: () => `/api/search?q=${number}`,
  product: () => `/api/products/${part.productId}`,
  facts: () => `/api/products/${part.productId}/facts`,
  page: () => `/en/search/${number}`,
  init: () => '/api/init',
  words: () => '/api/pages/help?locale=en',
  catalog: () => '/api/catalog',
  brands: () => '/api/brands',
  countries: () => '/api/countries',
} as const
type Kind = keyof typeof ADDRESS

const PARTS: Kind[] = ['search', 'product', 'facts', 'page']

/** Each write, and the kinds of answers that it makes old. */
const WRITES: Record<
  string,
  {
    sql: () => [string, ...unknown[]]
    first?: () => [string, ...unknown[]]
    old: Kind[]
    kept?: Kind[]
  }
> = {
  'a rate': {
    sql: () => [
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '4', 'manual', '2026-01-06')`,
    ],
    old: ['search', 'product', 'page', 'init'],
    kept: ['words'],
  },
  'a rule of markups': {
    sql: () => [`INSERT INTO markup_rules (name, percent_bps) VALUES ('More', 1000)`],
    old: ['search', 'product', 'page'],
    kept: ['words'],
  },
  'a rule that is switched off': {
    sql: () => [`UPDATE markup_rules SET is_active = 0`],
    old: ['search', 'product', 'page'],
  },
  'a currency that is switched off': {
    sql: () => [`UPDATE currencies SET is_enabled = 0 WHERE code = 'RUB'`],
    old: ['search', 'init', 'page'],
  },
  'a hidden product': {
    sql: () => [
      'INSERT INTO product_details (product_id, is_hidden, updated_at) VALUES (?, 1, 0)',
      part.productId,
    ],
    old: PARTS,
    kept: ['words', 'init', 'catalog'],
  },
  'a product that is shown again and named': {
    first: () => [
      "INSERT INTO product_details (product_id, is_hidden, names, updated_at) VALUES (?, 0, '{}', 0)",
      part.productId,
    ],
    sql: () => [
      `UPDATE product_details SET is_hidden = 0, names = '{"en":"Gate"}' WHERE product_id = ?`,
      part.productId,
    ],
    old: PARTS,
  },
  'a photo of a product': {
    sql: () => [
      `INSERT INTO photoset_uses (kind, target_id, photoset_id) VALUES ('product', ?, 1)`,
      part.productId,
    ],
    old: PARTS,
    kept: ['init', 'words', 'brands'],
  },
  'a picture of a set': {
    sql: () => [`INSERT INTO photoset_photos (photoset_id, hash, position) VALUES (1, 'a', 1)`],
    old: PARTS,
  },
  'a renamed brand': {
    sql: () => ['UPDATE brands SET name = ? WHERE id = ?', `Brand of ${number}`, part.brandId],
    old: [...PARTS, 'brands'],
    kept: ['init', 'words'],
  },
  'a renamed category': {
    sql: () => [`UPDATE categories SET names = '{"en":"Renamed"}'`],
    old: [...PARTS, 'catalog'],
  },
  'a category that was built': {
    first: () => [
      'INSERT INTO category_builds (category_id, generation) SELECT 1, 1 WHERE NOT EXISTS (SELECT 1 FROM category_builds WHERE category_id = 1)',
    ],
    sql: () => ['UPDATE category_builds SET generation = generation + 1'],
    old: ['catalog', 'brands'],
    kept: ['search', 'product'],
  },
  'a list going live': {
    sql: () => [
      'UPDATE offers SET live_generation = live_generation + 1 WHERE id = ?',
      part.offerId,
    ],
    old: PARTS,
    kept: ['init', 'words'],
  },
  'an offer that is switched off': {
    sql: () => ['UPDATE offers SET is_active = 0 WHERE id = ?', part.offerId],
    old: PARTS,
  },
  'a warehouse': {
    sql: () => ['UPDATE warehouses SET delivery_days_max = 9 WHERE id = ?', part.warehouse.id],
    old: PARTS,
  },
  'what a parcel costs': {
    sql: () => ['UPDATE warehouses SET parcel_fee = 250 WHERE id = ?', part.warehouse.id],
    old: PARTS,
  },
  'products that became findable': {
    sql: () => ['UPDATE search_index_state SET indexed_to = indexed_to + 1'],
    old: ['search', 'page'],
    kept: ['product', 'init'],
  },
  'an order that takes stock': {
    sql: () => ['INSERT INTO stock_holds (offer_item_id, reserved) VALUES (?, 2)', part.itemId],
    old: PARTS,
    kept: ['init', 'words', 'catalog', 'brands'],
  },
  'an order that gives it back': {
    first: () => ['INSERT INTO stock_holds (offer_item_id, reserved) VALUES (?, 2)', part.itemId],
    sql: () => ['UPDATE stock_holds SET reserved = 0 WHERE offer_item_id = ?', part.itemId],
    old: PARTS,
  },
  'terms of an offer written over': {
    sql: () => [
      'INSERT INTO offer_item_overrides (offer_item_id, minimum) VALUES (?, 5)',
      part.itemId,
    ],
    old: PARTS,
    kept: ['init'],
  },
  'a replacement': {
    sql: () => [
      `INSERT INTO crosses (product_id, other_product_id, kind, source) VALUES (?, ?, 'analog', 'us')`,
      part.productId,
      part.productId + 1,
    ],
    old: PARTS,
  },
  'a channel': {
    sql: () => [`UPDATE channels SET is_tax_included = 0`],
    old: ['search', 'page', 'init', 'words', 'catalog'],
  },
  'a page of words': {
    sql: () => [`UPDATE content_pages SET body = 'Others'`],
    old: ['words', 'page'],
    kept: ['search', 'init'],
  },
  'a setting of the store': {
    sql: () => [
      `INSERT INTO settings (key, value, updated_at) VALUES ('store_name', '"Detal"', 0)
      ON CONFLICT (key) DO UPDATE SET value = '"Other"'`,
    ],
    old: ['search', 'page', 'init', 'words', 'catalog', 'countries'],
  },
  'a text written over': {
    sql: () => [
      `INSERT INTO locale_texts (locale, namespace, key, text, updated_at) VALUES ('en', 'shop/search', 'a', 'b', 0)`,
    ],
    old: ['search', 'page', 'init'],
  },
  'a way of shipping': {
    sql: () => [`INSERT INTO shipping_methods (code, carrier, title) VALUES ('x', 'post', '{}')`],
    old: ['search', 'init'],
  },
  'the tax of a country': {
    sql: () => [`UPDATE countries SET tax_bps = 2100 WHERE code = 'PL'`],
    old: ['search', 'init', 'countries'],
  },
}

const write = ([text, ...binds]: [string, ...unknown[]]) => run(text, ...binds)

const KINDS = Object.keys(ADDRESS) as Kind[]

/** Which kinds of answers the cache has. */
async function held(cache: EdgeCache): Promise<Kind[]> {
  const has: Kind[] = []
  for (const kind of KINDS) {
    const before = cache.counts.hits
    await ask(cache, ADDRESS[kind]())
    if (cache.counts.hits > before) has.push(kind)
  }
  return has
}

describe('a write', () => {
  beforeEach(() => env.DB.exec('DELETE FROM cache_purges'))
  for (const [name, { sql, first, old, kept = [] }] of Object.entries(WRITES)) {
    it(`of ${name} makes old what shows it, and nothing else`, async () => {
      const cache = new EdgeCache()
      if (first !== undefined) await write(first())
      await held(cache)
      expect(await held(cache)).toEqual(expect.arrayContaining([...old, ...kept]))
      await env.DB.exec('DELETE FROM cache_purges')
      await write(sql())
      await purgeNow(cache)
      const left = await held(cache)
      expect(left.filter((kind) => old.includes(kind))).toEqual([])
      expect(left).toEqual(expect.arrayContaining(kept))
    })
  }
})
