import type { PaymentStep } from '../../checkout/schemas.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import { stepOf } from '../../payment-methods/methods-for.ts'
import { startPayment } from './start-payment.ts'
import { orderById, readOrder } from '../../orders/commit/order-state.ts'
import type { PlacedRow } from '../../checkout/placed-row.ts'

/**
 * What comes after placing. The order stands even when the provider cannot be reached: it waits for its
 * payment, and its page offers to pay.
 */
export async function startPaymentOf(ctx: Ctx, row: PlacedRow): Promise<PaymentStep> {
  const kind = stepOf(row.payment_method)
  if (kind !== 'redirect') return { kind }
  try {
    return await startPayment(ctx, await readOrder(ctx, orderById(row.id)))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    log.error('payment not started', { order_id: row.id, error })
    return { kind: 'none' }
  }
}
