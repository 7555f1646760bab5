import type { PaymentStep } from '../../checkout/schemas.ts'
import type { Ctx } from '../../../env.ts'
import { startPayment } from './start-payment.ts'
import { ownOrder } from '../../orders/show/get-order.ts'
import { readOrder } from '../../orders/commit/order-state.ts'

/**
 * Begins, or goes on with, the payment of an order the actor may change; `none` when nothing is due.
 * `not_found` for others; 503 while the provider is away.
 */
export async function payOrder(ctx: Ctx, id: number): Promise<PaymentStep> {
  return startPayment(ctx, await readOrder(ctx, ownOrder(ctx, id, { toChange: true })))
}
