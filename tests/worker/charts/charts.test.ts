import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { ALL_RIGHTS, chartOf, mintAt, recompute, run } from './mint-day.ts'

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

  it('counts returns of one channel, or of orders in one currency, as their list does', async () => {
    for (const [id, order, pieces] of [
      [7101, {}, 2],
      [7102, { currency: 'EUR' }, 3],
      [7103, { channelId: 9 }, 4],
    ] as const) {
      const minted = await mintAt('2025-06-01T09:00Z', order)
      await run(
        `INSERT INTO returns (id, number, order_id, status, created_at, updated_at, opened_by)
         VALUES (?, ?, ?, 'requested', ?, 0, 'charts')`,
        id,
        `R-${id}`,
        minted.order.id,
        Date.parse('2025-06-04T12:00Z'),
      )
      await run(
        `INSERT INTO return_lines (return_id, order_line_id, quantity, reason) VALUES (?, ?, ?, 'defective')`,
        id,
        minted.lines[0]?.id,
        pieces,
      )
    }
    await recompute('2025-06-04')
    const list = await staff(['sales.returns.view'])
    const day = 'date[from]=2025-06-04&date[to]=2025-06-04'
    for (const [narrowed, totals] of [
      ['', [3, 9]],
      ['&channel_id=9', [1, 4]],
      ['&channel_id=1', [2, 5]],
      ['&currency=EUR', [1, 3]],
    ] as const) {
      const chart = await chartOf(`chart=returns&from=2025-06-04&to=2025-06-04${narrowed}`)
      expect(chart.series.map(({ total }) => total)).toEqual(totals)
      const answer = await list.get(`/admin/returns?${day}${narrowed}`)
      const { pagination } = await answer.json<{ pagination: { total: number } }>()
      expect(pagination.total).toBe(totals[0])
    }
    await run(`UPDATE orders SET channel_id = 1 WHERE channel_id = 9`)
    await recompute('2025-06-04')
    const gone = await chartOf('chart=returns&from=2025-06-04&to=2025-06-04&channel_id=9')
    expect(gone.series.map(({ total }) => total)).toEqual([0, 0])
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

  beforeAll(async () => {
    await mintAt('2025-03-03T09:00Z')
    await mintAt('2025-03-03T10:00Z')
    await recompute('2025-03-02', '2025-03-04')
  })

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
    const one = await staff(ALL_RIGHTS)
    expect((await one.get('/admin/charts?chart=sales&from=2025-03-04&to=2025-03-03')).status).toBe(
      422,
    )
    expect((await one.get('/admin/charts?chart=sales&from=2019-03-04&to=2025-03-03')).status).toBe(
      422,
    )
    expect((await one.get(`/admin/charts?chart=nothing&${SPAN}`)).status).toBe(422)
  })

  it('writes the table as a CSV, and that it was exported', async () => {
    const one = await staff(ALL_RIGHTS)
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
