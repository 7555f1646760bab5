import { MOST_ITEMS, rememberItems, withoutItems } from '../owned-list/stored-items.ts'
import type { DeviceStore } from '../owned-list/use-list-store.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { favoritesAtom, type StoredFavorite } from './stored-favorites.ts'

/** A guest's favourites, on this device. */
export function deviceFavorites(store: DeviceStore): FavoritesStore {
  const favorites = {
    all: () => store.get(favoritesAtom),
    put: (next: StoredFavorite[]) => store.set(favoritesAtom, next.slice(0, MOST_ITEMS)),
  }
  const { all, put } = favorites
  return {
    add: ({ supplier_offer_item_id: id }, product) => {
      const created_at = new Date().toISOString()
      const added = { supplier_offer_item_id: id, product, note: '', created_at }
      put([added, ...withoutItems(all(), new Set([id]))])
    },
    remove: (id) => {
      const ids = new Set([id])
      const undo = rememberItems(ids, favorites)
      put(withoutItems(all(), ids))
      return undo
    },
    change: (id, { note }) => {
      if (note === undefined) return
      put(all().map((each) => (each.supplier_offer_item_id === id ? { ...each, note } : each)))
    },
  }
}
