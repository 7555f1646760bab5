import type { UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { isFields, isId, readItems, readProduct } from '../owned-list/stored-items.ts'
import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'

/** A line of a guest's cart. Prices are per piece, as the shopper saw them. */
export interface StoredLine {
  supplier_offer_item_id: number
  quantity: number
  price: UnitPrice | null
  channel_price: UnitPrice | null
  is_saved_for_later: boolean
  selected: boolean
  /** Lets the line be shown without an answer of the server. */
  product: ProductRef | null
}

/** The contents of a merge call, until its answer is known. */
export interface MergeAttempt {
  lines: StoredLine[]
  /** `supplier_offer_item_id` of the favourites. */
  favorites: number[]
}

/** A guest's cart on this device. */
export interface StoredCart {
  /** UUID of this cart: the server merges each one once. Empty until the cart has a line. */
  id: string
  lines: StoredLine[]
  merging: MergeAttempt | null
}

export const CART_VERSION = 1
const MOST_PIECES = 1_000_000_000

export const EMPTY_CART: StoredCart = { id: '', lines: [], merging: null }

function readPrice(value: unknown): UnitPrice | null {
  if (!isFields(value)) return null
  const { micros, currency } = value
  const isPrice = isId(micros) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return isPrice ? { micros, currency } : null
}

function readLine(value: unknown): StoredLine | null {
  if (!isFields(value) || !isId(value.supplier_offer_item_id)) return null
  const { supplier_offer_item_id, quantity } = value
  if (!isId(quantity) || quantity > MOST_PIECES) return null
  return {
    supplier_offer_item_id,
    quantity,
    price: readPrice(value.price),
    channel_price: readPrice(value.channel_price),
    is_saved_for_later: value.is_saved_for_later === true,
    selected: value.selected !== false,
    product: readProduct(value.product),
  }
}

/** Reads a stored cart line by line: invalid lines are left out, the rest is kept. */
export function readCart(data: unknown): StoredCart | null {
  if (!isFields(data)) return null
  const lines = readItems(data.lines, readLine)
  const { merging } = data
  return {
    id: typeof data.id === 'string' && /^[0-9a-f-]{36}$/.test(data.id) ? data.id : '',
    lines,
    merging: isFields(merging)
      ? {
          lines: readItems(merging.lines, readLine),
          favorites: Array.isArray(merging.favorites) ? merging.favorites.filter(isId) : [],
        }
      : null,
  }
}
