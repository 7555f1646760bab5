import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useCan } from './use-can.ts'

const ASKED_MS = 60_000

const waitingMailsQuery = queryOptions({
  // Below the key of their list, so that what is done to a mail there counts here.
  queryKey: ['admin', 'inbound-mails', 'waiting-count'] as const,
  queryFn: () =>
    answerOf(api.admin['inbound-mails'].$get({ query: { status: 'waiting', per_page: '1' } })),
  select: ({ pagination }) => pagination.total,
  refetchInterval: ASKED_MS,
  meta: { isQuiet: true },
})

/** How many mails nobody has settled; 0 for who may not see mails. */
export function useWaitingMails(): number {
  const isAllowed = useCan()('suppliers.inbound-mails.view')
  const { data = 0 } = useQuery({ ...waitingMailsQuery, enabled: isAllowed })
  return data
}
