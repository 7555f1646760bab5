import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { HandPaymentInput } from '../schemas/admin-order.ts'
import { type Command, commandText } from '../commit/command.ts'
import { commitOrder, type OrderChange } from '../commit/commit-order.ts'
import { doneBefore } from '../commit/done-before.ts'
import { handRefundPosting } from './hand-refund-posting.ts'
import type { OrderState } from '../commit/order-state.ts'
import { owedNow } from '../commit/owed-now.ts'
import { underWay } from '../commit/under-way.ts'

/**
 * Writes down money that was given back by hand, where a card would not take it. Never more than was
 * paid too much and is not on its way already; the same command again gives nothing.
 */
export function giveBack(
  ctx: Ctx,
  which: SQL,
  input: HandPaymentInput,
  command: Command,
): Promise<OrderState> {
  return commitOrder(ctx, which, (state) => {
    const { order } = state
    const prefix = `hand:${order.id}:`
    const byHand = state.refunds.filter(({ trackingId }) => trackingId.startsWith(prefix))
    const done = doneBefore(byHand, command, (row) => row.trackingId.slice(prefix.length))
    if (done !== undefined) return null
    const tooMuch = Math.max(0, -owedNow(state) - underWay(state.refunds))
    if (input.amount > tooMuch) {
      const most = moneyText({ amount: tooMuch, currency: order.currency }, ctx.locale)
      throw invalid('amount', 'order_refund_too_much', { most })
    }
    return backChange(ctx, state, input, prefix + commandText(command))
  })
}

function backChange(
  ctx: Ctx,
  { order }: OrderState,
  { amount, note = '' }: HandPaymentInput,
  trackingId: string,
): OrderChange {
  return {
    order: { refunded: order.refunded + amount },
    events: [
      { kind: 'refunded', data: { amount } },
      ...(note === '' ? [] : [{ kind: 'note', data: { text: note }, isInternal: true }]),
    ],
    ledger: handRefundPosting({ amount, trackingId }),
    action: 'orders.give-back',
    audit: { amount, note },
    also: (guard) => [
      insertWhen(ctx.db, refunds, {
        cells: {
          orderId: order.id,
          trackingId,
          amount,
          status: 'done',
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
    ],
  }
}
