import type { paymentMethods } from '../db/schema/payments.ts'
import type { Ctx } from '../env.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandbox } from './sandbox/sandbox.ts'

type Method = typeof paymentMethods.$inferSelect

/** The provider of that name as it is set up now; null: there is none, or nothing to ask it with. */
export async function findProvider(ctx: Ctx, name: string | null): Promise<PaymentProvider | null> {
  if (name === 'sandbox') return ctx.env.DEBUG === 'true' ? sandbox(ctx) : null
  return null
}

/** Whether orders can be paid that way now: its provider, if it has one, is set up. */
export function isReady(ctx: Ctx, { provider }: Pick<Method, 'provider' | 'settings'>): boolean {
  if (provider === null) return true
  return provider === 'sandbox' && ctx.env.DEBUG === 'true'
}
