import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { recomputeDays } from '../../worker/reports/figures/recompute-days.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'
import { series } from './series.ts'

/** The real Worker, and beside it a way to mint a busy day and two years of roll-ups, and to compute the day. */

export { LiveObject }

const DAY = '2026-03-05'

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/__bench/mint') {
      const { orders } = await request.json<{ orders: number }>()
      for (const text of storeOf(orders)) await env.DB.prepare(text).run()
      return Response.json({ token: await clerk(env) })
    }
    if (pathname === '/api/__bench/recompute') {
      const made = newCtx(env, { locale: 'be', ipAddress: null, origin: '' })
      await recomputeDays(made, { from: DAY, to: DAY })
      const kept = env.DB.prepare('SELECT count(*) AS n FROM day_sums WHERE day = ?').bind(DAY)
      return Response.json({ rows: await kept.first<number>('n') })
    }
    if (pathname === '/api/__bench/floor') {
      // What any computation has to do at least: bring the day's orders and lines out of the database.
      const { results } = await env.DB.prepare(
        `SELECT o.*, l.* FROM orders o JOIN order_lines l ON l.order_id = o.id`,
      ).all()
      return Response.json({ rows: results.length })
    }
    return worker.fetch(request, env, ctx)
  },
}

/** Orders of one day with two lines each, of 3,000 parts; and a year of days with what charts of it read. */
const storeOf = (orders: number): string[] => [
  `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`,
  `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05')`,
  `INSERT INTO orders (id, number, status, checkout_id, user_id, locale, origin, currency, digits, customer,
     shipping_method, shipping_title, shipping_days_min, shipping_days_max, payment_method, payment_title, subtotal,
     discount, shipping, tax, grand_total, tax_bps, is_tax_included, shipping_tax, is_prepaid, placed_by, created_at,
     updated_at)
   SELECT n, 'B-' || n, 'processing', n, n % 4000, 'ru', '', iif(n % 5 = 0, 'USD', 'BYN'), 2,
     '{"kind":"private","first_name":"A","last_name":"B","email":"a@b.c","phone":null,"company":null}', 'courier', '',
     1, 3, iif(n % 3 = 0, 'card', 'cash_on_delivery'), '', 12000, 0, 900, 2000, 12900, 2000, 1, 150, 0, 'b' || n,
     ${Date.parse(`${DAY}T06:00Z`)} + n * 4000, 0 FROM ${series(orders)}`,
  `INSERT INTO order_lines (order_id, position, supplier_offer_item_id, product_id, brand, mpn, name, supplier_id,
     warehouse_id, price_micros, channel_price_micros, cost_micros, cost_currency, sum, tax, days_min, days_max, ordered)
   SELECT 1 + (n - 1) / 2, 1 + n % 2, n, n * 7919 % 3000, 'Brand ' || (n * 7919 % 400), 'P' || (n * 7919 % 3000), '',
     1 + n % 30, 1 + n % 30, 12000000, 12000000, 7000000, iif(n % 4 = 0, 'USD', 'BYN'), 6000, 1000, 1, 3, 5
   FROM ${series(orders * 2)}`,
  `INSERT INTO day_figures (day, currency, orders, sales, net, margin, unrated, uncosted, searches, carts, purchases,
     computed_at) SELECT date('2025-12-31', '-' || n || ' days'), 'BYN', n % 900, n * 1000, n * 800, n * 200, 0, 0,
     n, n / 9, n / 20, 1 FROM ${series(730)}`,
  ...MEASURES.map(
    ([
      measure,
      keys,
      key,
    ]) => `INSERT INTO day_sums (measure, currency, day, channel_id, key, count, amount, net, margin,
       unrated, uncosted)
     SELECT '${measure}', '', date('2025-12-31', '-' || (n / ${keys}) || ' days'), 1,
       ${key}, 1 + n % 9, n * 100, n * 80, n * 20,
       0, 0 FROM ${series(730 * Number(keys) - 1)}`,
  ),
]

/** What `day_sums` has of a day: so many rows, and which keys. */
const MEASURES = [
  ['order', 1, `''`],
  ['payment', 4, `'way-' || (n % 4)`],
  ['part', 51, `CAST(n * 7919 % 3000 AS TEXT)`],
  ['brand', 51, `'Brand ' || (n * 7919 % 400)`],
  ['supplier', 30, `CAST(1 + n % 30 AS TEXT)`],
  ['customer', 51, `'u' || (n * 7919 % 4000)`],
] as const
