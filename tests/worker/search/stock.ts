import { readValues } from '../../../worker/catalog/search/words/read-values.ts'
import { env } from 'cloudflare:workers'
import { aroundDatabase } from '../../support/worker/around-database.ts'
import { asksForHomes } from '../../support/worker/by-databases.ts'
import type { D1Database } from '@cloudflare/workers-types'
import { brandKey } from '../../../worker/lib/brand-key.ts'
import { searchKey, strictKey } from '../../../worker/lib/part-number.ts'

/** Rows of a small store, each test minting its own. */
const run = async (sql: string, ...binds: unknown[]) => {
  const row = await env.DB.prepare(sql)
    .bind(...binds)
    .first<{ id: number }>()
  if (row === null) throw new Error(`nothing written: ${sql}`)
  return row.id
}

let counter = 0
const next = () => (counter += 1)
/** A number no other test has: seven letters made of a counter, then whatever is added. */
export const freshNumber = (tail = '') => {
  let n = next() * 7919 + 104_729
  let letters = ''
  while (letters.length < 6) {
    letters += String.fromCharCode(65 + (n % 26))
    n = Math.floor(n / 26) + 17
  }
  return `Q${letters}${tail}`
}

/** Twelve letters: a word that no other test's names begin with. */
export const freshWord = (): string =>
  Array.from(crypto.randomUUID().replaceAll('-', '').slice(0, 12), (digit) =>
    String.fromCodePoint(97 + Number.parseInt(digit, 16)),
  ).join('')

export const createBrand = (
  name = `Brand ${crypto.randomUUID()}`,
  status: 'known' | 'unreviewed' | 'forbidden' = 'known',
) =>
  run(
    'INSERT INTO brands (name, key, status) VALUES (?, ?, ?) RETURNING id',
    name,
    brandKey(name),
    status,
  )

export const createAlias = (brandId: number, name: string) =>
  env.DB.prepare('INSERT INTO brand_aliases (key, name, brand_id) VALUES (?, ?, ?)')
    .bind(brandKey(name), name, brandId)
    .run()

/** A product, in the search indexes as the index job leaves it. */
export async function createProduct(brandId: number, mpn: string, name = '') {
  const id = await run(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
    brandId,
    mpn,
    searchKey(mpn),
    strictKey(mpn),
    name,
  )
  const values = readValues(name).map(({ token }) => token)
  const words = name.toLowerCase().replaceAll('ё', 'е').replaceAll('ў', 'у')
  const folded = [words, `zb${brandId}`, ...values].join(' ')
  await env.DB.batch([
    env.DB.prepare('INSERT INTO product_numbers (rowid, search_key) VALUES (?, ?)').bind(
      id,
      searchKey(mpn),
    ),
    env.DB.prepare('INSERT INTO product_names (rowid, name) VALUES (?, ?)').bind(id, folded),
  ])
  return id
}

export async function createWarehouse(days: [number, number] = [1, 3]) {
  const supplierId = await run(
    'INSERT INTO suppliers (name, code) VALUES (?, ?) RETURNING id',
    'Supplier',
    crypto.randomUUID(),
  )
  const id = await run(
    `INSERT INTO warehouses (supplier_id, name, city, country, delivery_days_min, delivery_days_max)
     VALUES (?, 'W', 'Мінск', 'BY', ?, ?) RETURNING id`,
    supplierId,
    ...days,
  )
  return { id, supplierId }
}

export const createOffer = (
  warehouseId: number,
  age: { maxAgeHours?: number; whenOld?: 'mark' | 'hide'; liveSince?: number } = {},
) =>
  run(
    `INSERT INTO offers (warehouse_id, name, currency, live_generation, live_since, max_age_hours, when_old)
     VALUES (?, 'List', 'BYN', 1, ?, ?, ?) RETURNING id`,
    warehouseId,
    age.liveSince ?? Date.now(),
    age.maxAgeHours ?? null,
    age.whenOld ?? 'mark',
  )

interface ItemTerms {
  costMicros: number
  currency: string
  ladder: [number, number][] | null
  remains: number
  isAtLeast: boolean
  minimum: number
  pack: number
  days: [number, number] | null
  generation: number
  previous: string | null
}

export async function createItem(
  offerId: number,
  productId: number,
  terms: Partial<ItemTerms> = {},
): Promise<number> {
  const number = next()
  await run(
    'UPDATE offers SET next_item = max(next_item, ?) WHERE id = ? RETURNING id',
    number + 1,
    offerId,
  )
  return run(
    `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency,
       ladder, remains, is_at_least, minimum, pack, days_min, days_max, previous)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    offerId * 2 ** 32 + number,
    offerId,
    productId,
    terms.generation ?? 1,
    terms.costMicros ?? 1_000_000,
    terms.currency ?? 'BYN',
    terms.ladder ? JSON.stringify(terms.ladder) : null,
    terms.remains ?? 10,
    terms.isAtLeast ? 1 : 0,
    terms.minimum ?? 1,
    terms.pack ?? 1,
    terms.days?.[0] ?? null,
    terms.days?.[1] ?? null,
    terms.previous ?? null,
  )
}

/** A product on offer in a warehouse of its own. */
export async function stock(
  mpn: string,
  terms: Partial<ItemTerms> & { brandId?: number; name?: string } = {},
) {
  const brandId = terms.brandId ?? (await createBrand())
  const productId = await createProduct(brandId, mpn, terms.name)
  const warehouse = await createWarehouse()
  const offerId = await createOffer(warehouse.id)
  const itemId = await createItem(offerId, productId, terms)
  return { brandId, productId, warehouse, offerId, itemId }
}

/** Base BYN with US dollars at 3.2704 and 100 roubles at 4.0356. */
export async function createRates() {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1), ('RUB', 2)`,
    ),
    env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day)
       VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05'), ('RUB', 100, '4.0356', 'nbrb', '2026-01-05')`,
    ),
  ])
}

/**
 * `env.DB` that counts its round trips: batches, and statements that are run by themselves; but for the one that asks whose
 * lines are wanted, where those lie in several databases.
 */
export function countingDb(): { db: D1Database; trips: () => number; batches: () => number } {
  let batches = 0
  let alone = 0
  const db = aroundDatabase(env.DB, {
    batch: (statements) => {
      if (!asksForHomes(statements)) batches += 1
    },
    run: () => (alone += 1),
  })
  return { db, trips: () => batches + alone, batches: () => batches }
}
