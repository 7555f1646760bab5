import type { CartProblem } from '../../../worker/sales/cart/schemas.ts'
import type { Money, UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { Offer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { lineSum } from '../../lib/format-money.ts'
import { priceAt } from '../price-at.ts'
import { problemOf } from '../quantity.ts'
import type { StoredLine } from './stored-cart.ts'

/** An offer as it is now; `isKnown` is false until the server has answered. */
export interface KnownOffer {
  offer: Offer | null
  product: ProductRef | null
  isKnown: boolean
}

/** How the price per piece has changed since it was seen, in one currency. */
export interface PriceMove {
  kind: 'fell' | 'rose'
  seen: UnitPrice
  now: UnitPrice
  /** In tenths of a percent of the price seen, rounded half up. */
  permille: number
}

/** A line of the cart as it is shown, from this device or from the server. */
export interface CartEntry {
  /** `supplier_offer_item_id`. */
  id: number
  line: StoredLine
  product: ProductRef | null
  offer: Offer | null
  isKnown: boolean
  /** Why it cannot be ordered as it is. */
  problem: CartProblem | null
  /** Per piece, at this quantity: today's price, or the one seen while today's is not known. */
  price: UnitPrice | null
  usualPrice: UnitPrice | null
  sum: Money | null
  move: PriceMove | null
}

/**
 * Combines a line with its offer as it is now. `then` is the same offer in the currency in which
 * the price was seen, if that is another one: changes are calculated within one currency.
 */
export function cartEntry(line: StoredLine, known: KnownOffer, then?: Offer | null): CartEntry {
  const { offer, isKnown } = known
  const step = offer === null ? null : priceAt(offer, line.quantity)
  const price = step?.channel_price ?? line.channel_price
  const compared = then === undefined ? offer : then
  const stepThen = compared === null ? null : priceAt(compared, line.quantity)
  const isGone = isKnown && offer === null
  return {
    id: line.supplier_offer_item_id,
    line,
    product: known.product ?? line.product,
    offer,
    isKnown,
    problem: isKnown ? problemOf(offer, line.quantity) : null,
    price,
    usualPrice: step?.price ?? null,
    sum: price === null || isGone ? null : lineSum(price, line.quantity),
    move: stepThen === null ? null : priceMove(line.channel_price, stepThen.channel_price),
  }
}

/** How a price changed; null when it did not, or cannot be compared. */
export function priceMove(seen: UnitPrice | null, now: UnitPrice): PriceMove | null {
  if (seen === null || seen.currency !== now.currency || seen.micros === now.micros) return null
  const [was, is] = [BigInt(seen.micros), BigInt(now.micros)]
  const difference = is > was ? is - was : was - is
  const permille = (difference * 2000n + was) / (2n * was)
  return { kind: is > was ? 'rose' : 'fell', seen, now, permille: Number(permille) }
}
