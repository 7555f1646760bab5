import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { SandboxPayment } from '../schemas.ts'
import { type BankAccount, readAccount } from './bank-account.ts'

/** A payment as the sandbox bank knows it; `not_found` for others and without the debug flag. */
export const getSandboxPayment = async (ctx: Ctx, trackingId: string): Promise<SandboxPayment> =>
  toSandboxPayment(await getAccount(ctx, trackingId))

/** The bank's account of a payment; `not_found` for others and without the debug flag. */
export async function getAccount(ctx: Ctx, trackingId: string): Promise<BankAccount> {
  const account = ctx.env.DEBUG === 'true' ? await readAccount(ctx, trackingId) : null
  if (account === null) throw notFound()
  return account
}

const RETURNS = { open: null, paid: 'success', failed: 'failed', canceled: 'cancel' } as const

export function toSandboxPayment(account: BankAccount): SandboxPayment {
  const page = RETURNS[account.status]
  return {
    tracking_id: account.trackingId,
    order_number: account.orderNumber,
    amount: { amount: account.amount, currency: account.currency },
    status: account.status,
    return_to:
      page === null ? null : `/${account.locale}/payment/card/${page}?order=${account.orderId}`,
  }
}
