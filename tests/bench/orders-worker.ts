import worker from '../../worker/index.ts'
import { startSession } from '../../worker/accounts/start-session.ts'
import { users } from '../../worker/db/schema/accounts.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/live/live-object.ts'
import { newCtx } from '../../worker/new-ctx.ts'

/** The real Worker, and beside it a way to mint a crowd of buyers, and to count what they got. */

export { LiveObject }

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/__bench/crowd') return mint(request, env)
    if (pathname === '/api/__bench/sold') return count(env)
    return worker.fetch(request, env, ctx)
  },
}

/** An item with `pieces` left, and `buyers` who each have one of it in an open checkout. */
async function mint(request: Request, env: Env): Promise<Response> {
  const { buyers, pieces } = await request.json<{ buyers: number; pieces: number }>()
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
  await env.DB.batch(
    [
      `INSERT INTO brands (id, name, key, status) VALUES (7, 'Bench', 'BENCH', 'known')`,
      `INSERT INTO products (id, brand_id, mpn, search_key) VALUES (7, 7, 'CROWD1', 'CROWD1')`,
      `INSERT INTO suppliers (id, name, code) VALUES (7, 'S', 'bench')`,
      `INSERT INTO warehouses (id, supplier_id, name, delivery_days_max) VALUES (7, 7, 'W', 2)`,
      `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since)
       VALUES (7, 7, 'O', 'BYN', 1, 1)`,
      `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros,
         currency, remains, is_at_least, minimum, pack)
       VALUES (7, 7, 7, 1, 1, 1000000, 'BYN', ${pieces}, 0, 1, 1)`,
    ].map((text) => env.DB.prepare(text)),
  )
  const people = Array.from({ length: buyers }, (_, nth) => nth)
  const rows = await Promise.all(
    people.map(async (nth) => {
      const [user] = await ctx.db
        .insert(users)
        .values({
          email: `buyer-${nth}@bench.example`,
          passwordHash: 'none',
          firstName: 'B',
          lastName: String(nth),
          emailVerifiedAt: ctx.now,
        })
        .returning()
      if (user === undefined) throw new Error('no buyer')
      const { token } = await startSession(ctx, { user, isRemembered: false, userAgent: null })
      const [, checkout] = await env.DB.batch<{ id: number }>([
        env.DB.prepare(
          'INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity) VALUES (?, 7, 7, 1)',
        ).bind(user.id),
        env.DB.prepare(
          `INSERT INTO checkouts (user_id, currency, shipping_method, payment_method)
           VALUES (?, 'BYN', 'pickup', 'cash_on_delivery') RETURNING id`,
        ).bind(user.id),
      ])
      return { token, checkoutId: checkout?.results[0]?.id }
    }),
  )
  return Response.json(rows)
}

/** What the database says of the run. */
async function count(env: Env): Promise<Response> {
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM orders) AS orders,
      (SELECT coalesce(sum(ordered), 0) FROM order_lines) AS ordered,
      (SELECT reserved FROM stock_holds WHERE offer_item_id = 7) AS reserved,
      (SELECT remains FROM live_offer_items WHERE id = 7) AS remains,
      (SELECT count(DISTINCT number) FROM orders) AS numbers,
      (SELECT next - 1 FROM number_series) AS last_number,
      (SELECT count(*) FROM mails WHERE kind = 'order-placed') AS mails,
      (SELECT count(*) FROM cart_items) AS carts,
      (SELECT count(*) FROM orders o WHERE NOT EXISTS
        (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)) AS empty`,
  ).first()
  return Response.json(row)
}
