import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Company } from '../../worker/people/companies/schemas.ts'
import { api } from '../api/client.ts'
import { addressQueries } from './address-queries.ts'
import type { CompanyBody } from './company-form.ts'

export const companyQueries = {
  all: () => ['companies'] as const,
  /** The person's own, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'list'] as const,
      queryFn: async () => (await (await api.user.companies.$get()).json()).data,
    }),
}

/** After any write the list is asked anew; addresses name their companies. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: companyQueries.all() }),
      queryClient.invalidateQueries({ queryKey: addressQueries.all() }),
    ])
}

/** Adds a company, or changes the one with this id. */
export function useSaveCompany() {
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: CompanyBody }) => {
      const answer =
        id === null
          ? await api.user.companies.$post({ json: body })
          : await api.user.companies[':id'].$put({ param: { id: String(id) }, json: body })
      return (await answer.json()).data satisfies Company
    },
    onSuccess: useRefresh(),
  })
}

export function useDeleteCompany() {
  return useMutation({
    mutationFn: (id: number) => api.user.companies[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: useRefresh(),
  })
}
