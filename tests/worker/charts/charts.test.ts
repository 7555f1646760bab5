import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { recomputeDays } from '../../../worker/reports/figures/recompute-days.ts'
import type { Chart } from '../../../worker/reports/charts/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

const BOTH = ['reports.charts.view', 'reports.prices.view', 'sales.orders.view']

async function chartOf(query: string, rights = BOTH): Promise<Chart> {
  const asked = await (await staff(rights)).get(`/admin/charts?${query}`)
  expect(asked.status).toBe(200)
  return dataOf<Chart>(asked)
}

const recompute = (from: string, to = from) => recomputeDays(testCtx(), { from, to })

/** 5 pieces at 1.20 with 20 % of tax in it that cost 0.70 each, and 9.00 for shipping: 15.00, of which 1.50 are margin. */
const mintAt = (placed: string, order: object = {}, lines: object[] = [{ micros: 1_200_000 }]) =>
  mintOrder({ lines, order: { createdAt: new Date(placed), ...order } })

describe('charts of orders', () => {
  beforeAll(async () => {
    await run(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`)
    await mintAt('2025-03-02T09:00Z')
    await mintAt('2025-03-03T09:00Z')
    await mintAt('2025-03-03T10:00Z', { paymentMethod: 'card' })
    await mintAt('2025-03-03T10:00Z', { status: 'canceled' })
    const rate = {
      base: 'BYN',
      units: 1,
      value: '3',
      day: '2025-03-04',
      source: 'nbrb',
      percent_bps: 0,
    }
    await run(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3', 'manual', '2025-01-01')`,
    )
    await mintAt('2025-03-04T09:00Z', { currency: 'USD', rate })
    await recompute('2025-03-01', '2025-03-05')
  })

  it('sums sales by day beside as many days before, and counts the orders of each', async () => {
    const chart = await chartOf('chart=sales&from=2025-03-03&to=2025-03-04')
    expect(chart).toMatchObject({
      before: { from: '2025-03-01', to: '2025-03-02' },
      unit: 'money',
      currency: 'BYN',
      series: [{ key: '', total: 7500, before: 1500, count: 3 }],
      points: [
        { from: '2025-03-03', to: '2025-03-03', count: 2, values: [3000], before: [0] },
        { from: '2025-03-04', to: '2025-03-04', count: 1, values: [4500], before: [1500] },
      ],
    })
  })

  it('narrows to the orders of a currency, in its own money', async () => {
    const chart = await chartOf('chart=sales&from=2025-03-03&to=2025-03-04&currency=USD')
    expect(chart).toMatchObject({
      currency: 'USD',
      base: 'BYN',
      series: [{ total: 1500, count: 1 }],
    })
  })

  it('narrows to a channel; an order that names none is of the store itself', async () => {
    const span = 'chart=orders&from=2025-03-03&to=2025-03-04'
    expect((await chartOf(`${span}&channel_id=1`)).series[0]?.total).toBe(3)
    expect((await chartOf(`${span}&channel_id=2`)).series[0]?.total).toBe(0)
  })

  it('puts days together to weeks from Monday and to months, within the span', async () => {
    const weeks = await chartOf('chart=orders&by=week&from=2025-03-01&to=2025-03-05')
    expect(weeks.points.map(({ from, to, values }) => [from, to, values[0]])).toEqual([
      ['2025-03-01', '2025-03-02', 1],
      ['2025-03-03', '2025-03-05', 3],
    ])
    const months = await chartOf('chart=orders&by=month&from=2025-02-20&to=2025-03-05')
    expect(months.points.map(({ from, to, values }) => [from, to, values[0]])).toEqual([
      ['2025-02-20', '2025-02-28', 0],
      ['2025-03-01', '2025-03-05', 4],
    ])
  })

  it('divides sales by orders, and margin by the net price', async () => {
    const span = 'from=2025-03-03&to=2025-03-03'
    expect((await chartOf(`chart=average&${span}`)).series[0]?.total).toBe(1500)
    expect((await chartOf(`chart=margin&${span}`)).series[0]?.total).toBe(300)
    expect((await chartOf(`chart=margin_share&${span}`)).series[0]?.total).toBe(3000)
  })

  it('has a series for each payment method', async () => {
    const { series } = await chartOf('chart=payments&from=2025-03-03&to=2025-03-03')
    expect(series.map(({ key, total, count }) => [key, total, count])).toEqual(
      expect.arrayContaining([['card', 1500, 1]]),
    )
    expect(series).toHaveLength(2)
  })

  it('leaves out orders without a rate, and says how many', async () => {
    await mintAt('2025-03-08T09:00Z', { currency: 'XAG' })
    await recompute('2025-03-08')
    const chart = await chartOf('chart=sales&from=2025-03-08&to=2025-03-08')
    expect(chart).toMatchObject({ unrated: 1, series: [{ total: 0, count: 1 }] })
  })

  it('lists as many orders as a point counts, by the same clock and narrowed alike', async () => {
    // Just before midnight of UTC, when Minsk has the next day.
    await mintAt('2025-03-10T22:30Z', { paymentMethod: 'card' })
    await recompute('2025-03-10', '2025-03-11')
    const chart = await chartOf('chart=orders&from=2025-03-10&to=2025-03-11')
    expect(chart.points.map(({ count }) => count)).toEqual([0, 1])
    const list = await staff(['sales.orders.view'])
    const found = async (more: string) => {
      const answer = await list.get(
        `/admin/orders?date[from]=2025-03-11&date[to]=2025-03-11${more}`,
      )
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total
    }
    expect(await found('')).toBe(1)
    expect(await found('&payment_method=card&currency=BYN&channel_id=1')).toBe(1)
    expect(await found('&payment_method=cash')).toBe(0)
    expect(await found('&currency=USD')).toBe(0)
    expect(await found('&channel_id=2')).toBe(0)
  })
})

