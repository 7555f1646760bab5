import { type Fragment, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * What an order needs that is placed without a checkout page: a checkout of its own, begun before the order, once
 * for each `madeBy`, and taken away again at the end where no order has come of it. Null for any other order.
 */
export function saleStatements(
  ctx: Ctx,
  { order, source, discount }: OrderDraft,
  isOrder: Fragment,
) {
  if ('checkoutId' in source) return { start: null, discount: null, end: null }
  const { madeBy } = source
  const now = ctx.now.getTime()
  const of = (name: string) => order[name] ?? null
  return {
    start: sql`INSERT INTO checkouts (user_id, channel_id, quote_id, status, currency, company_id, shipping_method,
        payment_method, comment, po_number, made_by, created_at, updated_at)
      VALUES (${of('user_id')}, ${of('channel_id')}, ${of('quote_id')}, 'placed', ${of('currency')}, ${of('company_id')},
        ${of('shipping_method')}, ${of('payment_method')}, ${of('comment')}, ${of('po_number')},
        ${madeBy}, ${now}, ${now})
      ON CONFLICT DO NOTHING`,
    discount:
      discount &&
      sql`INSERT INTO order_events (order_id, kind, data, is_internal, actor_id, created_at)
        SELECT id, 'discounted', ${JSON.stringify({ ...discount, currency: of('currency') })}, 1,
          ${ctx.actor?.id ?? null}, created_at
        FROM orders WHERE ${isOrder} AND version = 0`,
    end: sql`DELETE FROM checkouts WHERE made_by = ${madeBy}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE checkout_id = checkouts.id)`,
  }
}
