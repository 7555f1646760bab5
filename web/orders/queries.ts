import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { answerOf, dataOf } from '../api/answer.ts'
import { api, inLanguage } from '../api/client.ts'
import type { Locale } from '../lib/locales.ts'
import { filtersOf, type OrdersSearch } from './orders-search.ts'

export const orderQueries = {
  all: () => ['own', 'orders'] as const,
  /** Orders under way, newest first. */
  active: () =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'active'] as const,
      queryFn: () => dataOf(api.user.orders.active.$post()),
      meta: { isQuiet: true },
    }),
  /** A page of the archive, or of all orders that match the filters. */
  list: (search: OrdersSearch) =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'list', search] as const,
      queryFn: ({ signal }) => {
        const query = { page: String(search.page ?? 1) }
        const wanted = { query, json: filtersOf(search) }
        return answerOf(api.user.orders.filter.$post(wanted, { init: { signal } }))
      },
      placeholderData: keepPreviousData,
    }),
  /** One order with everything that happened to it; its methods are named in this language. */
  detail: (id: number, locale: Locale) =>
    queryOptions({
      queryKey: [...orderQueries.all(), 'detail', id, locale] as const,
      queryFn: ({ signal }): Promise<Order> => {
        const param = { id: String(id) }
        return dataOf(
          api.user.orders[':id'].$get({ param }, { ...inLanguage(locale), init: { signal } }),
        )
      },
      // In the language before, until it is here in this one.
      placeholderData: (previous, query) => (query?.queryKey[3] === id ? previous : undefined),
      meta: { isQuiet: true },
    }),
}
