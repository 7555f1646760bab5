import type { Ctx } from '../../../env.ts'
import type { Locale } from '../../../../web/lib/locales.ts'

/** A payment as the sandbox bank knows it; `amount` in minor units of `currency`. */
export interface BankAccount {
  trackingId: string
  orderId: number
  orderNumber: string
  locale: Locale
  amount: number
  currency: string
  status: 'open' | 'paid' | 'failed' | 'canceled'
  chargeId: string | null
}

const KEPT = { expirationTtl: 30 * 24 * 3600 }

const keyOf = (trackingId: string) => `sandbox-bank:${trackingId}`
const refundsOf = (trackingId: string) => `${keyOf(trackingId)}:refund:`

/** The bank's account of a payment, or null. */
export const readAccount = (ctx: Ctx, trackingId: string): Promise<BankAccount | null> =>
  ctx.kv.get<BankAccount>(keyOf(trackingId), 'json')

export const writeAccount = (ctx: Ctx, account: BankAccount): Promise<void> =>
  ctx.kv.put(keyOf(account.trackingId), JSON.stringify(account), KEPT)

/** Refunded amounts of a payment, by the key of each refund. */
export async function readRefunds(ctx: Ctx, trackingId: string): Promise<Map<string, number>> {
  const prefix = refundsOf(trackingId)
  const { keys } = await ctx.kv.list<{ given: number }>({ prefix })
  return new Map(
    keys.map(({ name, metadata }) => [name.slice(prefix.length), metadata?.given ?? 0]),
  )
}

/** Each refund has a KV key of its own, so that two at once are both stored. */
export const writeRefund = (
  ctx: Ctx,
  trackingId: string,
  { key, given }: { key: string; given: number },
): Promise<void> =>
  ctx.kv.put(`${refundsOf(trackingId)}${key}`, '', { ...KEPT, metadata: { given } })
