import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { Offer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { quoteQuery } from '../cart/quote-queries.ts'
import { type ListView, queryState } from '../owned-list/list-view.ts'
import { useOwner } from '../use-owner.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { favoritesQueries } from './queries.ts'
import { favoritesAtom } from './stored-favorites.ts'

/** What the server watches for a person. */
export interface Alerts {
  inStock: boolean
  /** Alert when the price is at or below this; null: do not. */
  below: UnitPrice | null
}

/** A favourite as it is shown, from this device or from the server. */
export interface FavoriteEntry {
  /** `supplier_offer_item_id`. */
  id: number
  product: ProductRef | null
  offer: Offer | null
  isKnown: boolean
  note: string
  /** Null for a guest. */
  alerts: Alerts | null
}

/** The favourites in force (see `useListStore`), with today's offers. */
export function useFavorites(): ListView<FavoriteEntry> {
  const owner = useOwner()
  const local = useLocalEntries(owner === null)
  const query = useQuery(favoritesQueries.owned(owner))
  const { data } = query
  const entries = useMemo(
    () =>
      (data ?? []).map((favorite) => ({
        id: favorite.supplier_offer_item_id,
        product: favorite.product,
        offer: favorite.offer,
        isKnown: true,
        note: favorite.note,
        alerts: { inStock: favorite.alerts_in_stock, below: favorite.alert_below },
      })),
    [data],
  )
  if (owner === null) return local
  return { entries, isLoading: query.isLoading, ...queryState(query) }
}

function useLocalEntries(isInForce: boolean): ListView<FavoriteEntry> {
  const isMounted = useMounted()
  const { currency } = useInit()
  const locale = useLocale()
  const stored = useAtomValue(favoritesAtom)
  const favorites = useMemo(() => (isInForce ? stored : []), [isInForce, stored])
  const query = useQuery({
    ...quoteQuery({ lines: favorites.map((each) => ({ ...each, quantity: 1 })), currency, locale }),
    // Removing one keeps the prices of the rest in place.
    placeholderData: (previous) => (previous?.currency === currency ? previous : undefined),
  })
  const { data } = query
  const entries = useMemo(() => {
    const quotes = new Map(data?.items.map((quote) => [quote.supplier_offer_item_id, quote]))
    return favorites.map(({ supplier_offer_item_id: id, product, note }) => {
      const quote = quotes.get(id)
      const { offer = null } = quote ?? {}
      const isKnown = quote !== undefined
      return { id, product: quote?.product ?? product, offer, isKnown, note, alerts: null }
    })
  }, [favorites, data])
  return { entries, isLoading: !isMounted, ...queryState(query) }
}
