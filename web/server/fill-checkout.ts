import type { QueryClient } from '@tanstack/react-query'
import type { CheckoutPageData } from '../../worker/pages/schemas.ts'
import { accountQueries } from '../session/queries.ts'
import { addressQueries } from '../address-book/address-queries.ts'
import { checkoutQueries } from '../shop/checkout/queries.ts'
import type { Owner } from '../offers/use-owner.ts'
import { companyQueries } from '../address-book/company-queries.ts'

/** Puts a person's checkout data into the query cache, where its components look for it. */
export function fillCheckout(
  queryClient: QueryClient,
  { user, checkout, addresses, companies }: CheckoutPageData,
  { currency, locale }: Pick<Owner, 'currency' | 'locale'>,
): void {
  queryClient.setQueryData(accountQueries.user().queryKey, user)
  queryClient.setQueryData(accountQueries.inPage(), true)
  queryClient.setQueryData(
    checkoutQueries.open({ id: user.id, currency, locale }).queryKey,
    checkout,
  )
  queryClient.setQueryData(addressQueries.list().queryKey, addresses)
  queryClient.setQueryData(companyQueries.list().queryKey, companies)
}
