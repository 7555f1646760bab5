import { useStore } from 'jotai'
import { useMemo } from 'react'
import { MOST_LINES } from '../cart/stored-cart.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { favoritesAtom, type StoredFavorite } from './stored-favorites.ts'

/** The guest's favourites of this device. */
export function useLocalFavorites(): FavoritesStore {
  const store = useStore()
  return useMemo(() => {
    const all = () => store.get(favoritesAtom)
    const put = (next: StoredFavorite[]) => store.set(favoritesAtom, next.slice(0, MOST_LINES))
    const without = (id: number) => all().filter((each) => each.supplier_offer_item_id !== id)
    return {
      add: ({ supplier_offer_item_id }, product) => {
        const created_at = new Date().toISOString()
        const next = { supplier_offer_item_id, product, note: '', created_at }
        put([next, ...without(supplier_offer_item_id)])
      },
      remove: (id) => {
        const index = all().findIndex((each) => each.supplier_offer_item_id === id)
        const removed = all()[index]
        put(without(id))
        return () => {
          if (removed !== undefined) put(without(id).toSpliced(index, 0, removed))
        }
      },
      change: (id, { note }) => {
        if (note === undefined) return
        put(all().map((each) => (each.supplier_offer_item_id === id ? { ...each, note } : each)))
      },
    } satisfies FavoritesStore
  }, [store])
}
