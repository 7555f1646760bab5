import type { WithdrawalInput } from '../../../../worker/sales/quotes/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { QUOTE_STATES } from '../../../quotes/quote-state.tsx'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

/** All quotes of the store. */
export const quotes = resource({
  name: 'quotes',
  texts: 'admin/quotes',
  permission: 'sales.quotes',
  search: { q: words(), state: oneOf(QUOTE_STATES, { words: 'state' }) },
  sorts: ['created_at', 'number', 'total', 'valid_until'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin.quotes.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
})

const one = api.admin.quotes[':id']
const paramOf = (id: number) => ({ id: String(id) })

export const quoteDetail = detail(quotes, (id: number, call) =>
  dataOf(one.$get({ param: paramOf(id) }, call)),
)

/** Takes a quote back; answers it as it is then. */
export const withdrawQuote = (id: number, json: WithdrawalInput, call: CommandCall) =>
  answerOf(one.withdraw.$post({ param: paramOf(id), json }, call))
