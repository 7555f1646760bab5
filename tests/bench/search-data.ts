import type { D1Database } from '@cloudflare/workers-types'

/** Sizes of the benchmark's store: about five offers of every number. */
export const PRODUCTS = 1_000_000
export const OFFERS = 50
const BRANDS = 2_000
const CHUNK = 50_000

/** A number from a counter that looks random and never changes: Knuth's multiplicative hash. */
const mixed = (n: string, salt: number) => `((${n} * 2654435761 + ${salt} * 40503) % 4294967296)`
const letter = (n: string) => `char(65 + ${n} % 26)`

/** Part number of product `n`: family of letters, digits, suffix; every twentieth repeats its neighbour's. */
const numberOf = (n: string) => {
  const m = `(${n} - (${n} % 20 = 0))`
  const h = mixed(m, 1)
  const g = mixed(m, 2)
  return `(${letter(`${h} / 7`)} || ${letter(`${h} / 191`)} || ${letter(`${h} / 3`)} || printf('%03d', ${g} % 1000) || ${letter(`${g} / 1000`)} || printf('%d', ${m}) || ${letter(`${g} / 26000`)} || ${letter(`${h} / 5000`)})`
}

const WORDS = [
  'Конденсатор',
  'Резистор',
  'Диод',
  'Фильтр масляный',
  'Capacitor',
  'Resistor',
  'Connector',
  'Подшипник',
]
const nameOf = (n: string) =>
  `(CASE ${n} % ${WORDS.length} ${WORDS.map((word, index) => `WHEN ${index} THEN '${word}'`).join(' ')} END || ' ' || (${n} % 997) || ' мкФ ' || ${letter(`${mixed(n, 5)} / 99`)} || (${n} % 89))`

const series = (from: number, to: number) =>
  `WITH RECURSIVE s(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM s WHERE n < ${to})`

/** How many offers product `n` has: 80 % have 3, 15 % 8, 4 % 25, 1 % 40: five on average. */
const offersOf = (n: string) =>
  `(CASE WHEN ${n} % 100 < 80 THEN 3 WHEN ${n} % 100 < 95 THEN 8 WHEN ${n} % 100 < 99 THEN 25 ELSE 40 END)`

const SMALL = [
  `INSERT OR IGNORE INTO currencies (code, digits, position) VALUES ('BYN',2,0),('RUB',2,1),('USD',2,2),('EUR',2,3)`,
  `INSERT INTO rates (currency, units, value, source, day) VALUES ('RUB',100,'4.0356','nbrb','2026-01-05'),('USD',1,'3.2704','nbrb','2026-01-05'),('EUR',1,'3.4056','nbrb','2026-01-05')`,
  `INSERT INTO markup_rules (name, percent_bps, supplier_id) VALUES ('base', 2000, NULL),('first', 1500, 1),('second', 1800, 2)`,
  `${series(1, BRANDS)} INSERT INTO brands (id, name, key, status) SELECT n + 100, 'Brand ' || n, 'brand' || n, 'known' FROM s`,
  `${series(1, 25)} INSERT INTO suppliers (id, name, code) SELECT n, 'Supplier ' || n, 'S' || n FROM s`,
  `${series(1, OFFERS)} INSERT INTO warehouses (id, supplier_id, name, city, country, delivery_days_min, delivery_days_max) SELECT n, (n + 1) / 2, 'W-' || n, 'City ' || n, 'BY', 1, 1 + n % 9 FROM s`,
  `${series(1, OFFERS)} INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since) SELECT n, n, 'List ' || n, 'USD', 1, 1767225600000 FROM s`,
]

/** Fills an empty, migrated database; everything is made inside the database itself. */
export async function fillSearchData(db: D1Database, say: (line: string) => void): Promise<void> {
  for (const sql of SMALL) await db.prepare(sql).run()
  for (let from = 1; from <= PRODUCTS; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, PRODUCTS)
    await db
      .prepare(`${series(from, to)}
      INSERT INTO products (id, brand_id, mpn, search_key, name)
      SELECT n, 101 + ${mixed('n', 3)} % ${BRANDS}, ${numberOf('n')}, ${numberOf('n')}, ${nameOf('n')} FROM s`)
      .run()
    await db
      .prepare(
        `INSERT INTO product_numbers (rowid, search_key) SELECT id, search_key FROM products WHERE id BETWEEN ${from} AND ${to}`,
      )
      .run()
    await db
      .prepare(
        `INSERT INTO product_names (rowid, name) SELECT id, name FROM products WHERE id BETWEEN ${from} AND ${to}`,
      )
      .run()
    if (to % 250_000 === 0) say(`${to} products`)
  }
  await db.prepare(`UPDATE search_index_state SET indexed_to = ${PRODUCTS}`).run()
  for (let from = 1; from <= PRODUCTS; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, PRODUCTS)
    await db
      .prepare(`${series(from, to)}, k(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM k WHERE k < 39)
      INSERT INTO offer_items (id, offer_id, product_id, code, generation, is_listed, cost_micros, currency, ladder, remains, is_at_least, minimum, pack)
      SELECT ((n * 7 + k * 11) % ${OFFERS} + 1) * 4294967296 + n * 64 + k, (n * 7 + k * 11) % ${OFFERS} + 1, n, 'C' || n, 1, 1,
        1000 + ${mixed('n + k', 4)} % 9000000, 'USD',
        CASE WHEN (n + k) % 3 = 0 THEN json_array(json_array(1, 1000 + ${mixed('n + k', 4)} % 9000000), json_array(100, 900 + (${mixed('n + k', 4)} % 9000000) * 9 / 10)) END,
        ${mixed('n + k', 6)} % 500, 0, 1, 1
      FROM s JOIN k ON k < ${offersOf('n')}`)
      .run()
    if (to % 250_000 === 0) say(`${to} products with offers`)
  }
  await db
    .prepare('ANALYZE')
    .run()
    .catch(() => say('no ANALYZE here'))
}
