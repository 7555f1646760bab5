import type { CartItemInput, CartMerge } from '../../../../worker/sales/cart/schemas.ts'
import type { StoredFavorite } from '../../../offers/favorites/stored-favorites.ts'
import type { MergeAttempt, StoredCart, StoredLine } from '../../../offers/cart/stored-cart.ts'

/** A guest's lists on this device. */
export interface GuestState {
  cart: StoredCart
  favorites: readonly StoredFavorite[]
}

/** True when there is anything to merge. */
export const hasSomething = ({ cart, favorites }: GuestState): boolean =>
  cart.lines.length > 0 || favorites.length > 0 || cart.merging !== null

/**
 * The cart with the attempt written down before it is sent. The server merges a cart's UUID once,
 * so a call whose answer was lost is repeated with the very same lines, whatever was added since.
 */
export function withAttempt({ cart, favorites }: GuestState, newId: () => string): StoredCart {
  if (cart.merging !== null) return cart
  const merging: MergeAttempt = {
    lines: cart.lines,
    favorites: favorites.map((favorite) => favorite.supplier_offer_item_id),
  }
  return { ...cart, id: cart.id === '' ? newId() : cart.id, merging }
}

const inputOf = ({ product: _product, ...line }: StoredLine): CartItemInput => line

/** The body of the merge call; null without an attempt. */
export function mergeBody({ cart, favorites }: GuestState): CartMerge | null {
  const { id, merging } = cart
  if (merging === null) return null
  const sent = new Set(merging.favorites)
  return {
    id,
    items: merging.lines.map(inputOf),
    favorites: favorites
      .filter((favorite) => sent.has(favorite.supplier_offer_item_id))
      .map(({ supplier_offer_item_id, note }) => ({ supplier_offer_item_id, note })),
  }
}

/** What stays on the device after the merge: what was added since the attempt. */
export function afterMerge({ cart, favorites }: GuestState, newId: () => string): GuestState {
  const { merging } = cart
  if (merging === null) return { cart, favorites }
  const sent = new Map(merging.lines.map((line) => [line.supplier_offer_item_id, line.quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (sent.get(line.supplier_offer_item_id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const gone = new Set(merging.favorites)
  return {
    cart: { id: lines.length === 0 ? '' : newId(), lines, merging: null },
    favorites: favorites.filter((favorite) => !gone.has(favorite.supplier_offer_item_id)),
  }
}
