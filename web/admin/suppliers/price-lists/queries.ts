import type { DiffKind } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import { isWorking } from './is-working.ts'

const POLL_MS = 700

const one = api.admin['price-lists'][':id']
const paramOf = (id: number) => ({ param: { id: String(id) } })

export const priceListQueries = {
  all: () => ['admin', 'price-lists'] as const,
  /** The versions of an offer's list, newest first. */
  ofOffer: (offerId: number, page = 1, perPage = 20) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'of-offer', offerId, page, perPage] as const,
      queryFn: () =>
        answerOf(
          api.admin.offers[':id']['price-lists'].$get({
            ...paramOf(offerId),
            query: { page: String(page), per_page: String(perPage) },
          }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isWorking(status)) === true ? POLL_MS * 2 : false,
    }),
  /** One version; asked again and again while it is being worked on. */
  detail: (id: number, locale: Locale, everyMs = POLL_MS) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'detail', id, locale] as const,
      queryFn: () => dataOf(one.$get(paramOf(id), inLanguage(locale))),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data !== undefined && (isWorking(state.data.status) || state.data.progress !== null)
          ? everyMs
          : false,
      meta: { isQuiet: true },
    }),
  /** What was settled about the offer's lists. */
  facts: (offerId: number) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'facts', offerId] as const,
      queryFn: () => dataOf(api.admin.offers[':id'].facts.$get(paramOf(offerId))),
      staleTime: 0,
    }),
  /** First and worst rows; changes only when the list is read anew, which `counted` tells. */
  preview: (id: number, counted: string) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'preview', id, counted] as const,
      queryFn: () => dataOf(one.preview.$get(paramOf(id))),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  diff: (id: number, against: number, kind: DiffKind | undefined) =>
    infiniteQueryOptions({
      queryKey: [...priceListQueries.all(), 'diff', id, against, kind] as const,
      queryFn: ({ pageParam: cursor }) => {
        const query = {
          against: String(against),
          ...(kind !== undefined && { kind }),
          ...(cursor !== null && { cursor }),
        }
        return dataOf(one.diff.$get({ ...paramOf(id), query }))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
}
