import { eq } from 'drizzle-orm'
import { paymentMethods } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { AskedTransfer } from '../../bank-transfers/asked-transfer.ts'
import { askTransfer } from '../../bank-transfers/ask-transfer.ts'
import { transferDetails } from '../../bank-transfers/transfer-details.ts'
import type { OrderState } from '../commit/order-state.ts'
import { owedNow } from '../commit/owed-now.ts'

/**
 * The transfer that an order waits for, in the order's language; null for others, while nothing is
 * owed, and until staff has said where it goes.
 */
export async function readTransfer(ctx: Ctx, state: OrderState): Promise<AskedTransfer | null> {
  const { order } = state
  const owed = owedNow(state)
  const isAwaited = order.paymentMethod === 'money_transfer' && order.status === 'pending_payment'
  if (!isAwaited || owed <= 0) return null
  const [method] = await ctx.db
    .select({ settings: paymentMethods.settings })
    .from(paymentMethods)
    .where(eq(paymentMethods.code, order.paymentMethod))
  const details = transferDetails(method?.settings ?? {})
  if (details.account === '') return null
  const due = { amount: owed, currency: order.currency }
  return askTransfer(details, { due, number: order.number, locale: order.locale })
}
