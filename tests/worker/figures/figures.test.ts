import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { dayFigures } from '../../../worker/db/schema/figures.ts'
import { connect } from '../../../worker/db/client.ts'
import { dayAfter } from '../../../worker/lib/days.ts'
import { recomputeDays } from '../../../worker/reports/figures/recompute-days.ts'
import { refreshFigures } from '../../../worker/reports/figures/refresh-figures.ts'
import type { Figures } from '../../../worker/reports/figures/schemas.ts'
import { dayInZone } from '../../../worker/lib/day-in-zone.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { staffWith } from '../orders/staff.ts'

const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

/** An order of 5 pieces at 1.20 that cost 0.70 each, and 9.00 for shipping: 15.00, of which 1.50 are margin. */
const mintAt = (placed: string, order: object = {}) =>
  mintOrder({
    lines: [{ micros: 1_200_000 }],
    order: { createdAt: new Date(placed), ...order },
  })

async function figuresOf(day: string) {
  const rows = await connect(env.DB).select().from(dayFigures)
  return rows.find((row) => row.day === day)
}

async function recompute(day: string, to = day) {
  await recomputeDays(testCtx(), { from: day, to })
  return figuresOf(day)
}

describe('recomputeDays', () => {
  it('takes a day from midnight to midnight by the store’s clock', async () => {
    // Minsk is three hours ahead of UTC.
    for (const at of ['03-04T20:59:59.999', '03-04T21:00', '03-05T20:59:59.999', '03-05T21:00']) {
      await mintAt(`2026-${at}Z`)
    }
    await recompute('2026-03-04', '2026-03-06')
    expect(await figuresOf('2026-03-04')).toMatchObject({ orders: 1, sales: 1500 })
    expect(await figuresOf('2026-03-05')).toMatchObject({ orders: 2, sales: 3000, currency: 'BYN' })
    expect(await figuresOf('2026-03-06')).toMatchObject({ orders: 1, sales: 1500 })
  })

  it('writes the same again, and what has changed since in its place', async () => {
    const { order } = await mintAt('2026-04-01T09:00Z')
    await mintAt('2026-04-01T10:00Z')
    const { computedAt: _, ...first } = (await recompute('2026-04-01')) ?? {}
    const { computedAt: __, ...again } = (await recompute('2026-04-01')) ?? {}
    expect(again).toEqual(first)
    expect(first).toMatchObject({ orders: 2, sales: 3000, net: 1000 })
    await run(`UPDATE orders SET status = 'canceled' WHERE id = ?`, order.id)
    expect(await recompute('2026-04-01')).toMatchObject({ orders: 1, sales: 1500, net: 500 })
  })

  it('counts the margin that the page of the order shows, and takes off what was credited', async () => {
    const { order, read, post } = await staffWith({
      lines: [{ micros: 1_200_000 }],
      isReceived: true,
    })
    await run(
      `UPDATE orders SET created_at = ? WHERE id = ?`,
      Date.parse('2026-04-02T09:00Z'),
      order.id,
    )
    const day = await recompute('2026-04-02')
    const shown = (await read()).margin
    expect(day).toMatchObject({ orders: 1, margin: shown?.amount.amount, net: shown?.net.amount })
    expect(day?.margin).toBe(150)
    await run(
      `INSERT INTO order_documents (order_id, kind, number, subtotal, shipping, tax, total, issued_by)
       VALUES (?, 'credit_note', 'figures-1', 120, 0, 20, 120, 'figures')`,
      order.id,
    )
    await run(
      `INSERT INTO order_document_lines (document_id, order_line_id, quantity, sum, tax)
       SELECT d.id, l.id, 1, 120, 20 FROM order_documents d JOIN order_lines l ON l.order_id = d.order_id
       WHERE d.number = 'figures-1'`,
    )
    expect(post).toBeDefined()
    expect(await recompute('2026-04-02')).toMatchObject({
      sales: 1380,
      net: 400,
      margin: (await read()).margin?.amount.amount,
    })
  })

  it('converts other currencies at the rate of the order, and says how many have none', async () => {
    await run(
      `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1), ('GBP', 9)`,
    )
    const rate = {
      base: 'BYN',
      units: 1,
      value: '3',
      day: '2026-04-03',
      source: 'nbrb',
      percent_bps: 0,
    }
    await run(
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.5', 'manual', '2026-04-01')`,
    )
    await mintAt('2026-04-03T09:00Z', { currency: 'USD', rate })
    await mintAt('2026-04-03T09:00Z', { currency: 'GBP' })
    expect(await recompute('2026-04-03')).toMatchObject({
      orders: 2,
      sales: 4500,
      unrated: 1,
      uncosted: 1,
    })
  })

  it('counts pages of results, of the cart and of thanks', async () => {
    const seen = (path: string, at = '2026-04-04T10:00Z') =>
      run(
        `INSERT INTO page_views (id, path, locale, viewed_at) VALUES (?, ?, 'en', ?)`,
        crypto.randomUUID(),
        path,
        Date.parse(at),
      )
    const paths = ['/en/search/LM317', '/be/search/LM317/TI', '/ru/search-list', '/en', '/en/cart']
    for (const path of [...paths, '/en/checkout', '/en/checkout/success', '/en/help'])
      await seen(path)
    await seen('/en/search/LM317', '2026-04-04T21:00Z')
    expect(await recompute('2026-04-04')).toMatchObject({
      searches: 3,
      carts: 1,
      purchases: 1,
      orders: 0,
    })
  })

  it('reads a busy day some hundred orders at a time, each once', async () => {
    const { order } = await mintAt('2026-04-06T09:00Z')
    const copies = Array.from({ length: 404 }, (_, index) => copyOf(order.id, index))
    await env.DB.batch(copies.flat())
    expect(await recompute('2026-04-06')).toMatchObject({ orders: 405, sales: 405 * 1500 })
  })
})

