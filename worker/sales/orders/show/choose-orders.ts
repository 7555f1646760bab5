import { type Fragment, literal, query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import type { AdminOrdersQuery } from '../schemas/admin-orders-query.ts'
import { type ChosenOrder, MOST_CHOSEN } from '../schemas/chosen-order.ts'
import { orderDays, sortedIds } from './list-admin-orders.ts'

/** The orders of all pages of staff's list, in its order; `too_large` when there are more than `MOST_CHOSEN`. */
export async function chooseOrders(ctx: Ctx, filters: AdminOrdersQuery): Promise<ChosenOrder[]> {
  const span = await orderDays(ctx, filters)
  return chosenBy(ctx, sortedIds(filters, { span, most: MOST_CHOSEN + 1, offset: 0 }))
}

/** The orders whose ids `found` selects, in its order; `too_large` when there are more than `MOST_CHOSEN`. */
export async function chosenBy(ctx: Ctx, found: Fragment): Promise<ChosenOrder[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<ChosenOrder>`SELECT o.id, o.number
      FROM (SELECT id, row_number() OVER () AS place FROM (${found})) f
      CROSS JOIN orders o ON o.id = f.id ORDER BY f.place LIMIT ${literal(MOST_CHOSEN + 1)}`,
  )
  if (rows.length > MOST_CHOSEN) {
    throw new AppError('too_large', { sentence: 'too_many_chosen', params: { count: MOST_CHOSEN } })
  }
  return rows
}
