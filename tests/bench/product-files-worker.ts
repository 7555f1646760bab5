import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'
import { recordTrips } from './people/record-trips.ts'

/** The real Worker, and beside it a way to mint a catalogue of which people have said much, and somebody who may see it. */

export { LiveObject }

/** Products written by one statement. */
const AT_ONCE = 50_000
const BRANDS = 2_000
/** Resistance, tolerance, power, package, voltage, temperature. */
const VALUES = [
  [1, '4700', '4,7 kOhm'],
  [2, '1', '1%'],
  [3, '0.1', '0.1W'],
  [4, '0805', '0805'],
  [5, '50', '50V'],
  [6, '100', '100ppm'],
]

/** Of the newest file: trips to the database, and how long the slowest statement took, ms. */
let cost = { trips: 0, slowest: 0 }

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/__bench/cost') return Response.json(cost)
    if (pathname !== '/api/__bench/product-files') {
      if (!pathname.includes('/products.')) return worker.fetch(request, env, ctx)
      cost = { trips: 0, slowest: 0 }
      const DB = recordTrips(env.DB, ({ slowest }) => {
        cost.trips += 1
        cost.slowest = Math.max(cost.slowest, slowest.ms)
      })
      return worker.fetch(request, { ...env, DB }, ctx)
    }
    const { products } = await request.json<{ products: number }>()
    await env.DB.prepare(
      `INSERT OR IGNORE INTO brands (id, name, key, status)
       SELECT n, 'Brand ' || n, 'brand' || n, 'known' FROM ${series(1, BRANDS)}`,
    ).run()
    for (let from = 1; from <= products; from += AT_ONCE)
      await mint(env, from, Math.min(products, from - 1 + AT_ONCE))
    return Response.json({ token: await clerk(env) })
  },
}

const series = (from: number, to: number) =>
  `(WITH RECURSIVE t (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM t WHERE n < ${to}) SELECT n FROM t)`

/**
 * Products with six values each, all in a category but every tenth; of every fifth people have written names, weight
 * and country, and decided a value.
 */
async function mint(env: Env, from: number, to: number): Promise<void> {
  const values = VALUES.map(
    ([attribute, value, words]) => `json_array(${attribute}, '${value}', '${words}', 0)`,
  )
  const each = series(from, to)
  const statements = [
    `INSERT INTO products (id, brand_id, mpn, search_key, name) SELECT n, 1 + n * 7 % ${BRANDS}, 'P' || n, 'P' || n,
     'Resistor 4,7 kOhm 1% 0805 50V 100ppm' FROM ${each}`,
    `INSERT INTO catalogued_products (product_id, category_id, rule_id, found_in, value_list)
     SELECT n, iif(n % 10 = 0, NULL, 4), iif(n % 10 = 0, NULL, 1), 'Resistor', json_array(${values.join(', ')})
     FROM ${each}`,
    `INSERT INTO product_details (product_id, names, weight_grams, country, updated_at)
     SELECT n, json_object('be', 'Рэзістар ' || n, 'en', 'Resistor ' || n, 'ru', 'Резистор ' || n), 1, 'CN', 1
     FROM ${each} WHERE n % 5 = 0`,
    `INSERT INTO product_decisions (product_id, attribute_id, value, decided_at)
     SELECT n, 1, '4700', 1 FROM ${each} WHERE n % 5 = 0`,
  ]
  await env.DB.batch(statements.map((text) => env.DB.prepare(text)))
}
