import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { storedAtom } from '../../lib/stored-atom.ts'
import { isFields, isId, readItems, readProduct } from '../owned-list/stored-items.ts'

/** A guest's favourite. */
export interface StoredFavorite {
  supplier_offer_item_id: number
  note: string
  product: ProductRef | null
  /** ISO time. */
  created_at: string
}

const MOST_NOTE = 500

function readFavorite(value: unknown): StoredFavorite | null {
  if (!isFields(value) || !isId(value.supplier_offer_item_id)) return null
  const { supplier_offer_item_id, note, product, created_at } = value
  return {
    supplier_offer_item_id,
    note: typeof note === 'string' ? note.slice(0, MOST_NOTE) : '',
    product: readProduct(product),
    created_at: typeof created_at === 'string' ? created_at.slice(0, 30) : '',
  }
}

/** Reads stored favourites, each offer once; invalid ones are left out. */
export const readFavorites = (data: unknown): StoredFavorite[] | null =>
  Array.isArray(data) ? readItems(data, readFavorite) : null

/** The guest's favourites on this device, newest first. */
export const favoritesAtom = storedAtom<StoredFavorite[]>({
  key: 'favorites',
  version: 1,
  initial: [],
  read: readFavorites,
})
