import type { SQL } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { allows } from '../../../permissions.ts'
import type { Ctx } from '../../../env.ts'
import type { CancellationInput } from '../schemas/admin-order.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Command } from '../commit/command.ts'
import type { Issued } from './issue-document.ts'

/** Cancels pieces for a customer. Staff who may not give money back cancel all the same: the money is held. */
export const cancelAsStaff = (
  ctx: Ctx,
  which: SQL,
  input: CancellationInput,
  command: Command,
): Promise<Issued> => {
  const isRefundHeld = !allows(actorOf(ctx).permissions, 'sales.orders.refund')
  return cancelOrder(ctx, which, { ...input, isRefundHeld }, command)
}
