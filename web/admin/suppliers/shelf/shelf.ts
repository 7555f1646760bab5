import type { MoveInput } from '../../../../worker/sales/orders/schemas/allocation.ts'
import {
  type CountInput,
  LotSource,
  LotState,
  type ScrapInput,
  type ShelfLotInput,
} from '../../../../worker/suppliers/shelf/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

/** Days that a lot has lain there at least. */
const AGES = ['30', '90', '180'] as const

/** What lies on our own shelf. */
export const shelf = resource({
  name: 'shelf',
  texts: 'admin/shelf',
  permission: 'suppliers.shelf',
  search: {
    q: words(),
    place: words(),
    state: oneOf(LotState.options),
    source: oneOf(LotSource.options, { words: 'source' }),
    days: oneOf(AGES),
  },
  sorts: ['received_at', 'place'],
  defaultSort: '-received_at',
  list: (query, call) => answerOf(api.admin.shelf.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ product }) => `${product.mpn} ${product.brand}`,
  csv: async (query, form) =>
    (await api.admin.shelf.export.$get({ query: { ...query, ...form } })).text(),
  everyMs: 30_000,
  // Which orders it is for is said there as well.
  alsoRefresh: [
    ['admin', 'orders'],
    ['admin', 'to-buy'],
  ],
})

const one = api.admin.shelf[':id']
const paramOf = (id: number) => ({ id: String(id) })

export const lotDetail = detail(shelf, (id: number, call) =>
  dataOf(one.$get({ param: paramOf(id) }, call)),
)

/** Lines of open orders that wait for the part of a lot. */
export const waitingLines = (id: number) =>
  queryOptions({
    queryKey: [...shelf.key, 'waiting', id] as const,
    queryFn: () => dataOf(one.waiting.$get({ param: paramOf(id) })),
    staleTime: 0,
  })

/** What is done about a lot, each by its own call of the API; the answer is the lot as it is then. */
export const lotCalls = {
  place: (id: number, json: ShelfLotInput) => answerOf(one.$put({ param: paramOf(id), json })),
  scrap: (id: number, json: ScrapInput, call: CommandCall) =>
    answerOf(one.scrap.$post({ param: paramOf(id), json }, call)),
  move: (id: number, json: MoveInput, call: CommandCall) =>
    answerOf(one.move.$post({ param: paramOf(id), json }, call)),
  count: async (id: number, json: CountInput, call: CommandCall) => {
    await answerOf(api.admin.shelf.counts.$post({ json }, call))
    return answerOf(one.$get({ param: paramOf(id) }))
  },
}
