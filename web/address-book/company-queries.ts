import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Company } from '../../worker/people/companies/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { addressQueries } from './address-queries.ts'
import type { CompanyBody } from './company-form.ts'

export const companyQueries = {
  all: () => ['companies'] as const,
  /** The person's companies, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.user.companies.$get()),
    }),
}

/** After any write the companies are read again, and the addresses, which name them. */
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
    mutationFn: ({ id, body }: { id: number | null; body: CompanyBody }): Promise<Company> =>
      id === null
        ? dataOf(api.user.companies.$post({ json: body }))
        : dataOf(api.user.companies[':id'].$put({ param: { id: String(id) }, json: body })),
    onSuccess: useRefresh(),
  })
}

export function useDeleteCompany() {
  return useMutation({
    mutationFn: (id: number) => api.user.companies[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: useRefresh(),
  })
}