describe('what is ranked', () => {
  it('ranks parts, brands, suppliers and customers by their goods without tax', async () => {
    const [one, other] = [noItem(), { ...noItem(), warehouse: { id: 7, supplierId: 77 } }]
    await run(`INSERT INTO suppliers (id, name, code) VALUES (77, 'Ranked supplier', 'RANKED')`)
    const user = await createUser({ firstName: 'Rank', lastName: 'First' })
    await mintAt('2025-04-02T09:00Z', { userId: user.id }, [
      { micros: 1_200_000, item: one },
      { micros: 6_000_000, item: other },
    ])
    await mintAt('2025-04-02T10:00Z', { userId: user.id }, [{ micros: 6_000_000, item: other }])
    await recompute('2025-04-02')
    const span = 'from=2025-04-02&to=2025-04-02'
    const suppliers = await chartOf(`chart=suppliers&${span}`)
    expect(suppliers.points).toEqual([])
    expect(suppliers.series[0]).toMatchObject({
      key: '77',
      label: 'Ranked supplier',
      total: 5000,
      count: 2,
    })
    const customers = await chartOf(`chart=customers&${span}`)
    expect(customers.series).toMatchObject([
      { key: `u${user.id}`, label: 'Rank First', total: 5500, count: 2 },
    ])
    const list = await staff(['sales.orders.view'])
    const totalOf = async (more: string) => {
      const answer = await list.get(
        `/admin/orders?date[from]=2025-04-02&date[to]=2025-04-02&${more}`,
      )
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total
    }
    expect(await totalOf('supplier_id=77')).toBe(2)
    expect(await totalOf('supplier_id=1')).toBe(1)
    expect(await totalOf(`buyer_id=${user.id}`)).toBe(2)
    expect(await totalOf('buyer_id=1')).toBe(0)
    expect(await totalOf('product_id=1')).toBe(2)
    expect(await totalOf('brand=Nobody')).toBe(0)
    const [brand] = (await chartOf(`chart=brands&${span}`)).series
    expect(await totalOf(`brand=${encodeURIComponent(brand?.key ?? '')}`)).toBe(brand?.count)
  })

  it('keeps the largest of a day, and all others as one', async () => {
    const lines = Array.from({ length: 55 }, (_, at) => ({
      micros: 1_200_000 * (at + 1),
      item: { ...noItem(), warehouse: { id: 900, supplierId: 900 + at } },
    }))
    await mintAt('2025-04-05T09:00Z', {}, lines)
    await recompute('2025-04-05')
    const rows = await env.DB.prepare(
      `SELECT count(*) AS n FROM day_sums WHERE day = '2025-04-05' AND measure = 'supplier' AND currency = ''`,
    ).first<number>('n')
    expect(rows).toBe(51)
    const { series } = await chartOf('chart=suppliers&from=2025-04-05&to=2025-04-05')
    expect(series).toHaveLength(21)
    expect(series[0]?.key).toBe('954')
    expect(series.at(-1)?.key).toBe('')
    expect(series.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe((500 * 55 * 56) / 2)
  })
})

describe('charts of other things', () => {
  it('counts returns by the day they were asked for, as their list does', async () => {
    const { order, lines } = await mintAt('2025-05-01T09:00Z')
    await run(
      `INSERT INTO returns (id, number, order_id, status, created_at, updated_at, opened_by)
       VALUES (7001, 'R-7001', ?, 'requested', ?, 0, 'charts')`,
      order.id,
      Date.parse('2025-05-04T22:00Z'),
    )
    await run(
      `INSERT INTO return_lines (return_id, order_line_id, quantity, reason) VALUES (7001, ?, 3, 'defective')`,
      lines[0]?.id,
    )
    await recompute('2025-05-05')
    const chart = await chartOf('chart=returns&from=2025-05-05&to=2025-05-05')
    expect(chart.series.map(({ key, total }) => [key, total])).toEqual([
      ['returns', 1],
      ['returned_pieces', 3],
    ])
    const list = await staff(['sales.returns.view'])
    const answer = await list.get('/admin/returns?date[from]=2025-05-05&date[to]=2025-05-05')
    expect(((await answer.json()) as { data: { number: string }[] }).data).toMatchObject([
      { number: 'R-7001' },
    ])
  })

  it('counts searches without results by the store’s day, and lists them', async () => {
    for (const [day, words, count] of [
      ['2025-05-10', 'NOSUCH1', 2],
      ['2025-05-11', 'NOSUCH1', 3],
      ['2025-05-11', 'NOSUCH2', 1],
    ] as const) {
      await run(`INSERT INTO search_miss_days VALUES (?, ?, 'en', ?, 1)`, day, words, count)
    }
    await recompute('2025-05-10', '2025-05-11')
    const chart = await chartOf('chart=misses&from=2025-05-10&to=2025-05-11')
    expect(chart.points.map(({ values }) => values)).toEqual([[2], [4]])
    const list = await staff(['sales.search-misses.view'])
    const found = async (days: string) =>
      (
        (await (await list.get(`/admin/search-misses?${days}`)).json()) as {
          data: { query: string; count: number }[]
        }
      ).data.map(({ query, count }) => [query, count])
    expect(await found('date[from]=2025-05-10&date[to]=2025-05-11')).toEqual([
      ['NOSUCH1', 5],
      ['NOSUCH2', 1],
    ])
    expect(await found('date[from]=2025-05-11&q=nosuch1')).toEqual([['NOSUCH1', 3]])
  })

  it('has the share of deliveries on time, and the days that most took', async () => {
    await run(
      `INSERT OR IGNORE INTO suppliers (id, name, code) VALUES (88, 'Delivers', 'DELIVERS')`,
    )
    await run(`INSERT OR IGNORE INTO warehouses (id, supplier_id, name) VALUES (88, 88, 'W')`)
    const { lines } = await mintAt('2025-06-01T09:00Z')
    const took = [2, 2, 3, 9]
    for (const [at, days] of took.entries()) {
      await run(
        `INSERT INTO supplier_orders (id, number, supplier_id, warehouse_id, currency, digits, status, placed_by,
           placed_hash, updated_at) VALUES (?1, 'SO-' || ?1, 88, 88, 'BYN', 2, 'received', 'c' || ?1, '', 0)`,
        8800 + at,
      )
      await run(
        `INSERT INTO supplier_order_lines (supplier_order_id, position, order_line_id, product_id, brand, mpn, name,
           cost_micros, quantity, confirmed, received, promised_at)
         VALUES (?, 1, ?, 1, 'B', 'M', '', 1, 1, 1, 1, ?)`,
        8800 + at,
        lines[0]?.id,
        Date.parse(at === 3 ? '2025-06-09' : '2025-06-10'),
      )
      await run(
        `INSERT INTO deliveries (supplier_order_id, warehouse_id, carrier, ordered_at, received_at, days)
         VALUES (?, 88, '', 0, ?, ?)`,
        8800 + at,
        Date.parse('2025-06-10T12:00Z'),
        days,
      )
    }
    await recompute('2025-06-10')
    const span = 'from=2025-06-10&to=2025-06-10'
    expect((await chartOf(`chart=on_time&${span}`)).series[0]?.total).toBe(7500)
    const days = await chartOf(`chart=delivery_days&${span}`)
    expect(days.series.map(({ key, total }) => [key, total])).toEqual([
      ['p50', 2],
      ['p90', 9],
    ])
    const list = await staff(['suppliers.orders.view'])
    const found = await list.get(
      '/admin/supplier-orders?received[from]=2025-06-10&received[to]=2025-06-10',
    )
    expect(((await found.json()) as { pagination: { total: number } }).pagination.total).toBe(4)
    const none = await list.get('/admin/supplier-orders?received[from]=2025-06-11')
    expect(
      ((await none.json()) as { data: { id: number }[] }).data.map(({ id }) => id),
    ).not.toContain(8800)
  })

  it('takes back what moved since, of what lies on the shelf now', async () => {
    await run(
      `INSERT INTO shelf_lots (id, key, product_id, source, quantity, cost_micros, currency, cost_vat_bps, paid_micros,
         paid_currency, received_at) VALUES (6601, 'charts', 1, 'count', 10, 1200000, 'BYN', 2000, 1200000, 'BYN', 0)`,
    )
    for (const [pieces, at] of [
      [10, '2025-07-02T09:00Z'],
      [-4, '2025-07-04T09:00Z'],
    ] as const) {
      await run(
        `INSERT INTO shelf_movements (lot_id, kind, pieces, created_at) VALUES (6601, 'counted', ?, ?)`,
        pieces,
        Date.parse(at),
      )
    }
    await recompute('2025-07-01', '2025-07-04')
    const chart = await chartOf('chart=stock&from=2025-07-02&to=2025-07-04')
    const before = chart.series[0]?.before ?? 0
    expect(chart.points.map(({ values }) => (values[0] ?? 0) - before)).toEqual([1000, 1000, 600])
  })

  it('tells the steps from a search to an order', async () => {
    const seen = ['/en/search/A', '/en/search/B', '/en/cart', '/en/checkout/success']
    for (const path of seen)
      await run(
        `INSERT INTO page_views (id, path, locale, viewed_at) VALUES (?, ?, 'en', ?)`,
        crypto.randomUUID(),
        path,
        Date.parse('2025-07-10T10:00Z'),
      )
    await recompute('2025-07-10')
    const { series } = await chartOf('chart=funnel&from=2025-07-10&to=2025-07-10')
    expect(series.map(({ key, total }) => [key, total])).toEqual([
      ['searches', 2],
      ['carts', 1],
      ['purchases', 1],
    ])
  })
})

describe('GET /admin/charts', () => {
  const SPAN = 'from=2025-03-03&to=2025-03-04'

  it('tells costs only to who may see them', async () => {
    const blind = await staff(['reports.charts.view'])
    for (const chart of ['margin', 'margin_share', 'prices', 'stock']) {
      expect((await blind.get(`/admin/charts?chart=${chart}&${SPAN}`)).status).toBe(403)
    }
    expect((await blind.get(`/admin/charts?chart=customers&${SPAN}`)).status).toBe(403)
    const { series } = await chartOf(`chart=brands&${SPAN}`, ['reports.charts.view'])
    expect(series.every(({ margin }) => margin === null)).toBe(true)
    const seeing = await chartOf(`chart=brands&${SPAN}`)
    expect(seeing.series[0]?.margin).toEqual(expect.any(Number))
  })

  it('refuses spans that end before they begin, and those of more than five years', async () => {
    const one = await staff(BOTH)
    expect((await one.get('/admin/charts?chart=sales&from=2025-03-04&to=2025-03-03')).status).toBe(
      422,
    )
    expect((await one.get('/admin/charts?chart=sales&from=2019-03-04&to=2025-03-03')).status).toBe(
      422,
    )
    expect((await one.get(`/admin/charts?chart=nothing&${SPAN}`)).status).toBe(422)
  })

  it('writes the table as a CSV, and that it was exported', async () => {
    const one = await staff(BOTH)
    const answer = await one.get(`/admin/charts/export?chart=sales&${SPAN}`)
    const text = await answer.text()
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'From;To;Orders;Sales;"Sales, period before";Currency',
      '2025-03-03;2025-03-03;2;30.00;0.00;BYN',
    ])
    const audited = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'charts.export'`,
    ).first<number>('n')
    expect(audited).toBe(1)
  })
})
