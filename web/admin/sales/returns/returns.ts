import { queryOptions } from '@tanstack/react-query'
import type {
  ReplacementInput,
  ReturnDeclineInput,
  ReturnInspectionInput,
  ReturnSentInput,
} from '../../../../worker/sales/returns/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../returns/return-status.tsx'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, idOf, lastDay, matching, oneOf, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

/** All returns of the store. */
export const returns = resource({
  name: 'returns',
  texts: 'admin/returns',
  permission: 'sales.returns',
  search: {
    q: words(),
    // Days by the store's clock.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    status: oneOf(RETURN_STATUSES, { words: 'status' }),
    reason: oneOf(RETURN_REASONS, { words: 'reason' }),
    // Of their orders.
    channel: idOf({ as: 'channel_id' }),
    currency: matching(/^[A-Z]{3}$/),
  },
  sorts: ['created_at', 'number'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin.returns.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  alsoRefresh: [['orders']],
})

const one = api.admin.returns[':id']
const paramOf = (id: number) => ({ id: String(id) })

export const returnDetail = detail(returns, (id: number, call) =>
  dataOf(one.$get({ param: paramOf(id) }, call)),
)

/** What its pieces may come again as; asked for each time, as offers change. */
export const replacementsQuery = (id: number) =>
  queryOptions({
    queryKey: [...returns.key, 'replacements', id],
    queryFn: ({ signal }) =>
      dataOf(one.replacements.$get({ param: paramOf(id) }, { init: { signal } })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** What staff do with a return, each by its own call; the answer is the return as it is then. */
export const returnCalls = {
  approve: (id: number, _: void, call: CommandCall) =>
    answerOf(one.approve.$post({ param: paramOf(id) }, call)),
  receive: (id: number, _: void, call: CommandCall) =>
    answerOf(one.receive.$post({ param: paramOf(id) }, call)),
  refund: (id: number, _: void, call: CommandCall) =>
    answerOf(one.refund.$post({ param: paramOf(id) }, call)),
  decline: (id: number, json: ReturnDeclineInput, call: CommandCall) =>
    answerOf(one.decline.$post({ param: paramOf(id), json }, call)),
  send: (id: number, json: ReturnSentInput, call: CommandCall) =>
    answerOf(one.sent.$post({ param: paramOf(id), json }, call)),
  replace: (id: number, json: ReplacementInput, call: CommandCall) =>
    answerOf(one.replace.$post({ param: paramOf(id), json }, call)),
  inspect: (id: number, json: ReturnInspectionInput, call: CommandCall) =>
    answerOf(one.inspect.$post({ param: paramOf(id), json }, call)),
}

/** The address of a photo, and of the slip. */
export const photoOf = (id: number) => (photoId: number) =>
  `/api/admin/returns/${id}/photos/${photoId}`
export const slipOf = (id: number) => `/api/admin/returns/${id}/slip`
