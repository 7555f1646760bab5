import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

export const paymentMethodQueries = {
  all: () => ['admin', 'payment-methods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.admin['payment-methods'].$get()),
    }),
  detail: (code: string) =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), code] as const,
      queryFn: () => dataOf(api.admin['payment-methods'][':code'].$get({ param: { code } })),
    }),
}
