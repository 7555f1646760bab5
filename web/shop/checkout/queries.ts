import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Checkout, CheckoutChange, Placed } from '../../../worker/sales/checkout/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Owner } from '../../offers/use-owner.ts'
import { afterCartWrites } from './after-cart-writes.ts'
import type { PlaceAttempt } from './place-attempt.ts'

const paramOf = (id: number) => ({ id: String(id) })

export const checkoutQueries = {
  all: () => ['own', 'checkout'] as const,
  openOnes: () => [...checkoutQueries.all(), 'open'] as const,
  /**
   * The person's open checkout, created by the first read and calculated at each one. Null: nothing
   * is selected in the cart. With the token of a quote, the one that buys its lines at its prices.
   */
  open: (owner: Owner | null, quote: string | null = null) =>
    queryOptions({
      queryKey: [
        ...checkoutQueries.openOnes(),
        owner?.id ?? null,
        owner?.currency ?? null,
        owner?.locale ?? null,
        ...(quote === null ? [] : [quote]),
      ] as const,
      queryFn: async ({ signal }): Promise<Checkout | null> => {
        const call = { ...(owner && inLanguage(owner.locale)), init: { signal } }
        if (quote !== null) {
          return dataOf(api.quotes[':token'].checkout.$post({ param: { token: quote } }, call))
        }
        // What was put in or changed a moment ago is ordered, too.
        if (owner !== null) await afterCartWrites(owner)
        const query = definedText({ currency: owner?.currency })
        try {
          return await dataOf(api.user.checkout.$post({ query }, call))
        } catch (error) {
          if (toApiError(error).body.reason === 'checkout_empty') return null
          throw error
        }
      },
      enabled: owner !== null,
      staleTime: 0,
      // The cart may have changed in another tab.
      refetchOnWindowFocus: true,
      placeholderData: (previous, query) =>
        query?.queryKey[3] === owner?.id && (query?.queryKey[6] ?? null) === quote
          ? previous
          : undefined,
    }),
  /** The answer to placing, kept for the next page. */
  placed: (id: number) =>
    queryOptions<Placed>({
      queryKey: [...checkoutQueries.all(), 'placed', id],
      queryFn: skipToken,
    }),
}

export function putCheckout(id: number, json: CheckoutChange) {
  const call = api.user.checkout[':id'].$put({ param: paramOf(id), json })
  return dataOf(call)
}

export function postPlace({ id, key, grandTotal }: PlaceAttempt) {
  const request = { param: paramOf(id), json: { grand_total: grandTotal } }
  return dataOf(
    api.user.checkout[':id'].place.$post(request, { headers: { 'Idempotency-Key': key } }),
  )
}
