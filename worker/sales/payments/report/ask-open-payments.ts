import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import type { PaymentRow } from '../../orders/commit/order-state.ts'
import { applyWord } from './apply-word.ts'
import { inTurns } from './in-turns.ts'
import { isTooOld, nextAskAt } from './next-ask-at.ts'
import type { ProviderWord } from '../payment-provider.ts'
import { findProvider } from '../providers.ts'

const MOST_AT_ONCE = 60

/**
 * Cron's part: asks the providers what has become of payments nobody has told of, after 2, 5, 15 and 60
 * minutes and then every hour, for three days. Never throws, so that whatever else Cron does goes on.
 */
export async function askOpenPayments(ctx: Ctx): Promise<void> {
  try {
    const due = await ctx.db
      .select()
      .from(payments)
      .where(and(lte(payments.askAt, ctx.now), inArray(payments.status, ['starting', 'open'])))
      .orderBy(asc(payments.askAt))
      .limit(MOST_AT_ONCE)
    await inTurns(due, (payment) => askPayment(ctx, payment))
  } catch (error) {
    log.error('payments not asked about', { error })
  }
}

/** A fault of one payment is kept with it, and the next turn asks again. */
async function askPayment(ctx: Ctx, payment: PaymentRow): Promise<void> {
  try {
    if (!(await takeTurn(ctx, payment))) return
    const provider = await findProvider(ctx, payment.provider)
    const word = provider === null ? null : await provider.status(payment)
    await applyWord(ctx, payment.provider ?? '', finalWord(ctx, payment, word))
  } catch (error) {
    log.error('payment not asked about', { payment: payment.id, error })
    await keepFault(ctx, payment, error)
  }
}

/** Of several Crons at once, one asks. */
async function takeTurn(ctx: Ctx, { id, askAt, asked }: PaymentRow): Promise<boolean> {
  if (askAt === null) return false
  const taken = await ctx.db
    .update(payments)
    .set({ askAt: nextAskAt(ctx.now, asked + 1), asked: asked + 1 })
    .where(and(eq(payments.id, id), eq(payments.askAt, askAt), eq(payments.asked, asked)))
    .returning({ id: payments.id })
  return taken.length > 0
}

/** What nobody has paid in three days, or was never begun, is over. */
function finalWord(ctx: Ctx, payment: PaymentRow, word: ProviderWord | null): ProviderWord {
  const { trackingId, amount, currency } = payment
  const open = { eventId: `${trackingId}:asked`, trackingId, amount, currency, chargeId: null }
  const said = word ?? { ...open, status: 'open' }
  if (said.status !== 'open' || !isTooOld(payment.createdAt, ctx.now)) return said
  return { ...open, eventId: `${trackingId}:expired`, status: 'canceled' }
}

/** Of one that is open: it may have been the answer to its end that was lost. */
async function keepFault(ctx: Ctx, { id }: PaymentRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isOpen = and(eq(payments.id, id), inArray(payments.status, ['starting', 'open']))
  try {
    await ctx.db.update(payments).set({ lastError }).where(isOpen)
  } catch (fault) {
    log.error('fault of a payment not kept', { payment: id, error: fault })
  }
}
