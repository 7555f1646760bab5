import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { Locale } from '../../../lib/locales.ts'
import { resource } from '../../resource/resource.ts'
import { type SearchParam, words, yesOrNo } from '../../resource/search-params.ts'

/** What a control of the list's own chooses by its code: `?method=courier`. */
const code = (): SearchParam<string> => ({ ...words(), control: 'other' })

/** Orders that can go today. */
export const packing = resource({
  name: 'packing',
  texts: 'admin/packing',
  permission: 'sales.orders',
  needs: 'sales.orders.ship',
  search: { q: words(), whole: yesOrNo(), method: code() },
  sorts: ['promised', 'number'],
  defaultSort: 'promised',
  list: (query, call) => answerOf(api.admin.packing.$get({ query }, call)),
  choose: async (query) =>
    (await dataOf(api.admin.packing.chosen.$get({ query }))).map(({ id, number }) => ({
      id,
      name: number,
    })),
  mostChosen: 1000,
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  alsoRefresh: [
    ['admin', 'orders'],
    ['admin', 'late-lines'],
  ],
  live: 'order',
  everyMs: 60_000,
})

/** As many orders as one picking list is for. */
export const MOST_PICKED = 300

export const readMethods = () => dataOf(api.admin.packing.methods.$get())

/** The address of a picking list in the reader's language. */
export const pickingListOf = (ids: readonly number[], locale: Locale): string =>
  `/api/admin/packing/list?ids=${ids.join(',')}&locale=${locale}`
