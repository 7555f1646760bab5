import { asc, eq } from 'drizzle-orm'
import { returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { selectSettings, toSettings } from '../../../store/settings/read-settings.ts'
import { readOrder } from '../../orders/order-state.ts'
import { ownOrder } from '../../orders/show/get-order.ts'
import type { OrderReturns } from '../schemas.ts'
import { readTaken } from '../taken-pieces.ts'
import { returnableLines } from './returnable.ts'

/** What of an order the actor may send back, and what has been; `not_found` for one they may not see. */
export async function getOrderReturns(ctx: Ctx, orderId: number): Promise<OrderReturns> {
  const state = await readOrder(ctx, ownOrder(ctx, orderId, { toChange: false }))
  const [settings, taken, made] = await Promise.all([
    selectSettings(ctx),
    readTaken(ctx, orderId),
    ctx.db
      .select({ id: returns.id, number: returns.number, status: returns.status })
      .from(returns)
      .where(eq(returns.orderId, orderId))
      .orderBy(asc(returns.id)),
  ])
  const { return_days: days } = toSettings(settings)
  const lines = returnableLines(state, { taken, days, now: ctx.now })
  const { id: ofId, number } = state.order
  return {
    order: { id: ofId, number },
    lines: lines.map(({ line: { id, brand, mpn, name }, left, whyNot }) => ({
      order_line_id: id,
      product: { brand, mpn, name },
      left,
      why_not: whyNot,
    })),
    days,
    returns: made,
  }
}
