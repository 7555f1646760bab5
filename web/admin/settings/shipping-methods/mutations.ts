import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ShippingMethodChanges,
  ShippingMethodInput,
} from '../../../../worker/sales/shipping/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { shippingMethodQueries } from './queries.ts'

const one = api.admin['shipping-methods'][':id']

/** Adds a way of sending, or changes the one with this id; after it everything about them is asked again. */
export function useSaveMethod(id: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...json }: ShippingMethodInput & { version?: string }) =>
      id === null
        ? dataOf(api.admin['shipping-methods'].$post({ json }))
        : updateMethod(id, { ...json, ...(version !== undefined && { version }) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shippingMethodQueries.all() }),
  })
}

/** Changes what is sent and leaves the rest. */
export const updateMethod = (id: number, json: ShippingMethodChanges) =>
  dataOf(one.$put({ param: { id: String(id) }, json }))

export const deleteMethod = ({ id }: { id: number }) => one.$delete({ param: { id: String(id) } })

/** Puts them in the order in which they stand here. */
export const orderMethods = (methods: readonly { id: number }[]) =>
  dataOf(api.admin['shipping-methods'].order.$put({ json: { ids: methods.map(({ id }) => id) } }))
