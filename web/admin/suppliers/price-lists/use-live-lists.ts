import { useLocale } from '../../../i18n/use-locale.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshQueries } from '../../../api/refresh-queries.ts'
import { useHints } from '../../../shell/live/use-hints.ts'
import { offerDetail } from '../suppliers/suppliers.ts'
import { priceListQueries } from './queries.ts'

/** How often one asks nevertheless, while the store tells by itself how an import gets on. */
const SELDOM_MS = 5_000

/** One version, as far as it has come. */
export function useLiveList(id: number) {
  const locale = useLocale()
  const isHeard = useListHints(priceListQueries.detail(id, locale).queryKey, id)
  return useQuery(priceListQueries.detail(id, locale, isHeard ? SELDOM_MS : undefined))
}

/** Reads an offer again whenever one of its lists moves on: what is live, and what waits. */
export function useLiveOffer(id: number) {
  const options = offerDetail(id)
  useListHints(options.queryKey)
  return useQuery(options)
}

/** A page of an offer's versions, newest first, those that come in meanwhile too. */
export function useLiveVersions(offerId: number, page?: number) {
  const options = priceListQueries.ofOffer(offerId, page)
  useListHints(options.queryKey)
  return useQuery(options)
}

/** Has them read anew when the store says so; true while it can be heard. */
function useListHints(queryKey: readonly unknown[], id?: number): boolean {
  const queryClient = useQueryClient()
  return useHints({
    room: 'staff',
    kind: 'price-list',
    ...(id !== undefined && { id }),
    refresh: () => refreshQueries(queryClient, queryKey),
  })
}
