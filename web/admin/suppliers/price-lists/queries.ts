import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type {
  ListDiff,
  PriceList,
  PriceListSummary,
} from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import { isWorking } from './is-working.ts'

const POLL_MS = 700

const data = async <Resource>(path: string): Promise<Resource> =>
  (await adminGet<{ data: Resource }>(path)).data

export const priceListQueries = {
  all: () => ['admin', 'price-lists'] as const,
  /** The versions of an offer's list, newest first. */
  ofOffer: (offerId: number, page = 1, perPage = 20) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'of-offer', offerId, page, perPage] as const,
      queryFn: () =>
        adminGet<Page<PriceListSummary>>(`offers/${offerId}/price-lists`, {
          page,
          per_page: perPage,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isWorking(status)) === true ? POLL_MS * 2 : false,
    }),
  /** One version; asked again and again while it is being worked on. */
  detail: (id: number, everyMs = POLL_MS) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'detail', id] as const,
      queryFn: () => data<PriceList>(`price-lists/${id}`),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data !== undefined && (isWorking(state.data.status) || state.data.progress !== null)
          ? everyMs
          : false,
      meta: { isQuiet: true },
    }),
  /** First and worst rows; changes only when the list is read anew, which `counted` tells. */
  preview: (id: number, counted: string) =>
    queryOptions({
      queryKey: [...priceListQueries.all(), 'preview', id, counted] as const,
      queryFn: () => data<Preview>(`price-lists/${id}/preview`),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  diff: (id: number, against: number) =>
    infiniteQueryOptions({
      queryKey: [...priceListQueries.all(), 'diff', id, against] as const,
      queryFn: async ({ pageParam }) =>
        (
          await adminGet<{ data: ListDiff }>(`price-lists/${id}/diff`, {
            against,
            cursor: pageParam ?? undefined,
          })
        ).data,
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next_cursor,
    }),
}
