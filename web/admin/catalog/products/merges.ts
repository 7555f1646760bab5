import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MergeInput } from '../../../../worker/catalog/merges/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { PRODUCTS } from './products.ts'

const one = api.admin.catalog.products[':id']
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Other numbers of a product. */
export const aliasesQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'aliases', id] as const,
    queryFn: ({ signal }) => dataOf(one.aliases.$get(paramOf(id), { init: { signal } })),
  })

/** What would follow if a product became one with another, as things are now. */
export const previewQuery = (id: number, intoId: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'merge', id, intoId] as const,
    queryFn: ({ signal }) =>
      dataOf(
        one.merge.$get(
          { ...paramOf(id), query: { into_id: String(intoId) } },
          { init: { signal } },
        ),
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Makes the product one with another; what was looked at is asked for again when that is refused. */
export function useMerge(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: MergeInput) => dataOf(one.merge.$post({ ...paramOf(id), json })),
    onError: () => void queryClient.invalidateQueries({ queryKey: [...PRODUCTS, 'merge', id] }),
  })
}

/** Makes a product of another number of this one again. */
export function useSplit(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (aliasId: number) =>
      dataOf(
        one.aliases[':alias_id'].split.$post({
          param: { id: String(id), alias_id: String(aliasId) },
        }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: PRODUCTS }),
  })
}
