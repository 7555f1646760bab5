import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveItemsOf } from '../../../worker/catalog/pricing/live-items.ts'
import { linesOf, toLiveRows } from '../../../worker/catalog/pricing/plain-items.ts'
import { readSupplyBook, SUPPLY_BOOK } from '../../../worker/catalog/pricing/supply-book.ts'
import { queryBatch, sql } from '../../../worker/db/query.ts'
import { random } from '../../support/random.ts'
import { createBrand, createProduct, createWarehouse, freshNumber } from './stock.ts'

const LINES = 40
const NOW = 1_700_000_000_000

/** What a list and staff may have said of a line, each time otherwise. */
async function makeLines(seed: number): Promise<number> {
  const next = random(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const oneOf = <Value>(...values: Value[]) => values[upTo(values.length)] ?? values[0] ?? null
  const productId = await createProduct(await createBrand(), freshNumber())
  const warehouse = await createWarehouse([upTo(3), 3 + upTo(4)])
  const run = (text: string, ...binds: unknown[]) =>
    env.DB.prepare(text)
      .bind(...binds)
      .run()
  await run(
    `UPDATE warehouses SET is_active = ?, usual_days = ?2, usual_days_p90 = ?2 + 2, usual_count = 30,
      dispatch_weekdays = ?3, dispatch_until = '14:00', parcel_fee = ?5 WHERE id = ?4`,
    oneOf(1, 1, 1, 0),
    oneOf(null, 4),
    oneOf(null, 31),
    warehouse.id,
    upTo(3) * 250,
  )
  await run(
    'UPDATE suppliers SET is_active = ? WHERE id = ?',
    oneOf(1, 1, 1, 0),
    warehouse.supplierId,
  )
  const offer = await env.DB.prepare(
    `INSERT INTO offers (warehouse_id, name, currency, live_generation, live_since, max_age_hours, when_old,
        is_active, cost_includes_vat, is_returnable)
      VALUES (?, 'List', 'BYN', 2, ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
    .bind(
      warehouse.id,
      oneOf(NOW, null),
      oneOf(null, 48),
      oneOf('mark', 'hide'),
      oneOf(1, 1, 1, 0),
      upTo(2),
      upTo(2),
    )
    .first<{ id: number }>()
  const offerId = offer?.id ?? 0
  for (let at = 1; at <= LINES; at += 1) {
    const id = offerId * 2 ** 32 + at
    const terms = () => [
      oneOf(1, 1, 0),
      1_000_000 + upTo(9_000_000),
      oneOf('BYN', 'USD'),
      oneOf(null, '[[1,2000000],[10,1500000]]'),
      upTo(50),
      upTo(2),
      1 + upTo(7),
      1 + upTo(5),
      oneOf(null, 2),
      oneOf(null, 9),
    ]
    await run(
      `INSERT INTO offer_items (id, offer_id, product_id, generation, previous, is_listed, cost_micros, currency, ladder,
          remains, is_at_least, minimum, pack, days_min, days_max)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      offerId,
      productId,
      1 + upTo(3),
      oneOf(null, JSON.stringify(terms())),
      ...terms(),
    )
    if (upTo(3) === 0)
      await run(
        'INSERT INTO stock_holds (offer_item_id, reserved, taken, taken_at) VALUES (?, ?, ?, ?)',
        id,
        upTo(20),
        upTo(20),
        oneOf(null, NOW - 1, NOW, NOW + 1),
      )
    const days = oneOf([null, null], [3, 8])
    const price = oneOf([null, null, null], [5_000_000, 'USD', NOW])
    if (upTo(3) === 0)
      await run(
        `INSERT INTO offer_item_overrides (offer_item_id, is_hidden, days_min, days_max, minimum, price_micros,
            price_currency, price_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        oneOf(0, 0, 1),
        ...(days ?? []),
        oneOf(null, 1 + upTo(12)),
        ...(price ?? []),
      )
  }
  return productId
}

describe('plain lines with the supply book', () => {
  const products: number[] = []
  beforeAll(async () => {
    for (let seed = 1; seed <= 24; seed += 1) products.push(await makeLines(seed))
  })

  it('are what the view says is sold, in every term', async () => {
    const ids = sql`SELECT value AS id FROM json_each(${JSON.stringify(products)})`
    const { live, lines, supply } = await queryBatch(env.DB, {
      live: liveItemsOf(ids, 10_000),
      lines: linesOf(ids, 10_000),
      supply: SUPPLY_BOOK,
    })
    expect(lines).toHaveLength(products.length * LINES)
    expect(live.length).toBeGreaterThan(100)
    const [row] = supply
    expect(row && toLiveRows(lines, readSupplyBook(row))).toEqual(live)
  })
})
