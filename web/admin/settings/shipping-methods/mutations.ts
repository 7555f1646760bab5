import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ShippingMethodChanges,
  ShippingMethodInput,
} from '../../../../worker/sales/shipping/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { shippingMethodQueries } from './queries.ts'

const one = api.admin['shipping-methods'][':id']

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
  useWrite(({ version, ...json }: ShippingMethodInput & { version?: string }) =>
    id === null
      ? dataOf(api.admin['shipping-methods'].$post({ json }))
      : updateMethod(id, { ...json, ...(version !== undefined && { version }) }),
  )

/** Changes what is sent and leaves the rest. */
export const useUpdateMethod = (id: number) =>
  useWrite((json: ShippingMethodChanges) => updateMethod(id, json))

const updateMethod = (id: number, json: ShippingMethodChanges) =>
  dataOf(one.$put({ param: { id: String(id) }, json }))

export const deleteMethod = ({ id }: { id: number }) => one.$delete({ param: { id: String(id) } })

/** Puts them in this order; refused, the list is asked anew as well. */
export function useOrderMethods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) =>
      dataOf(api.admin['shipping-methods'].order.$put({ json: { ids } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shippingMethodQueries.all() }),
  })
}
