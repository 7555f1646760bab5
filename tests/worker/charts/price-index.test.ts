import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Chart } from '../../../worker/reports/charts/schemas.ts'
import { scanPrices } from '../../../worker/reports/price-index/scan-prices.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const OFFER = 500
const BRAND = 5_000

const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

/** A line of the list of a generation; `history` as `offer_items` has it. */
interface Line {
  n: number
  micros: number
  generation: number
  currency?: string
  isListed?: number
  history?: unknown[]
}

const put = ({ n, micros, generation, currency = 'BYN', isListed = 1, history }: Line) =>
  run(
    `INSERT OR REPLACE INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, remains,
       is_at_least, minimum, pack, history) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0, 1, 1, ?)`,
    OFFER * 2 ** 32 + n,
    OFFER,
    50_000 + n,
    generation,
    isListed,
    micros,
    currency,
    history === undefined ? null : JSON.stringify(history),
  )

async function goLive(generation: number, day: string) {
  await run(
    `INSERT INTO price_lists (id, offer_id, version, status, file_name, file_size, file_key, origin, generation, updated_at,
       applied_at) VALUES (?, ?, ?, 'live', 'l.csv', 1, 'k', 'upload', ?, 0, ?)`,
    OFFER * 100 + generation,
    OFFER,
    generation,
    generation,
    Date.parse(`${day}T10:00Z`),
  )
  await run(
    `UPDATE offers SET live_generation = ?, live_list_id = ?, live_since = 1 WHERE id = ?`,
    generation,
    OFFER * 100 + generation,
    OFFER,
  )
}

const moves = async () =>
  (
    await env.DB.prepare('SELECT day, lines, move FROM day_prices WHERE brand_id = ? ORDER BY day')
      .bind(BRAND)
      .all<{ day: string; lines: number; move: number }>()
  ).results

beforeEach(async () => {
  for (const table of ['price_scans', 'brand_lines', 'day_prices', 'offer_items', 'price_lists'])
    await run(`DELETE FROM ${table}`)
  await run(`INSERT OR IGNORE INTO suppliers (id, name, code) VALUES (500, 'S', 'S500')`)
  await run(`INSERT OR IGNORE INTO warehouses (id, supplier_id, name) VALUES (500, 500, 'W')`)
  await run(
    `INSERT OR REPLACE INTO offers (id, warehouse_id, name, currency) VALUES (500, 500, 'O', 'BYN')`,
  )
  await run(`INSERT OR IGNORE INTO brands (id, name, key) VALUES (5000, 'Indexed', 'INDEXED')`)
  for (let n = 1; n <= 10; n += 1) {
    await run(
      `INSERT OR IGNORE INTO products (id, brand_id, mpn, search_key) VALUES (?, ?, 'P' || ?1, 'PI' || ?1)`,
      50_000 + n,
      BRAND,
    )
    await put({ n, micros: 1_000_000, generation: 1 })
  }
  await goLive(1, '2025-08-01')
  await scanPrices(testCtx())
})

describe('scanPrices', () => {
  it('counts the lines of a first list, which moves nothing', async () => {
    expect(await moves()).toEqual([{ day: '2025-08-01', lines: 10, move: 0 }])
  })

  it('moves a brand by the mean of what its lines moved, once however often it runs', async () => {
    await put({ n: 1, micros: 2_000_000, generation: 2, history: [[1, 1, 1_000_000, 'BYN', 1, 0]] })
    await goLive(2, '2025-08-02')
    await scanPrices(testCtx())
    await scanPrices(testCtx())
    const expected = Math.round((Math.log(2) / 10) * 1e9)
    expect((await moves()).at(-1)).toEqual({ day: '2025-08-02', lines: 10, move: expected })
    const one = await staff(['reports.charts.view', 'reports.prices.view'])
    const chart = await dataOf<Chart>(
      await one.get('/admin/charts?chart=prices&from=2025-08-02&to=2025-08-03'),
    )
    const index = Math.round(10_000 * 2 ** 0.1)
    expect(chart).toMatchObject({
      unit: 'index',
      series: [{ key: '5000', label: 'Indexed', total: index }],
      points: [{ values: [index] }, { values: [index] }],
    })
  })

  it('compares no line that came or went', async () => {
    await put({
      n: 1,
      micros: 9_000_000,
      generation: 2,
      isListed: 0,
      history: [[1, 1, 1_000_000, 'BYN', 1, 0]],
    })
    await run('DELETE FROM offer_items WHERE id = ?', OFFER * 2 ** 32 + 2)
    await put({ n: 2, micros: 5_000_000, generation: 2 })
    await goLive(2, '2025-08-02')
    await scanPrices(testCtx())
    expect((await moves()).at(-1)).toEqual({ day: '2025-08-02', lines: 9, move: 0 })
  })

  it('passes over lists that came between two looks, and loses nothing of them', async () => {
    const history = [[1, 1, 1_000_000, 'BYN', 1, 0]]
    await put({ n: 1, micros: 2_000_000, generation: 2, history })
    await put({ n: 2, micros: 4_000_000, generation: 3, history })
    await goLive(2, '2025-08-02')
    await goLive(3, '2025-08-03')
    await scanPrices(testCtx())
    const expected = Math.round(((Math.log(2) + Math.log(4)) / 10) * 1e9)
    expect((await moves()).at(-1)).toEqual({ day: '2025-08-03', lines: 10, move: expected })
  })

  it('moves lines of another currency with its rate', async () => {
    await run(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('EUR', 2)`)
    await run(`INSERT INTO rates (currency, units, value, source, day)
      VALUES ('EUR', 1, '3', 'manual', '2025-08-02'), ('EUR', 1, '3.3', 'manual', '2025-08-04')`)
    const history = [[1, 1, 1_000_000, 'BYN', 1, 0]]
    for (let n = 1; n <= 10; n += 1)
      await put({ n, micros: 1_000_000, currency: 'EUR', generation: 2, history })
    await goLive(2, '2025-08-02')
    await scanPrices(testCtx())
    await goLive(3, '2025-08-04')
    await scanPrices(testCtx())
    expect((await moves()).slice(1).map(({ move }) => move)).toEqual(
      [Math.log(3), Math.log(1.1)].map((move) => Math.round(move * 1e9)),
    )
  })
})
