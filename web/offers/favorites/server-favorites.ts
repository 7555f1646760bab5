import type { Favorite, FavoriteChange } from '../../../worker/sales/favorites/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import type { OwnedList } from '../owned-list/owned-list.ts'
import { viewOf } from '../owned-list/owned-list-query.ts'
import type { FavoritesStore } from './favorites-store.ts'

/** A verified person's favourites, on the server. */
export function serverFavorites(favorites: OwnedList<Favorite>): FavoritesStore {
  const query = viewOf(favorites.owner)
  const sendChange = (before: Favorite, json: FavoriteChange) => {
    const call = async () => {
      const param = { id: String(await favorites.rowOf(before)) }
      return dataOf(api.user.favorites[':id'].$put({ param, query, json }))
    }
    favorites.write({ id: before.supplier_offer_item_id, item: before, call })
  }
  const add = (favorite: Favorite) => {
    const { supplier_offer_item_id: id, note, alerts_in_stock, alert_below } = favorite
    const added = { ...favorite, id: 0 }
    void favorites.place(id, added)
    const json = { supplier_offer_item_id: id, note }
    const call = () => dataOf(api.user.favorites.$post({ query, json }))
    favorites.write({ id, item: undefined, call })
    if (alerts_in_stock || alert_below !== null) sendChange(added, { alerts_in_stock, alert_below })
  }
  return {
    add: (offer, product) => {
      const id = offer.supplier_offer_item_id
      if (favorites.find(id) !== undefined) return
      const created_at = new Date().toISOString()
      const terms = { note: '', alerts_in_stock: false, alert_below: null, created_at }
      add({ id: 0, supplier_offer_item_id: id, offer, product, ...terms })
    },
    remove: (id) => {
      const removed = favorites.find(id)
      if (removed === undefined) return () => {}
      void favorites.place(id, undefined)
      const call = async () => {
        const param = { id: String(await favorites.rowOf(removed)) }
        await api.user.favorites[':id'].$delete({ param })
        return undefined
      }
      favorites.write({ id, item: removed, call })
      return () => add(removed)
    },
    change: (id, json) => {
      const before = favorites.find(id)
      if (before === undefined) return
      const { note = before.note, alerts_in_stock = before.alerts_in_stock } = json
      const { alert_below = before.alert_below } = json
      void favorites.place(id, { ...before, note, alerts_in_stock, alert_below })
      sendChange(before, json)
    },
  }
}
