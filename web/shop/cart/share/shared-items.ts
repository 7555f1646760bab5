import type { QuoteLine } from '../../../../worker/sales/cart/schemas.ts'
import { MOST_ITEMS } from '../../../offers/owned-list/stored-items.ts'

/** The items of a shared link: `<id>:<quantity>`, separated by commas. */
export interface SharedItems {
  items: QuoteLine[]
  /** How many invalid items were left out. */
  unreadable: number
  /** More items than a cart may hold; then none is read. */
  isTooLong: boolean
}

const PIECE = /^([1-9]\d{0,15}):([1-9]\d{0,9})$/
const MOST_PIECES = 1_000_000_000
/** The longest link is shorter than this. */
const MOST_TEXT = MOST_ITEMS * 28

/** Reads `?items=` of a shared link, which is untrusted. */
export function readSharedItems(text: string): SharedItems {
  if (text.length > MOST_TEXT) return { items: [], unreadable: 0, isTooLong: true }
  const pieces = text.split(',').filter((piece) => piece.trim() !== '')
  const found = new Map<number, number>()
  let unreadable = 0
  for (const piece of pieces) {
    const item = readPiece(piece.trim())
    if (item === null) unreadable += 1
    else {
      const quantity = (found.get(item.id) ?? 0) + item.quantity
      found.set(item.id, Math.min(quantity, MOST_PIECES))
    }
  }
  if (found.size > MOST_ITEMS) return { items: [], unreadable, isTooLong: true }
  const items = [...found].map(([id, quantity]) => ({ supplier_offer_item_id: id, quantity }))
  return { items, unreadable, isTooLong: false }
}

function readPiece(piece: string): { id: number; quantity: number } | null {
  const [, idText = '', quantityText = ''] = PIECE.exec(piece) ?? []
  const [id, quantity] = [parseInt(idText, 10), parseInt(quantityText, 10)]
  return Number.isSafeInteger(id) && quantity <= MOST_PIECES ? { id, quantity } : null
}

/** Writes items for the address. */
export const sharedItemsText = (items: readonly QuoteLine[]): string =>
  items.map((item) => `${item.supplier_offer_item_id}:${item.quantity}`).join(',')
