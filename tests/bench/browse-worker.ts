import { app } from '../../worker/app.ts'
import { buildCategories } from '../../worker/catalog/browse/build/build-categories.ts'
import { getCategoryPage } from '../../worker/catalog/browse/get-category-page.ts'
import { CategoryQuery } from '../../worker/catalog/browse/schemas/browse.ts'
import { indexProducts } from '../../worker/catalog/search/index-products.ts'
import { connect } from '../../worker/db/client.ts'
import type { Ctx, Env } from '../../worker/env.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { recordTrips } from './people/record-trips.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'

/** The product's API beside ways to mint a full catalogue, to make its columns, and to tell what a page of it costs. */

export { LiveObject }

const BRANDS = 2_000
/** The category of chip resistors. */
const LARGEST = 4
const ATTRIBUTES = 6

interface Cost {
  /** Statements' own time as the database tells it, milliseconds. */
  ms: number
  rowsRead: number
  trips: number
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/empty') return new Response('')
    if (pathname === '/mint')
      return Response.json(await mint(env, (await request.json()) as Wanted))
    if (pathname === '/index') return Response.json(await index(env))
    if (pathname === '/build') return Response.json(await build(env))
    if (pathname === '/cost') return Response.json(await costOf(env, searchParams))
    return app.fetch(request, env, context)
  },
}

interface Wanted {
  products: number
  /** Of them in the largest category. */
  largest: number
}

const series = (from: number, to: number) =>
  `(WITH RECURSIVE t (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM t WHERE n < ${to}) SELECT n FROM t)`

const STORE = [
  `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`,
  `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05')`,
  `INSERT INTO suppliers (id, name, code) VALUES (1, 'Supplier', 'S')`,
  `INSERT INTO warehouses (id, supplier_id, name) SELECT n, 1, 'W' || n FROM ${series(1, 20)}`,
  `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since)
   SELECT n, n, 'List ' || n, 'USD', 1, 1 FROM ${series(1, 20)}`,
  `INSERT OR IGNORE INTO brands (id, name, key, status)
   SELECT n, 'Brand ' || n, 'brand' || n, 'known' FROM ${series(1, BRANDS)}`,
  `INSERT INTO markup_rules (name, percent_bps, position) VALUES ('All', 2500, 100)`,

  'UPDATE catalogue_state SET catalogued_to = 2000000000',
]

interface Leaf {
  id: number
  path: string
  attributes: string
}

const LEAVES = `WITH RECURSIVE tree (id, path) AS (
    SELECT id, slug FROM categories WHERE parent_id = 0
    UNION ALL SELECT c.id, t.path || '/' || c.slug FROM tree t JOIN categories c ON c.parent_id = t.id)
  SELECT t.id, t.path, (SELECT json_group_array(json_array(a.attribute_id, d.code)) FROM category_attributes a
    JOIN attributes d ON d.id = a.attribute_id WHERE a.category_id = t.id AND a.is_filter = 1) AS attributes
  FROM tree t WHERE NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = t.id)`

async function mint(env: Env, { products, largest }: Wanted) {
  await env.DB.batch(STORE.map((text) => env.DB.prepare(text)))
  const { results: leaves } = await env.DB.prepare(LEAVES).all<Leaf>()
  const each = Math.floor((products - largest) / (leaves.length - 1))
  let from = 1
  let size = 0
  for (const leaf of leaves) {
    const to = from - 1 + (leaf.id === LARGEST ? largest : each)
    const statements = mintLeaf(leaf, from, to)
    const results = await env.DB.batch(statements.map((text) => env.DB.prepare(text)))
    size = results.at(-1)?.meta.size_after ?? size
    from = to + 1
  }
  return {
    products: from - 1,
    size,
    leaves: leaves.map(({ id, path, attributes }) => ({
      id,
      path,
      codes: (JSON.parse(attributes) as [number, string][]).map(([, code]) => code),
    })),
  }
}

/** Products with six values each and an offer, a fifth of them with two; the values are of the category's own set first. */
function mintLeaf({ id, attributes }: Leaf, from: number, to: number): string[] {
  const own = (JSON.parse(attributes) as [number, string][]).map(([attribute]) => attribute)
  const filled = [...own, 1, 15, 13, 23, 17, 9, 12, 18].filter(
    (one, at, all) => all.indexOf(one) === at,
  )
  const values = filled
    .slice(0, ATTRIBUTES)
    .map(
      (attribute, nth) =>
        `json_array(${attribute}, '' || (1 + n * ${7919 + nth} % ${[900, 6, 12, 40, 8, 90][nth] ?? 9}), (n % 900) || ' kOhm', 0)`,
    )
  const series_ = series(from, to)
  const item = (offer: string, where: string) => `INSERT INTO offer_items (id, offer_id, product_id,
      generation, is_listed, cost_micros, currency, remains, is_at_least, minimum, pack)
    SELECT (${offer}) * 4294967296 + n, ${offer}, n, 1, 1, 1000 + n * 7919 % 9000000, 'USD', n * 31 % 500, 0, 1, 1
    FROM ${series_} WHERE ${where}`
  return [
    `INSERT INTO products (id, brand_id, mpn, search_key, name) SELECT n, 1 + n * 7 % ${BRANDS}, 'P' || n, 'P' || n,
     'Resistor ' || (n % 900) || ' kOhm 1% 0805 50V 100ppm' FROM ${series_}`,
    `INSERT INTO catalogued_products (product_id, category_id, rule_id, found_in, value_list)
     SELECT n, ${id}, 1, 'Resistor', json_array(${values.join(', ')}) FROM ${series_}`,
    item('1 + n % 10', 'true'),
    item('11 + n % 10', 'n % 5 = 0'),
    `INSERT OR REPLACE INTO category_builds (category_id, dirty_since) VALUES (${id}, 1)`,
  ]
}

function ctxOf(env: Env, DB: Env['DB'] = env.DB): Ctx {
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
  const db = connect(DB)
  return { ...ctx, db, reads: db }
}

/** Makes numbers and names searchable; answers how large the database is then, in bytes. */
async function index(env: Env): Promise<{ size: number }> {
  await indexProducts(ctxOf(env))
  const { meta } = await env.DB.prepare('SELECT 1').run()
  return { size: meta.size_after }
}

/** One run of the job; answers how many categories are still to be made. */
async function build(env: Env) {
  await buildCategories(ctxOf(env))
  return env.DB.prepare(
    'SELECT count(*) AS dirty FROM category_builds WHERE dirty_since IS NOT NULL',
  ).first()
}

async function costOf(env: Env, params: URLSearchParams): Promise<Cost & { found: number }> {
  const cost: Cost = { ms: 0, rowsRead: 0, trips: 0 }
  const query = CategoryQuery.parse(Object.fromEntries(params))
  const watched = recordTrips(env.DB, ({ ms, rowsRead }) => {
    cost.trips += 1
    cost.ms += ms
    cost.rowsRead += rowsRead
  })
  const { data } = await getCategoryPage(ctxOf(env, watched), query)
  return { ...cost, found: data.counts.found }
}
