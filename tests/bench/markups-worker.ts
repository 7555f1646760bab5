import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'
import { series } from './series.ts'

/** The real Worker, and beside it a way to mint a million live lines, markup rules and somebody who may see them. */

export { LiveObject }

const LISTS = 50
const PRODUCTS = 300_000
const BRANDS = 2_000

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/api/__bench/markups')
      return worker.fetch(request, env, ctx)
    const { lines } = await request.json<{ lines: number }>()
    await env.DB.batch(STORE.map((text) => env.DB.prepare(text)))
    for (let list = 1; list <= LISTS; list += 1) await mintList(env, list, lines / LISTS)
    return Response.json({ token: await clerk(env) })
  },
}

const STORE = [
  `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1), ('EUR', 2)`,
  `INSERT INTO rates (currency, units, value, source, day)
   VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05'), ('EUR', 1, '3.4521', 'nbrb', '2026-01-05')`,
  `INSERT INTO suppliers (id, name, code) SELECT n, 'Supplier ' || n, 'S' || n FROM ${series(30)}`,
  `INSERT INTO warehouses (id, supplier_id, name) SELECT n, 1 + n % 30, 'W' || n FROM ${series(LISTS)}`,
  `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since, cost_includes_vat, mail_key)
   SELECT n, n, 'List ' || n, 'USD', 1, 1, n % 2, 'k' || n FROM ${series(LISTS)}`,
  `INSERT OR IGNORE INTO brands (id, name, key, status) SELECT n, 'Brand ' || n, 'brand' || n, 'known' FROM ${series(BRANDS)}`,
  `INSERT INTO products (id, brand_id, mpn, search_key) SELECT n, 1 + n * n % ${BRANDS}, 'P' || n, 'P' || n
   FROM ${series(PRODUCTS)}`,
  `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('pricing.floor_margin_bps', '800', 0)`,
  `INSERT INTO markup_rules (name, percent_bps, position) VALUES ('All', 2500, 100)`,
  `INSERT INTO markup_rules (name, percent_bps, cost_from_micros, cost_to_micros)
   VALUES ('Cheap', 6000, NULL, 500000), ('Small', 4200, 500000, 5000000)`,
  `INSERT INTO markup_rules (name, percent_bps, supplier_id, rounding)
   SELECT 'Supplier ' || n, 2000 + n * 10, n, 'up_to_99' FROM ${series(10)}`,
  `INSERT INTO markup_rules (name, percent_bps, brand_id) SELECT 'Brand ' || n, 1800, n FROM ${series(20)}`,
]

/** A third of the lines have a ladder, a third a price before the last list. */
const mintList = (env: Env, list: number, lines: number) =>
  env.DB.prepare(
    `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, ladder,
        remains, is_at_least, minimum, pack, previous)
      SELECT ${list} << 32 | n, ${list}, 1 + (n * 15 + ${list} * 7919) % ${PRODUCTS}, 1, n % 100 <> 7,
        1000 + n * 7919 % 9000000, iif(n % 5 = 0, 'EUR', 'USD'),
        iif(n % 3 = 0, json_array(json_array(1, 1000 + n * 7919 % 9000000), json_array(100, 900)), NULL),
        n % 500, 0, 1, 1, iif(n % 3 = 1, json_array(1, 5000, 'USD', NULL, 5, 0, 1, 1, NULL, NULL), NULL)
      FROM ${series(lines)}`,
  ).run()