/** The same order again, every other one at the same moment. */
function copyOf(id: number, index: number) {
  const copy = 10_000_000 + index
  const others = `checkout_id, user_id, locale, origin, currency, digits, customer, shipping_method,
    shipping_title, shipping_days_min, shipping_days_max, payment_method, payment_title, subtotal, discount,
    shipping, tax, grand_total, tax_bps, is_tax_included, shipping_tax, is_prepaid, placed_by, updated_at`
  const ofLine = `product_id, brand, mpn, name, supplier_id, warehouse_id, price_micros, channel_price_micros,
    cost_micros, cost_currency, sum, tax, days_min, days_max, ordered`
  return [
    env.DB.prepare(
      `INSERT INTO orders (id, number, status, created_at, ${others})
       SELECT ?1, 'copy-' || ?1, status, created_at + ?2, -?1, ${others.slice(13)} FROM orders WHERE id = ?3`,
    ).bind(copy, Math.floor(index / 2), id),
    env.DB.prepare(
      `INSERT INTO order_lines (order_id, position, supplier_offer_item_id, ${ofLine})
       SELECT ?1, position, ?1, ${ofLine} FROM order_lines WHERE order_id = ?2`,
    ).bind(copy, id),
  ]
}

describe('refreshFigures', () => {
  it('computes today and, a few at a time, the days before that are missing or old', async () => {
    await run('DELETE FROM day_figures')
    const ctx = testCtx()
    const today = dayInZone(ctx.now, 'Europe/Minsk')
    await refreshFigures(ctx)
    // Older days are computed as well, back to the first order.
    const oldest = dayAfter(today, -60)
    const known = async () =>
      (await connect(env.DB).select().from(dayFigures))
        .map(({ day }) => day)
        .filter((day) => day >= oldest)
        .toSorted()
    const first = await known()
    expect(first).toEqual([-3, -2, -1, 0].map((days) => dayAfter(today, days)))
    await refreshFigures(ctx)
    expect(await known()).toHaveLength(7)
    await run(
      `UPDATE day_figures SET computed_at = computed_at - 7 * 3600000, orders = 77 WHERE day = ?`,
      dayAfter(today, -2),
    )
    for (let at = 0; at < 20; at += 1) await refreshFigures(ctx)
    expect(await known()).toHaveLength(61)
    expect((await figuresOf(dayAfter(today, -2)))?.orders).toBe(0)
  })

  it('computes a day once more when it is over', async () => {
    const ctx = testCtx()
    const yesterday = dayAfter(dayInZone(ctx.now, 'Europe/Minsk'), -1)
    await recomputeDays(ctx, { from: dayAfter(yesterday, -60), to: yesterday })
    await run(
      `UPDATE day_figures SET orders = 77, computed_at = ? WHERE day = ?`,
      Date.parse(`${yesterday}T20:59Z`),
      yesterday,
    )
    await refreshFigures(ctx)
    expect((await figuresOf(yesterday))?.orders).not.toBe(77)
  })
})

describe('GET /admin/figures', () => {
  const read = async (rights: string[]) =>
    dataOf<Figures>(await (await staff(rights)).get('/admin/figures'))

  it('sums thirty days beside the thirty before, and tells costs to who may see them', async () => {
    await run('DELETE FROM day_figures')
    const today = dayInZone(new Date(), 'Europe/Minsk')
    const put = (days: number, orders: number, currency = 'BYN') =>
      run(
        `INSERT INTO day_figures (day, currency, orders, sales, net, margin, unrated, uncosted, searches, carts,
           purchases, computed_at)
         VALUES (?, ?, ?2 * 0 + ?3, ?3 * 1000, ?3 * 800, ?3 * 200, 0, 0, 50, 9, 3, ?4)`,
        dayAfter(today, days),
        currency,
        orders,
        Date.now(),
      )
    for (const [days, orders] of [
      [0, 1],
      [-29, 2],
      [-30, 4],
      [-59, 8],
      [-60, 16],
    ] as const) {
      await put(days, orders)
    }
    await put(-5, 32, 'XXX')
    const seen = await read(['reports.charts.view', 'reports.prices.view'])
    expect(seen.current).toMatchObject({
      to: today,
      orders: 3,
      sales: { amount: 3000, currency: 'BYN' },
      average: { amount: 1000, currency: 'BYN' },
      margin: { sum: { amount: 600, currency: 'BYN' }, bps: 2500 },
      searches: 100,
      carts: 18,
      purchases: 6,
    })
    expect(seen.before).toMatchObject({ orders: 12, to: dayAfter(today, -30) })
    expect(seen.days.map(({ day }) => day)).toEqual([dayAfter(today, -29), today])
    const blind = await read(['reports.charts.view'])
    expect([blind.current.margin, blind.before.margin, blind.current.orders]).toEqual([
      null,
      null,
      3,
    ])
  })

  it('has no average and no margin of nothing', async () => {
    await run('DELETE FROM day_figures')
    const {
      current,
      days,
      computed_at: at,
    } = await read(['reports.charts.view', 'reports.prices.view'])
    expect([current.orders, current.average, current.margin, days, at]).toEqual([
      0,
      null,
      null,
      [],
      null,
    ])
  })
})
