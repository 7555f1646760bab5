import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { BALANCE_SQL } from '../orders/balance.ts'
import { ACTIVE_STATUSES, type OrderStatus } from '../orders/schemas/order.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerSales } from './schemas.ts'

/** As many of their newest orders are counted. */
const MOST_COUNTED = 1000
const MOST_SHOWN = 10

interface FigureRow {
  currency: string
  orders: number
  turnover: number
  owed: number
  active: number
}

interface OrderRow {
  id: number
  number: string
  status: OrderStatus
  created_at: number
  grand_total: number
  currency: string
  owed: number
}

/** What a customer has bought, owes, and ordered last; 404 for nobody. One round trip. */
export async function getSales(ctx: Ctx, userId: number): Promise<CustomerSales> {
  const newest = sql`SELECT id FROM orders WHERE user_id = ${userId} ORDER BY id DESC`
  const found = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    figures: query<FigureRow>`SELECT currency, count(*) AS orders, sum(received) AS turnover,
        sum(max(owed, 0)) AS owed, sum(is_active) AS active
      FROM (SELECT o.currency, o.paid - o.refunded AS received,
          o.status IN (SELECT value FROM json_each(${JSON.stringify(ACTIVE_STATUSES)})) AS is_active,
          iif(o.status IN ('canceled', 'closed', 'fraud'), 0, ${BALANCE_SQL}) AS owed
        FROM (${newest} LIMIT ${literal(MOST_COUNTED)}) f CROSS JOIN orders o ON o.id = f.id)
      GROUP BY currency ORDER BY orders DESC`,
    orders: query<OrderRow>`SELECT o.id, o.number, o.status, o.created_at, o.grand_total, o.currency,
        iif(o.status IN ('canceled', 'closed', 'fraud'), 0, max(${BALANCE_SQL}, 0)) AS owed
      FROM (${newest} LIMIT ${literal(MOST_SHOWN)}) f CROSS JOIN orders o ON o.id = f.id
      ORDER BY o.id DESC`,
  })
  needPerson(found.person)
  return {
    figures: found.figures.map(({ currency, orders, active, turnover, owed }) => ({
      orders,
      active,
      turnover: { amount: turnover, currency },
      owed: { amount: owed, currency },
    })),
    is_partial: found.figures.reduce((sum, { orders }) => sum + orders, 0) >= MOST_COUNTED,
    orders: found.orders.map(({ currency, ...order }) => ({
      ...order,
      created_at: new Date(order.created_at).toISOString(),
      grand_total: { amount: order.grand_total, currency },
      owed: { amount: order.owed, currency },
    })),
  }
}
