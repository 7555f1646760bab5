import { useOwner } from '../use-owner.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { useLocalFavorites } from './use-local-favorites.ts'
import { useServerFavorites } from './use-server-favorites.ts'

/** The favourites that are in force: this device's for a guest, the store's for a verified person. */
export function useFavoritesStore(): FavoritesStore {
  const owner = useOwner()
  const local = useLocalFavorites()
  const server = useServerFavorites(owner)
  return server ?? local
}
