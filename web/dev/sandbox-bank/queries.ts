import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

export const sandboxBankQueries = {
  all: () => ['sandbox-bank'] as const,
  /** A payment as the bank knows it. */
  payment: (trackingId: string) =>
    queryOptions({
      queryKey: [...sandboxBankQueries.all(), trackingId] as const,
      queryFn: ({ signal }) => {
        const call = api['sandbox-bank'][':trackingId'].$get(
          { param: { trackingId } },
          { init: { signal } },
        )
        return dataOf(call)
      },
      retry: false,
    }),
}
