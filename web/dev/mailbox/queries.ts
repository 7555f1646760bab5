import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

const EVERY_MS = 5000

export const mailboxQueries = {
  all: () => ['mailbox'] as const,
  /** Mails to an address, or all of them; polled while the page is visible. */
  list: (to: string) =>
    queryOptions({
      queryKey: [...mailboxQueries.all(), to] as const,
      queryFn: ({ signal }) => {
        const query = to === '' ? {} : { to }
        return dataOf(api.mailbox.$get({ query }, { init: { signal } }))
      },
      refetchInterval: EVERY_MS,
      placeholderData: keepPreviousData,
      retry: false,
      meta: { isQuiet: true },
    }),
}
