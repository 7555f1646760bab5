import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { definedText } from '../lib/defined-text.ts'
import { cartQueries } from '../offers/cart/queries.ts'
import { useOwner } from '../offers/use-owner.ts'
import { orderQueries } from './queries.ts'

const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Lists and pages of orders are asked anew, also after a refusal: then the order has moved on. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: orderQueries.all() })
}

/** Cancels what is neither invoiced nor shipped, once for each key. */
export function useCancelOrder(id: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (key: string): Promise<Order> => {
      const headers = { 'Idempotency-Key': key }
      const call = api.user.orders[':id'].cancel.$post(paramOf(id), { headers })
      return dataOf(call)
    },
    onSuccess: (order) => queryClient.setQueryData(orderQueries.detail(id).queryKey, order),
    onSettled: () => refresh(),
  })
}

/** Begins another payment; answers where it goes on. */
export function usePayOrder(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => dataOf(api.user.orders[':id'].pay.$post(paramOf(id))),
    onSettled: () => refresh(),
  })
}

/** Puts everything into the cart again, once for each key; answers what came in otherwise. */
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
