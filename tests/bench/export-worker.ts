import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'

/** The real Worker, and beside it a way to mint many orders and somebody who may see them. */

export { LiveObject }

/** Orders written by one statement. */
const AT_ONCE = 10_000

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/api/__bench/export')
      return worker.fetch(request, env, ctx)
    const { orders } = await request.json<{ orders: number }>()
    for (let from = 0; from < orders; from += AT_ONCE) await mint(env, from)
    return Response.json({ token: await clerk(env) })
  },
}

/** Orders of two lines, each with an invoice, numbered from `from` on. */
async function mint(env: Env, from: number): Promise<void> {
  const each = `FROM (WITH RECURSIVE t (n) AS (SELECT ${from + 1} UNION ALL SELECT n + 1 FROM t
    WHERE n < ${from + AT_ONCE}) SELECT n FROM t)`
  const customer = JSON.stringify({
    kind: 'private',
    first_name: 'Ада',
    last_name: 'Лаўлес',
    email: 'ada@bench.example',
    phone: null,
    company: null,
  })
  const statements = [
    `INSERT INTO orders (id, number, status, checkout_id, user_id, locale, origin, currency, digits, customer,
        shipping_method, shipping_title, shipping_days_min, shipping_days_max, payment_method, payment_title,
        subtotal, discount, shipping, tax, grand_total, tax_bps, is_tax_included, shipping_tax, is_prepaid,
        placed_by, created_at, updated_at)
      SELECT n, printf('D-2026-%06d', n), 'pending', n, 1, 'be', 'https://detal.example', 'BYN', 2, '${customer}',
        'courier', 'Courier', 1, 2, 'card', 'Bank card', 1000, 0, 900, 317, 1900, 2000, 1, 150, 0, n,
        1700000000000 + n, 1700000000000 + n ${each}`,
    ...[1, 2].map(
      (
        position,
      ) => `INSERT INTO order_lines (order_id, position, supplier_offer_item_id, product_id, brand, mpn,
        name, supplier_id, warehouse_id, price_micros, channel_price_micros, cost_micros, cost_currency, sum, tax,
        days_min, days_max, ordered)
      SELECT n, ${position}, 1, 1, 'Texas Instruments', 'SN74HC595DR', 'Shift register', 1, 1, 1000000, 1000000,
        700000, 'BYN', 500, 83, 1, 3, 5 ${each}`,
    ),
    `INSERT INTO order_documents (order_id, kind, number, subtotal, shipping, tax, total, issued_by, created_at,
        seller)
      SELECT n, 'invoice', printf('INV-2026-%06d', n), 1000, 900, 317, 1900, 'bench ' || n, 1700000000000, NULL
      ${each} WHERE n <= 1000`,
    `INSERT INTO order_document_lines (document_id, order_line_id, quantity, sum, tax)
      SELECT d.id, l.id, 5, 500, 83 FROM order_documents d JOIN order_lines l ON l.order_id = d.order_id
      WHERE d.order_id > ${from} AND d.order_id <= ${from + AT_ONCE}`,
  ]
  await env.DB.batch(statements.map((text) => env.DB.prepare(text)))
}
