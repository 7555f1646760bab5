import type { PaymentStep } from '../checkout/schemas.ts'
import type { Ctx } from '../env.ts'
import { stepOf } from '../payments/methods-for.ts'
import type { PlacedRow } from './placed-row.ts'

/** What comes after an order: nothing, details to pay by, or the provider's page. */
export async function startPaymentOf(_ctx: Ctx, row: PlacedRow): Promise<PaymentStep> {
  const kind = stepOf(row.payment_method)
  return kind === 'instructions' ? { kind } : { kind: 'none' }
}
