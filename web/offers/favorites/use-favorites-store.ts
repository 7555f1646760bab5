import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { type ListStores, useListStore } from '../owned-list/use-list-store.ts'
import { deviceFavorites } from './device-favorites.ts'
import type { FavoritesStore } from './favorites-store.ts'
import { FAVORITES } from './queries.ts'
import { serverFavorites } from './server-favorites.ts'

const FAVORITES_STORES: ListStores<Favorite, FavoritesStore> = {
  kind: FAVORITES,
  onDevice: deviceFavorites,
  onServer: serverFavorites,
}

/** The favourites that are in force: the device's for guests, the server's for verified people. */
export const useFavoritesStore = (): FavoritesStore => useListStore(FAVORITES_STORES)
