import {
  ItemState,
  ItemStock,
  MOST_CHOSEN,
  type ItemChange,
} from '../../../../worker/suppliers/offer-items/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { idOf, oneOf, type SearchParam, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

const DAY_MS = 24 * 3600 * 1000

/** How long ago a list changed the line, in days. */
const DAYS = { today: 0, three: 3, week: 7, month: 30 } as const
type Span = keyof typeof DAYS
const SPANS = ['today', 'three', 'week', 'month'] as const satisfies Span[]

/** Changed within a span: `?changed=week` asks for the day a week ago, UTC. */
const changedWithin = (): SearchParam<Span, string, 'since'> => ({
  ...oneOf(SPANS, { as: 'since' }),
  ask: (span) => new Date(Date.now() - DAYS[span] * DAY_MS).toISOString().slice(0, 10),
})

/** Lines of all live lists. */
export const offerItems = resource({
  name: 'offer-items',
  texts: 'admin/offer-items',
  permission: 'suppliers.offer-items',
  search: {
    q: words(),
    brand: words(),
    supplier: idOf({ as: 'supplier_id' }),
    offer: idOf({ as: 'offer_id' }),
    stock: oneOf(ItemStock.options),
    state: oneOf(ItemState.options),
    changed: changedWithin(),
  },
  sorts: ['line', 'number', 'remains'],
  defaultSort: 'line',
  list: (query, call) => answerOf(api.admin['offer-items'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ product }) => `${product.brand} ${product.mpn}`,
  choose: async (query) => dataOf(api.admin['offer-items'].chosen.$get({ query })),
  mostChosen: MOST_CHOSEN,
  csv: async (query, form) =>
    (await api.admin['offer-items'].export.$get({ query: { ...query, ...form } })).text(),
  live: 'price-list',
})

const { changes } = api.admin['offer-items']

export const changeItems = (ids: number[], change: ItemChange, call: CommandCall) =>
  dataOf(changes.$post({ json: { ids, change } }, call))

export const undoItems = (id: number) =>
  dataOf(changes[':id'].undo.$post({ param: { id: String(id) } }))
