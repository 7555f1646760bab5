import { and, eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import { commitOrder, type OrderChange } from '../../orders/commit/commit-order.ts'
import { orderById, type OrderState, type PaymentRow } from '../../orders/commit/order-state.ts'
import { closedChange } from './closed-change.ts'
import { paidChange } from './paid-change.ts'
import type { ProviderWord } from '../payment-provider.ts'
import { type Outcome, recordEvent } from './record-event.ts'
import { chargeOwner, reusedChange } from './reused-charge.ts'

/**
 * Makes of an order what a provider says of a payment, once, in whatever order and however often it is
 * said. A word whose sum is not the payment's changes nothing (`wrong_sum`), nor does one of a charge that
 * has paid another payment (`refused`, shown to staff with the order); one of a payment nobody knows is
 * `not_found`. All are kept.
 */
export async function applyWord(
  ctx: Ctx,
  provider: string,
  word: ProviderWord,
): Promise<Outcome | 'wrong_sum'> {
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
    return 'wrong_sum'
  }
  const outcome = await commitWord(ctx, { payment, heard }).catch((error: unknown) => {
    if (!isChargeTaken(error)) throw error
    // Another payment took this charge meanwhile: decided again, that is seen.
    return commitWord(ctx, { payment, heard })
  })
  if (outcome !== 'applied') await recordEvent(ctx, { ...heard, outcome })
  return outcome
}

async function commitWord(
  ctx: Ctx,
  { payment, heard }: { payment: PaymentRow; heard: Heard },
): Promise<Outcome> {
  const { word } = heard
  let outcome: Outcome = 'stale'
  await commitOrder(ctx, orderById(payment.orderId), async (state) => {
    const owner = await chargeOwner(ctx, state, { payment, word })
    const change =
      owner === null ? changeOf(ctx, state, heard) : reusedChange(state, { payment, word, owner })
    outcome = owner !== null ? 'refused' : change === null ? 'stale' : 'applied'
    return change
  })
  return outcome
}

const isChargeTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: payments\./.test(error.message)

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
