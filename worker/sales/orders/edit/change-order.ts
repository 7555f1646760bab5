import { eq, type SQL } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { orderChanges } from '../../../db/schema/order-changes.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { allows } from '../../../permissions.ts'
import { creditExcuse } from '../../credit/excuse.ts'
import { type Command, commandText, doneBefore } from '../command.ts'
import { creditGuard } from '../credit-after.ts'
import { commitOrder } from '../commit-order.ts'
import { recallRefunds } from '../money/recall-refunds.ts'
import { type OrderState, readOrder } from '../order-state.ts'
import type { OrderChangeInput, OrderChangePreview } from '../schemas/order-change.ts'
import { planChange } from './plan-change.ts'
import { isSame, planStamp, presentChange } from './present-change.ts'
import { toOrderChange } from './write-change.ts'

export interface Changing {
  input: OrderChangeInput
  /** The stamp of the preview that was agreed to. */
  agreed: string
  command: Command
}

/** What a change of the order that `which` selects would come to; errors as `changeOrder`. Writes nothing. */
export async function previewChange(
  ctx: Ctx,
  which: SQL,
  input: OrderChangeInput,
): Promise<OrderChangePreview> {
  const state = await readOrder(ctx, which)
  const plan = await planChange(ctx, state, { input, ...rightsOf(ctx) })
  recallRefunds(ctx, state, plan.change)
  await creditGuard(ctx, state, { ...plan.change, ...excuseOf(ctx, input), events: [], action: '' })
  return presentChange(ctx, state, plan)
}

/**
 * Changes lines, prices, delivery or payment of an order, once for each command, and recalculates all of it. What
 * a paid order costs more is to be paid, what it costs less is given back. 409 `order_change_moved` with a new
 * preview when its figures are no longer those agreed to; 409 for an order that is over or held for fraud; 422
 * on the field of what cannot be done.
 */
export const changeOrder = (ctx: Ctx, which: SQL, changing: Changing): Promise<OrderState> =>
  commitOrder(ctx, which, async (state) => {
    const { input, agreed, command } = changing
    if (await isDone(ctx, state, command)) return null
    const { mayUndercut, isRefundHeld } = rightsOf(ctx)
    const plan = await planChange(ctx, state, { input, mayUndercut })
    if (planStamp(state, plan) !== agreed) {
      const preview = await presentChange(ctx, state, plan)
      throw conflict('order_change_moved', { reason: 'order_change_moved', preview })
    }
    if (isSame(state, plan)) throw conflict('order_change_nothing')
    const change = await toOrderChange(ctx, state, plan, {
      by: commandText(command),
      reason: input.reason ?? '',
      isRefundHeld,
    })
    const excuse = excuseOf(ctx, input)
    return { ...change, ...excuse, audit: { ...Object(change.audit), ...excuse } }
  })

function excuseOf(ctx: Ctx, { credit_reason: reason }: OrderChangeInput) {
  const excuse = creditExcuse(ctx, reason)
  return excuse === null ? {} : { creditExcuse: excuse }
}

async function isDone(ctx: Ctx, { order }: OrderState, command: Command): Promise<boolean> {
  const rows = await ctx.db
    .select({ by: orderChanges.changedBy })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, order.id))
  return doneBefore(rows, command, ({ by }) => by) !== undefined
}

function rightsOf(ctx: Ctx): { mayUndercut: boolean; isRefundHeld: boolean } {
  const { permissions } = actorOf(ctx)
  return {
    mayUndercut: allows(permissions, 'sales.orders.discount-below-floor'),
    isRefundHeld: !allows(permissions, 'sales.orders.refund'),
  }
}
