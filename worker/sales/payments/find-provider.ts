import { eq } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { bepaid } from './bepaid/bepaid.ts'
import { bepaidSettings } from '../payment-methods/bepaid-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandbox } from './sandbox/sandbox.ts'

/**
 * The provider of that name as it is set up now; null when there is none, or its settings are incomplete.
 * New payments may go to another one: earlier payments stay with their provider.
 */
export async function findProvider(ctx: Ctx, name: string | null): Promise<PaymentProvider | null> {
  if (name === 'sandbox') return ctx.env.DEBUG === 'true' ? sandbox(ctx) : null
  if (name !== 'bepaid') return null
  const [method] = await ctx.db
    .select({ settings: paymentMethods.settings })
    .from(paymentMethods)
    .where(eq(paymentMethods.code, 'card'))
  const settings = bepaidSettings(ctx.env, method?.settings ?? {})
  return settings === null ? null : bepaid(ctx, settings)
}
