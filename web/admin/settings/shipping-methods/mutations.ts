import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AdminShippingMethod,
  OneShippingMethod,
  ShippingMethodChanges,
  ShippingMethodInput,
} from '../../../../worker/sales/shipping/schemas.ts'
import { adminSend } from '../../frame/admin-call.ts'
import { shippingMethodQueries } from './queries.ts'

/** A write after which everything about ways of sending is asked anew. */
function useWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shippingMethodQueries.all() }),
  })
}

/** Adds a way of sending, or changes the one with this id. */
export const useSaveMethod = (id: number | null) =>
  useWrite((input: ShippingMethodInput | ShippingMethodChanges) =>
    id === null
      ? adminSend<OneShippingMethod>('POST', 'shipping-methods', input)
      : adminSend<OneShippingMethod>('PUT', `shipping-methods/${id}`, input),
  )

export const useDeleteMethod = () =>
  useWrite((id: number) => adminSend<null>('DELETE', `shipping-methods/${id}`))

/** Puts them in this order; refused, the list is asked anew as well. */
export function useOrderMethods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) =>
      adminSend<AdminShippingMethod[]>('PUT', 'shipping-methods/order', { ids }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shippingMethodQueries.all() }),
  })
}
