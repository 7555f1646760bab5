import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Opening } from '../../../../worker/reports/opening/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** The checklist; steps are done on other pages, so that it is asked for again when one comes back. */
export const openingQuery = queryOptions({
  queryKey: ['admin', 'opening'] as const,
  queryFn: () => dataOf(api.admin.opening.$get()),
  refetchOnMount: 'always',
})

/** Puts the checklist as an answer has it in place of the one that is shown. */
export function useNewOpening(): (opening: Opening) => void {
  const queryClient = useQueryClient()
  return (opening) => queryClient.setQueryData(openingQuery.queryKey, opening)
}
