import { eq } from 'drizzle-orm'
import { paymentMethods } from '../db/schema/payments.ts'
import type { Ctx } from '../env.ts'
import type { OrderRow } from './order-state.ts'
import type { TransferDetails } from './schemas.ts'

/** Where an order that waits for a transfer is paid to; null for others, and until staff has said it. */
export async function readTransfer(ctx: Ctx, order: OrderRow): Promise<TransferDetails | null> {
  if (order.paymentMethod !== 'money_transfer' || order.status !== 'pending_payment') return null
  const [method] = await ctx.db
    .select({ settings: paymentMethods.settings })
    .from(paymentMethods)
    .where(eq(paymentMethods.code, order.paymentMethod))
  const of = (name: string) => method?.settings[name] ?? ''
  if (of('account') === '') return null
  return {
    recipient: of('recipient'),
    tax_number: of('tax_number'),
    account: of('account'),
    bank_name: of('bank_name'),
    bank_code: of('bank_code'),
  }
}
