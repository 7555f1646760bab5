import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../worker/people/addresses/schemas.ts'
import { api } from '../api/client.ts'
import type { AddressBody } from './address-form.ts'

export const addressQueries = {
  all: () => ['addresses'] as const,
  /** The person's own, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...addressQueries.all(), 'list'] as const,
      queryFn: async () => (await (await api.user.addresses.$get()).json()).data,
    }),
}

/** After any write the list is asked anew: defaults move between addresses. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: addressQueries.all() })
}

/** Adds an address, or changes the one with this id. */
export function useSaveAddress() {
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: AddressBody }) => {
      const answer =
        id === null
          ? await api.user.addresses.$post({ json: body })
          : await api.user.addresses[':id'].$put({ param: { id: String(id) }, json: body })
      return (await answer.json()).data satisfies Address
    },
    onSuccess: useRefresh(),
  })
}

export function useDeleteAddress() {
  return useMutation({
    mutationFn: (id: number) => api.user.addresses[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: useRefresh(),
  })
}
