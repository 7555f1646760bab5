import { queryOptions } from '@tanstack/react-query'
import { companyQueries } from '../../address-book/company-queries.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

/** The companies one may buy for, with what each may buy on account. */
export const ownAccountsQuery = queryOptions({
  queryKey: [...companyQueries.all(), 'accounts'] as const,
  queryFn: () => dataOf(api.user['company-accounts'].$get()),
})
