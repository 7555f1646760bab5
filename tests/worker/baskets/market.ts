import { env } from 'cloudflare:workers'

/** What a random market is like. */
export interface MarketShape {
  warehouses: number
  products: number
  /** Ways from some warehouses cost something. */
  hasFees: boolean
}

export interface Market {
  productIds: number[]
  warehouseIds: number[]
}

type Next = () => number

export const CURRENCIES = ['BYN', 'USD', 'RUB', 'JPY', 'KWD']
const COSTS_IN = ['BYN', 'BYN', 'USD', 'RUB']
/** Above what other rows of a test have; item ids stay below 2^53. */
const FIRST_ID = 500_000

/** Writes warehouses, products and offers of all kinds: ladders that go up, minimums, packs, three currencies, weights. */
export async function openMarket(next: Next, shape: MarketShape): Promise<Market> {
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)]!
  await openCurrencies()
  const first = await nextId()
  const warehouses = Array.from({ length: shape.warehouses }, (_, at) => {
    const days = whole(0, 6)
    const fee = shape.hasFees && next() < 0.7 ? pick([1, 99, 250, 333, 1_250, 2_999]) : 0
    return { id: first + at, days, later: days + whole(0, 9), fee }
  })
  const products = Array.from({ length: shape.products }, (_, at) => ({
    id: first + at,
    weight: pick([null, 1, 40, 333, 2_500]),
  }))
  const items = products.flatMap((product) =>
    warehouses
      .filter(() => next() < 0.6)
      .map((warehouse) => {
        const scale = 10 ** whole(0, 4)
        const cost = (value: number) => Math.max(1, Math.round(value))
        const micros = cost((2_000 + next() * 90_000) * scale)
        const ladder = [[1, micros]]
        for (const quantity of [5, 10, 25, 100].filter(() => next() < 0.4)) {
          const change = next() < 0.2 ? 1.1 : 0.6 + next() * 0.35
          ladder.push([quantity, cost((ladder.at(-1)?.[1] ?? micros) * change)])
        }
        return {
          id: warehouse.id * 2 ** 32 + (product.id - first) + 1,
          offer: warehouse.id,
          product: product.id,
          micros,
          currency: pick(COSTS_IN),
          ladder: ladder.length > 1 ? JSON.stringify(ladder) : null,
          remains: pick([0, 3, 20, 60, 500, 500]),
          minimum: pick([1, 1, 1, 5, 10]),
          pack: pick([1, 1, 1, 2, 5]),
        }
      }),
  )
  const insert = (sql: string, rows: object[]) =>
    env.DB.prepare(`${sql} FROM json_each(?) r`).bind(JSON.stringify(rows))
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO brands (id, name, key, status) VALUES (?, ?, ?, 'known')`).bind(
      first,
      `Brand ${first}`,
      `BRAND${first}`,
    ),
    insert(
      `INSERT INTO suppliers (id, name, code)
        SELECT r.value ->> 'id', 'Supplier ' || (r.value ->> 'id'), 'S' || (r.value ->> 'id')`,
      warehouses,
    ),
    insert(
      `INSERT INTO warehouses (id, supplier_id, name, city, country, delivery_days_min, delivery_days_max, parcel_fee)
        SELECT r.value ->> 'id', r.value ->> 'id', 'W', 'Мінск', 'BY', r.value ->> 'days', r.value ->> 'later', r.value ->> 'fee'`,
      warehouses,
    ),
    insert(
      `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since)
        SELECT r.value ->> 'id', r.value ->> 'id', 'List', 'BYN', 1, 1`,
      warehouses,
    ),
    insert(
      `INSERT INTO products (id, brand_id, mpn, search_key, strict_key, name, weight)
        SELECT r.value ->> 'id', ${first}, 'B' || (r.value ->> 'id'), 'B' || (r.value ->> 'id'),
          'B' || (r.value ->> 'id'), '', r.value ->> 'weight'`,
      products,
    ),
    insert(
      `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, ladder,
          remains, is_at_least, minimum, pack)
        SELECT r.value ->> 'id', r.value ->> 'offer', r.value ->> 'product', 1, 1, r.value ->> 'micros',
          r.value ->> 'currency', r.value ->> 'ladder', r.value ->> 'remains', 0, r.value ->> 'minimum', r.value ->> 'pack'`,
      items,
    ),
  ])
  return {
    productIds: products.map(({ id }) => id),
    warehouseIds: warehouses.map(({ id }) => id),
  }
}

/** The first id that neither a warehouse nor a product has taken yet. */
async function nextId(): Promise<number> {
  const last = await env.DB.prepare(
    'SELECT max((SELECT max(id) FROM warehouses), (SELECT max(id) FROM products)) AS id',
  ).first<number | null>('id')
  return Math.max(FIRST_ID, (last ?? 0) + 1)
}

/** Currencies of two, none and three digits, with rates. */
const openCurrencies = () =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO currencies (code, digits, position)
        VALUES ('BYN', 2, 0), ('USD', 2, 1), ('RUB', 2, 2), ('JPY', 0, 3), ('KWD', 3, 4)
        ON CONFLICT DO UPDATE SET digits = excluded.digits, is_enabled = 1`,
    ),
    env.DB.prepare(
      `INSERT OR IGNORE INTO rates (currency, units, value, source, day)
        VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05'), ('RUB', 100, '4.0356', 'nbrb', '2026-01-05'),
          ('JPY', 100, '2.1373', 'nbrb', '2026-01-05'), ('KWD', 1, '10.6541', 'nbrb', '2026-01-05')`,
    ),
  ])

/** A courier whose price falls away from a sum on, the post by weight, and pickup. */
export async function openShipping(): Promise<void> {
  const words = JSON.stringify({ en: 'Way', be: 'Way', ru: 'Way' })
  await env.DB.batch([
    env.DB.prepare('DELETE FROM shipping_methods'),
    env.DB.prepare(
      `INSERT INTO shipping_methods (id, code, carrier, title, is_pickup, position, created_at)
        VALUES (1, 'courier', 'C', ?1, 0, 0, 0), (2, 'post', 'P', ?1, 0, 1, 0), (3, 'pickup', 'O', ?1, 1, 2, 0)`,
    ).bind(words),
    env.DB.prepare(
      `INSERT INTO shipping_rates (method_id, position, country, total_from, total_to, weight_to, price, price_per_kg, days_min, days_max)
        VALUES (1, 0, 'BY', 0, 10000, NULL, 1200, 0, 1, 2), (1, 1, 'BY', 10000, NULL, NULL, 0, 0, 1, 2),
          (2, 0, NULL, 0, NULL, 20000, 305, 77, 2, 5), (3, 0, NULL, 0, NULL, NULL, 0, 0, 0, 1)`,
    ),
  ])
}
