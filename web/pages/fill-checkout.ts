import type { QueryClient } from '@tanstack/react-query'
import type { CheckoutPageData } from '../../worker/pages/schemas.ts'
import { accountQueries } from '../features/accounts/queries.ts'
import { addressQueries } from '../features/addresses/queries.ts'
import { checkoutQueries } from '../features/checkout/queries.ts'
import { companyQueries } from '../features/companies/queries.ts'

/** Puts what the checkout shows of a person where its components look for it. */
export function fillCheckout(
  queryClient: QueryClient,
  { user, checkout, addresses, companies }: CheckoutPageData,
  currency: string | null,
): void {
  queryClient.setQueryData(accountQueries.user().queryKey, user)
  queryClient.setQueryData(accountQueries.inPage(), true)
  queryClient.setQueryData(checkoutQueries.open({ id: user.id, currency }).queryKey, checkout)
  queryClient.setQueryData(addressQueries.list().queryKey, addresses)
  queryClient.setQueryData(companyQueries.list().queryKey, companies)
}
