import { eq } from 'drizzle-orm'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { Supplier } from './schemas.ts'

type Limits = {
  [Name in 'order_currency' | 'minimum_order' | 'free_delivery_from']?: Supplier[Name] | undefined
}

/** 422 for a minimum order or free delivery without a currency, and for a currency that the store does not know. */
export async function checkOrderLimits({ db }: Ctx, limits: Limits): Promise<void> {
  const { order_currency: code = null, minimum_order: least, free_delivery_from: free } = limits
  if (code === null) {
    if (least != null || free != null) throw invalid('order_currency', 'required')
    return
  }
  const known = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.code, code))
  if (known.length === 0) throw invalid('order_currency', 'unknown_currency')
}
