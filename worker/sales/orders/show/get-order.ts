import { type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import type { Ctx } from '../../../env.ts'
import { readOrder } from '../commit/order-state.ts'
import { presentTransfer } from './present-transfer.ts'
import { readTransfer } from './read-transfer.ts'
import { toOrder } from './present-order.ts'
import type { Order } from '../schemas/order.ts'
import { whoseOrders } from './whose-orders.ts'

/**
 * An order the actor may see: his own, or one of a team he belongs to; `toChange` leaves out those of
 * teams he only looks at. Anybody else's is none.
 */
export const ownOrder = (ctx: Ctx, id: number, how: { toChange: boolean }): SQL =>
  sql`orders.id = ${id} AND ${sql.raw(whoseOrders(actorOf(ctx).id, how).sql)}`

/** An order as the actor sees it. `not_found` for one that is nobody's he works with. */
export async function getOrder(ctx: Ctx, id: number): Promise<Order> {
  const [state, may] = await Promise.all([
    readOrder(ctx, ownOrder(ctx, id, { toChange: false })),
    ctx.db.all(sql`SELECT 1 FROM orders WHERE ${ownOrder(ctx, id, { toChange: true })}`),
  ])
  const asked = await readTransfer(ctx, state)
  return toOrder(state, {
    mayBuy: may.length > 0,
    transfer: asked === null ? null : presentTransfer(asked),
  })
}
