import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../worker/people/addresses/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import type { AddressBody } from './address-form.ts'

export const addressQueries = {
  all: () => ['addresses'] as const,
  /** The person's addresses, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...addressQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.user.addresses.$get()),
    }),
}

/** After any write the list is read again: a default may have moved to another address. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: addressQueries.all() })
}

/** Adds an address, or changes the one with this id. */
export function useSaveAddress() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: AddressBody }): Promise<Address> =>
      id === null
        ? dataOf(api.user.addresses.$post({ json: body }))
        : dataOf(api.user.addresses[':id'].$put({ param: { id: String(id) }, json: body })),
    onSuccess: useRefresh(),
  })
}

export function useDeleteAddress() {
  return useMutation({
    mutationFn: (id: number) => api.user.addresses[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: useRefresh(),
  })
}
