import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { noItem } from '../../support/worker/orders.ts'
import { chartOf, mintAt, recompute, run } from './mint-day.ts'

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
