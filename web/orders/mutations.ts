import { useLocale } from '../i18n/use-locale.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { definedText } from '../lib/defined-text.ts'
import { cartQueries } from '../offers/cart/queries.ts'
import { useOwner } from '../offers/use-owner.ts'
import { orderQueries } from './queries.ts'

const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Orders are read again, also after a refusal, which means that the order has changed. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: orderQueries.all() })
}

/** Cancels what is neither invoiced nor shipped; a repeated call with the same key cancels once. */
export function useCancelOrder(id: number) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (key: string): Promise<Order> => {
      const headers = { 'Idempotency-Key': key }
      const call = api.user.orders[':id'].cancel.$post(paramOf(id), { headers })
      return dataOf(call)
    },
    onSuccess: (order) => queryClient.setQueryData(orderQueries.detail(id, locale).queryKey, order),
    onSettled: () => refresh(),
  })
}

/** Starts another payment; answers where the payer continues. */
export function usePayOrder(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => dataOf(api.user.orders[':id'].pay.$post(paramOf(id))),
    onSettled: () => refresh(),
  })
}

/**
 * Puts all parts of the order into the cart again, once per key; answers what was added otherwise
 * than ordered.
 */
export function useReorder(id: number) {
  const queryClient = useQueryClient()
  const owner = useOwner()
  return useMutation({
    mutationFn: (key: string) => {
      const query = definedText({ currency: owner?.currency })
      const headers = { 'Idempotency-Key': key }
      const call = api.user.orders[':id'].reorder.$post({ ...paramOf(id), query }, { headers })
      return dataOf(call)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cartQueries.all() }),
  })
}
