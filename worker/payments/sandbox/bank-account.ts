import type { Ctx, Locale } from '../../env.ts'

/** A payment as the sandbox's bank knows it. */
export interface BankAccount {
  trackingId: string
  orderId: number
  orderNumber: string
  locale: Locale
  amount: number
  currency: string
  status: 'open' | 'paid' | 'failed' | 'canceled'
  chargeId: string | null
  /** What was given back, by the key of each refund. */
  refunds: Record<string, number>
}

const DAYS_KEPT = 30

const keyOf = (trackingId: string) => `sandbox-bank:${trackingId}`

/** What the bank knows of a payment; null: nothing. */
export const readAccount = (ctx: Ctx, trackingId: string): Promise<BankAccount | null> =>
  ctx.kv.get<BankAccount>(keyOf(trackingId), 'json')

export const writeAccount = (ctx: Ctx, account: BankAccount): Promise<void> =>
  ctx.kv.put(keyOf(account.trackingId), JSON.stringify(account), {
    expirationTtl: DAYS_KEPT * 24 * 3600,
  })
