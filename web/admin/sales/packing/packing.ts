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
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  alsoRefresh: [
    ['admin', 'orders'],
    ['admin', 'late-lines'],
  ],
  live: 'order',
  everyMs: 60_000,
})

/** As many orders as one request ships, and as one picking list is for. */
const MOST_SHIPPED = 20
export const MOST_PICKED = 300

/** Ships orders in packs; the same `key` again ships nothing twice. */
export async function shipOrders(ids: readonly number[], key: string) {
  const packed = []
  for (let at = 0; at < ids.length; at += MOST_SHIPPED) {
    const json = { ids: ids.slice(at, at + MOST_SHIPPED) }
    const headers = { 'Idempotency-Key': `${key}:${at}` }
    packed.push(...(await dataOf(api.admin.packing.ship.$post({ json }, { headers }))))
  }
  return packed
}

export const readMethods = () => dataOf(api.admin.packing.methods.$get())

/** The address of a picking list in the reader's language. */
export const pickingListOf = (ids: readonly number[], locale: Locale): string =>
  `/api/admin/packing/list?ids=${ids.join(',')}&locale=${locale}`
