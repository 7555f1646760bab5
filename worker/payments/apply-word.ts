import { and, eq } from 'drizzle-orm'
import { payments } from '../db/schema/payments.ts'
import type { Ctx } from '../env.ts'
import { notFound } from '../errors.ts'
import { log } from '../lib/log.ts'
import { commitOrder, type OrderChange } from '../orders/commit-order.ts'
import { orderById, type OrderState } from '../orders/order-state.ts'
import { closedChange } from './closed-change.ts'
import { paidChange } from './paid-change.ts'
import type { ProviderWord } from './payment-provider.ts'
import { type Outcome, recordEvent } from './record-event.ts'

/**
 * Makes of an order what a provider says of a payment, once, in whatever order and however often it is
 * said. A word whose sum is not the payment's changes nothing (`refused`); one of a payment nobody knows
 * is `not_found`. Both are kept.
 */
export async function applyWord(ctx: Ctx, provider: string, word: ProviderWord): Promise<Outcome> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.trackingId, word.trackingId), eq(payments.provider, provider)))
  if (payment === undefined) {
    await recordEvent(ctx, { provider, word, paymentId: null, outcome: 'refused' })
    throw notFound()
  }
  const heard = { provider, word, paymentId: payment.id }
  if (word.amount !== payment.amount || word.currency !== payment.currency) {
    log.error('payment of another sum', { ...heard, due: payment.amount, in: payment.currency })
    await recordEvent(ctx, { ...heard, outcome: 'refused' })
    return 'refused'
  }
  let outcome: Outcome = 'stale'
  await commitOrder(ctx, orderById(payment.orderId), (state) => {
    const change = changeOf(ctx, state, { ...heard, word })
    outcome = change === null ? 'stale' : 'applied'
    return change
  })
  if (outcome === 'stale') await recordEvent(ctx, { ...heard, outcome })
  return outcome
}

interface Heard {
  provider: string
  word: ProviderWord
  paymentId: number
}

function changeOf(ctx: Ctx, state: OrderState, { provider, word, paymentId }: Heard) {
  const payment = state.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) return null
  const change = decide()
  return change === null ? null : withEvent(change)

  function decide(): OrderChange | null {
    if (payment === undefined || word.status === 'open') return null
    if (word.status === 'paid') return paidChange(ctx, state, { payment, word })
    const isOver = payment.status !== 'starting' && payment.status !== 'open'
    return isOver ? null : closedChange(ctx, state, { payment, status: word.status })
  }

  function withEvent(made: OrderChange): OrderChange {
    const also: OrderChange['also'] = (guard) => [
      ...(made.also?.(guard) ?? []),
      recordEvent(ctx, { provider, word, paymentId, outcome: 'applied' }, guard),
    ]
    return { ...made, also }
  }
}
