import type { UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'

/** A line of a guest's cart. Prices are apiece, as the shopper saw them. */
export interface StoredLine {
  supplier_offer_item_id: number
  quantity: number
  price: UnitPrice | null
  channel_price: UnitPrice | null
  is_saved_for_later: boolean
  selected: boolean
  /** So that the line can be shown without the store. */
  product: ProductRef | null
}

/** What a merge call was sent with, until its answer is known. */
export interface MergeAttempt {
  lines: StoredLine[]
  /** `supplier_offer_item_id` of the favourites. */
  favorites: number[]
}

/** A guest's cart on this device. */
export interface StoredCart {
  /** UUID of this cart: the same one merges once. Empty until something is in it. */
  id: string
  lines: StoredLine[]
  merging: MergeAttempt | null
}

export const CART_VERSION = 1
/** As many lines as the store takes. */
export const MOST_LINES = 500
const MOST_PIECES = 1_000_000_000

export const EMPTY_CART: StoredCart = { id: '', lines: [], merging: null }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function readPrice(value: unknown): UnitPrice | null {
  if (!isFields(value)) return null
  const { micros, currency } = value
  const isPrice = isId(micros) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return isPrice ? { micros, currency } : null
}

/** A product as it was stored, or null when it cannot be one. */
export function readProduct(value: unknown): ProductRef | null {
  if (!isFields(value) || !isFields(value.brand)) return null
  const { id, mpn, name, brand } = value
  if (!isId(id) || typeof mpn !== 'string' || typeof name !== 'string') return null
  if (!isId(brand.id) || typeof brand.name !== 'string') return null
  const is_reviewed = brand.is_reviewed !== false
  return { id, mpn, name, brand: { ...(brand as ProductRef['brand']), is_reviewed } }
}

function readLine(value: unknown): StoredLine[] {
  if (!isFields(value) || !isId(value.supplier_offer_item_id)) return []
  const { supplier_offer_item_id, quantity } = value
  if (!isId(quantity) || quantity > MOST_PIECES) return []
  return [
    {
      supplier_offer_item_id,
      quantity,
      price: readPrice(value.price),
      channel_price: readPrice(value.channel_price),
      is_saved_for_later: value.is_saved_for_later === true,
      selected: value.selected !== false,
      product: readProduct(value.product),
    },
  ]
}

/** Each line once, the lines that make sense, as many as a cart may hold. */
function readLines(value: unknown): StoredLine[] {
  if (!Array.isArray(value)) return []
  const lines = new Map<number, StoredLine>()
  for (const line of value.flatMap(readLine)) {
    if (!lines.has(line.supplier_offer_item_id)) lines.set(line.supplier_offer_item_id, line)
  }
  return [...lines.values()].slice(0, MOST_LINES)
}

/** The cart found in storage, line by line: what is corrupt is left out, the rest survives. */
export function readCart(data: unknown): StoredCart | null {
  if (!isFields(data)) return null
  const lines = readLines(data.lines)
  const { merging } = data
  return {
    id: typeof data.id === 'string' && /^[0-9a-f-]{36}$/.test(data.id) ? data.id : '',
    lines,
    merging: isFields(merging)
      ? {
          lines: readLines(merging.lines),
          favorites: Array.isArray(merging.favorites) ? merging.favorites.filter(isId) : [],
        }
      : null,
  }
}
