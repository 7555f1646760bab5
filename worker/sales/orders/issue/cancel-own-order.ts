import type { Ctx } from '../../../env.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Command } from '../commit/command.ts'
import { ownOrder } from '../show/get-order.ts'
import { toOrder } from '../show/present-order.ts'
import type { Order } from '../schemas/order.ts'

/**
 * Cancels all of an order of the actor's, or his team's, that is neither invoiced nor shipped; what was
 * paid for it goes back. `not_found` for others; 409 when nothing of it can be cancelled any more.
 */
export async function cancelOwnOrder(ctx: Ctx, id: number, command: Command): Promise<Order> {
  const which = ownOrder(ctx, id, { toChange: true })
  const { state } = await cancelOrder(ctx, which, { reason: '' }, command)
  return toOrder(state, { mayBuy: true })
}
