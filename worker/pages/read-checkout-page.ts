import { getCurrentUser } from '../people/accounts/get-current-user.ts'
import { listAddresses } from '../people/addresses/list-addresses.ts'
import { openCheckout } from '../sales/checkout/open-checkout.ts'
import type { Checkout } from '../sales/checkout/schemas.ts'
import { listCompanies } from '../people/companies/list-companies.ts'
import type { Ctx } from '../env.ts'
import { AppError } from '../errors.ts'
import type { CheckoutPageData } from './schemas.ts'

/**
 * What the checkout shows to the visitor, in the `currency` chosen in this browser; null for guests and
 * people with an unverified e-mail, whom the API would refuse.
 */
export async function readCheckoutPage(
  ctx: Ctx,
  currency: string | null,
): Promise<CheckoutPageData | null> {
  const { actor } = ctx
  if (actor === null || !actor.isEmailVerified) return null
  const [user, checkout, addresses, companies] = await Promise.all([
    getCurrentUser(ctx, actor),
    openOrNone(ctx, currency),
    listAddresses(ctx),
    listCompanies(ctx),
  ])
  return { user, checkout, addresses, companies }
}

async function openOrNone(ctx: Ctx, currency: string | null): Promise<Checkout | null> {
  try {
    return (await openCheckout(ctx, [currency])).data
  } catch (error) {
    if (error instanceof AppError && error.extra.reason === 'checkout_empty') return null
    throw error
  }
}
