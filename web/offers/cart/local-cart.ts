import type { CartItemChange } from '../../../worker/sales/cart/schemas.ts'
import type { Offer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { priceAt } from '../price-at.ts'
import { settledQuantity } from '../quantity.ts'
import { MOST_ITEMS } from '../owned-list/stored-items.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'

/** Pieces of an offer to add to the cart, with the offer as it is shown now. */
export interface Addition {
  offer: Offer
  product: ProductRef
  quantity: number
}

const idOf = (line: { supplier_offer_item_id: number }) => line.supplier_offer_item_id

/** A line at the prices shown now. */
export function lineOf({ offer, product, quantity }: Addition): StoredLine {
  const step = priceAt(offer, quantity)
  return {
    supplier_offer_item_id: offer.supplier_offer_item_id,
    quantity,
    price: step?.price ?? null,
    channel_price: step?.channel_price ?? null,
    is_saved_for_later: false,
    selected: true,
    product,
  }
}

/**
 * Adds pieces of an offer. An offer that is there already gets more pieces, capped by what is left,
 * at today's price, and comes back from "saved for later". A full cart stays as it is.
 */
export function withAddition(lines: readonly StoredLine[], addition: Addition): StoredLine[] {
  const id = addition.offer.supplier_offer_item_id
  const old = lines.find((line) => idOf(line) === id)
  if (old === undefined) {
    return lines.length >= MOST_ITEMS ? [...lines] : [...lines, lineOf(addition)]
  }
  const before = old.is_saved_for_later ? 0 : old.quantity
  const quantity = settledQuantity(addition.offer, before + addition.quantity) ?? old.quantity
  return lines.map((line) => (line === old ? lineOf({ ...addition, quantity }) : line))
}

/**
 * A line after a change. A new quantity counts as seeing its price: the line takes that price as
 * seen, unless it has a price change that was not accepted.
 */
export function changedLine<L extends StoredLine>(
  line: L,
  { accept_price, ...change }: CartItemChange,
  offer: Offer | null,
): L {
  const next = { ...line, ...change } as L
  if (offer === null) return next
  const step = priceAt(offer, next.quantity)
  const isNewLook = change.quantity !== undefined && isAsSeen(line, offer)
  if (step === null || (accept_price !== true && !isNewLook)) return next
  return { ...next, price: step.price, channel_price: step.channel_price }
}

/** True when the price seen is today's price of the same quantity. */
export function isAsSeen(line: StoredLine, offer: Offer): boolean {
  const now = priceAt(offer, line.quantity)?.channel_price
  const seen = line.channel_price
  return seen === null || (now?.micros === seen.micros && now.currency === seen.currency)
}

/** The cart with these lines; a cart that was empty gets its UUID. */
export function withLines(cart: StoredCart, lines: StoredLine[], newId: () => string): StoredCart {
  return { ...cart, id: cart.id === '' && lines.length > 0 ? newId() : cart.id, lines }
}
