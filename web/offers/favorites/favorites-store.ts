import type { FavoriteChange } from '../../../worker/sales/favorites/schemas.ts'
import type { Undo } from '../owned-list/use-list-store.ts'
import type { Offer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'

/** What can be done to favourites, wherever they are kept. Every change shows at once. */
export interface FavoritesStore {
  add: (offer: Offer, product: ProductRef) => void
  remove: (id: number) => Undo
  /** Alerts exist only on the server; a guest's are ignored. */
  change: (id: number, change: FavoriteChange) => void
}
