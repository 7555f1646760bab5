import { queryOptions } from '@tanstack/react-query'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

const one = api.proposals[':token']

/** The proposal that a signed link opens, with what agreeing would come to now. */
export const proposalQuery = (token: string) =>
  queryOptions({
    queryKey: ['proposals', token] as const,
    queryFn: ({ signal }): Promise<Proposal> =>
      dataOf(one.$get({ param: { token } }, { init: { signal } })),
    staleTime: 0,
  })

export const agree = (token: string, agreed: string): Promise<Proposal> =>
  dataOf(one.agree.$post({ param: { token }, json: { agreed } }))

export const decline = (token: string): Promise<Proposal> =>
  dataOf(one.decline.$post({ param: { token } }))
