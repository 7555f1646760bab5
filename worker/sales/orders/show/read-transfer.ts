import { eq } from 'drizzle-orm'
import { paymentMethods } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import {
  type RequestedTransfer,
  requestTransfer,
  transferDetails,
} from '../../bank-transfers/requested-transfer.ts'
import { balance } from '../balance.ts'
import type { OrderState } from '../order-state.ts'

/**
 * The transfer that an order waits for, in the order's language; null for other orders, while nothing is to
 * be paid, and until staff has set the bank details.
 */
export async function readTransfer(ctx: Ctx, state: OrderState): Promise<RequestedTransfer | null> {
  const { order } = state
  const amount = balance(state)
  const isAwaited = order.paymentMethod === 'money_transfer' && order.status === 'pending_payment'
  if (!isAwaited || amount <= 0) return null
  const [method] = await ctx.db
    .select({ settings: paymentMethods.settings })
    .from(paymentMethods)
    .where(eq(paymentMethods.code, order.paymentMethod))
  const details = transferDetails(method?.settings ?? {})
  if (details.account === '') return null
  const due = { amount, currency: order.currency }
  return requestTransfer(details, { due, number: order.number, locale: order.locale })
}
