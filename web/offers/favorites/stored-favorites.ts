import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { storedAtom } from '../../lib/stored-atom.ts'
import { isId, MOST_LINES, readProduct } from '../cart/stored-cart.ts'

/** A guest's favourite. */
export interface StoredFavorite {
  supplier_offer_item_id: number
  note: string
  product: ProductRef | null
  /** ISO time. */
  created_at: string
}

const MOST_NOTE = 500

function readFavorite(value: unknown): StoredFavorite[] {
  if (typeof value !== 'object' || value === null) return []
  const { supplier_offer_item_id, note, product, created_at } = value as Record<string, unknown>
  if (!isId(supplier_offer_item_id)) return []
  return [
    {
      supplier_offer_item_id,
      note: typeof note === 'string' ? note.slice(0, MOST_NOTE) : '',
      product: readProduct(product),
      created_at: typeof created_at === 'string' ? created_at.slice(0, 30) : '',
    },
  ]
}

/** The favourites found in storage, each once; what is corrupt is left out. */
export function readFavorites(data: unknown): StoredFavorite[] | null {
  if (!Array.isArray(data)) return null
  const found = new Map(
    data.flatMap(readFavorite).map((each) => [each.supplier_offer_item_id, each]),
  )
  return [...found.values()].slice(0, MOST_LINES)
}

/** The guest's favourites of this device, newest first. */
export const favoritesAtom = storedAtom<StoredFavorite[]>({
  key: 'favorites',
  version: 1,
  initial: [],
  read: readFavorites,
})
