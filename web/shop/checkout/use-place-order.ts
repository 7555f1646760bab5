import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import { type ApiError, toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { cartQueries } from '../../offers/cart/queries.ts'
import { orderQueries } from '../../orders/queries.ts'
import { lostAttempt, type PlaceAttempt } from './place-attempt.ts'
import { checkoutQueries, postPlace } from './queries.ts'

const MOST_REPEATS = 3

/** No answer came, or other orders always came first: the same attempt may still succeed. */
const isOpen = ({ status, code, body }: ApiError): boolean =>
  status === 0 || status >= 500 || (code === 'conflict' && body.reason === undefined)

/** Places an order: repeats the attempt while its answer is unknown, then goes to the next page. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const goToNextPage = useGoToNextPage()
  return useMutation({
    mutationFn: async (attempt: PlaceAttempt) => {
      lostAttempt.write(attempt)
      try {
        return await postPlace(attempt)
      } catch (error) {
        if (!isOpen(toApiError(error))) lostAttempt.write(null)
        throw error
      }
    },
    networkMode: 'always',
    retry: (count, error) => count < MOST_REPEATS && isOpen(toApiError(error)),
    retryDelay: 1000,
    onSuccess: async (placed) => {
      lostAttempt.write(null)
      queryClient.setQueryData(checkoutQueries.placed(placed.order.id).queryKey, placed)
      await goToNextPage(placed)
      queryClient.removeQueries({ queryKey: checkoutQueries.openOnes() })
      void queryClient.invalidateQueries({ queryKey: cartQueries.all() })
      void queryClient.invalidateQueries({ queryKey: orderQueries.all() })
    },
  })
}

/**
 * Goes to the page after an order, replacing the checkout in the history: the back button from the
 * bank's page leads to the order, not to a checkout that is gone.
 */
function useGoToNextPage() {
  const navigate = useNavigate()
  const locale = useLocale()
  return async ({ order, payment }: Placed) => {
    await navigate({
      to: '/$locale/checkout/success',
      params: { locale },
      search: { order: String(order.id) },
      replace: true,
    })
    if (payment.kind === 'redirect' && payment.url !== undefined) location.assign(payment.url)
  }
}
