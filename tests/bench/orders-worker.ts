import worker from '../../worker/index.ts'
import { startSession } from '../../worker/people/accounts/start-session.ts'
import { users } from '../../worker/db/schema/accounts.ts'
import type { Ctx, Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { type PlacingCost, recordPlacing } from './orders/record-placing.ts'
import type { Buyer, Crowd, Sold, Wish } from './orders/crowd.ts'

/** The real Worker, and beside it a way to mint crowds of buyers, and to count what they got. */

export { LiveObject }

let costs: PlacingCost[] = []

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/__bench/crowd') return mint(request, env)
    if (pathname === '/api/__bench/sold') return count(request, env)
    const DB = recordPlacing(env.DB, (cost) => costs.push(cost))
    return worker.fetch(request, { ...env, DB }, ctx)
  },
}

/** An item with `pieces` left, and `buyers` who each have one of it in an open checkout. */
async function mint(request: Request, env: Env): Promise<Response> {
  const { round, buyers, pieces } = await request.json<Wish>()
  // Above what any store has, and item ids below 2^53.
  const id = 2_000_000 + round
  const itemId = id * 2 ** 32 + 1
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
  const before = await env.DB.prepare(
    `SELECT (SELECT coalesce(max(id), 0) FROM orders) AS orders,
      (SELECT coalesce(max(id), 0) FROM mails) AS mails,
      (SELECT coalesce(max(id), 0) FROM users) AS users,
      coalesce((SELECT next - 1 FROM number_series WHERE series = ${SERIES}), 0) AS number`,
  ).first<Crowd['before']>()
  if (before === null) throw new Error('nothing was counted')
  await env.DB.batch(
    [
      `INSERT INTO brands (id, name, key, status) VALUES (${id}, 'Bench', 'BENCH${id}', 'known')`,
      `INSERT INTO products (id, brand_id, mpn, search_key) VALUES (${id}, ${id}, 'CROWD1', 'CROWD1')`,
      `INSERT INTO suppliers (id, name, code) VALUES (${id}, 'S', 'bench${id}')`,
      `INSERT INTO warehouses (id, supplier_id, name, delivery_days_max) VALUES (${id}, ${id}, 'W', 2)`,
      `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since)
       VALUES (${id}, ${id}, 'O', 'BYN', 1, 1)`,
      `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros,
         currency, remains, is_at_least, minimum, pack)
       VALUES (${itemId}, ${id}, ${id}, 1, 1, 1000000, 'BYN', ${pieces}, 0, 1, 1)`,
    ].map((text) => env.DB.prepare(text)),
  )
  const people = Array.from({ length: buyers }, (_, nth) => mintBuyer(ctx, `${round}-${nth}`, id))
  const crowd: Crowd = { itemId, before, buyers: await Promise.all(people) }
  return Response.json(crowd)
}

const SERIES = `'order-' || strftime('%Y', 'now')`

async function mintBuyer(ctx: Ctx, name: string, productId: number): Promise<Buyer> {
  const [user] = await ctx.db
    .insert(users)
    .values({
      email: `buyer-${name}@bench.example`,
      passwordHash: 'none',
      firstName: 'B',
      lastName: name,
      emailVerifiedAt: ctx.now,
    })
    .returning()
  if (user === undefined) throw new Error('no buyer')
  const { token } = await startSession(ctx, { user, isRemembered: false, userAgent: null })
  const [, checkout] = await ctx.env.DB.batch<{ id: number }>([
    ctx.env.DB.prepare(
      'INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity) VALUES (?, ?, ?, 1)',
    ).bind(user.id, productId * 2 ** 32 + 1, productId),
    ctx.env.DB.prepare(
      `INSERT INTO checkouts (user_id, currency, shipping_method, payment_method)
       VALUES (?, 'BYN', 'pickup', 'cash_on_delivery') RETURNING id`,
    ).bind(user.id),
  ])
  const checkoutId = checkout?.results[0]?.id
  if (checkoutId === undefined) throw new Error('no checkout')
  return { token, checkoutId }
}

/** What the database says of a crowd, beside what was there before it; and what its placing has cost. */
async function count(request: Request, env: Env): Promise<Response> {
  const { itemId, before } = await request.json<Crowd>()
  const sold = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE id > ?1) AS orders,
      (SELECT coalesce(sum(ordered), 0) FROM order_lines WHERE order_id > ?1) AS ordered,
      (SELECT reserved FROM stock_holds WHERE offer_item_id = ?2) AS reserved,
      (SELECT remains FROM live_offer_items WHERE id = ?2) AS remains,
      (SELECT count(DISTINCT number) FROM orders WHERE id > ?1) AS numbers,
      (SELECT next - 1 - ?3 FROM number_series WHERE series = ${SERIES}) AS taken_numbers,
      (SELECT count(*) FROM mails WHERE kind = 'order-placed' AND id > ?4) AS mails,
      (SELECT count(*) FROM cart_items WHERE user_id > ?5) AS carts,
      (SELECT count(*) FROM orders o WHERE id > ?1 AND NOT EXISTS
        (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)) AS empty`,
  )
    .bind(before.orders, itemId, before.number, before.mails, before.users)
    .first<Sold>()
  const placing = costs
  costs = []
  return Response.json({ sold, placing })
}
