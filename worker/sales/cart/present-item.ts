import { discountPercent, lineSum, type Money, type UnitPrice } from '../../lib/money.ts'
import { minorStep } from '../../lib/unit-price.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import type { CartRow } from './cart-rows.ts'
import { stopOf } from './fit-quantity.ts'
import type { CartItem, CartProblem } from './schemas.ts'
import type { PricedItems } from './priced-items.ts'

/** A line with today's offer for it. */
export function toCartItem(row: CartRow, priced: PricedItems): CartItem {
  const { quantity } = row
  const offer = priced.offerOf(row.supplier_offer_item_id, quantity)
  const price = storedPrice(row, row.price_micros, priced)
  const channelPrice = storedPrice(row, row.channel_price_micros, priced)
  return {
    id: row.id,
    supplier_offer_item_id: row.supplier_offer_item_id,
    quantity,
    price,
    channel_price: channelPrice,
    is_saved_for_later: row.is_saved_for_later === 1,
    selected: row.is_selected === 1,
    offer,
    product: priced.productOf(row.supplier_offer_item_id),
    price_discount: discountOf(price, offer?.price),
    channel_price_discount: discountOf(channelPrice, offer?.channel_price),
    price_increase: increaseOf(price, offer?.price),
    channel_price_increase: increaseOf(channelPrice, offer?.channel_price),
    sum: sumOfLine(offer?.channel_price, quantity, priced.book.currency.digits),
    problem: problemOf(offer, quantity),
  }
}

/** The price as the shopper saw it, in the currency shown now. */
function storedPrice(row: CartRow, micros: number | null, { book }: PricedItems): UnitPrice | null {
  if (micros === null || row.currency === null) return null
  return convertUnitPrice(book, { micros, currency: row.currency })
}

type Now = UnitPrice | null | undefined

const discountOf = (stored: UnitPrice | null, now: Now): number =>
  stored && now ? discountPercent(stored, now) : 0

function increaseOf(stored: UnitPrice | null, now: Now): UnitPrice | null {
  if (!stored || !now || now.micros <= stored.micros) return null
  return { micros: now.micros - stored.micros, currency: now.currency }
}

/** Null also when the sum would not be exact in JSON. */
function sumOfLine(price: Now, quantity: number, digits: number): Money | null {
  if (!price) return null
  const most = BigInt(Number.MAX_SAFE_INTEGER) * minorStep(digits)
  return BigInt(price.micros) * BigInt(quantity) < most ? lineSum(price, quantity, digits) : null
}

/** Why the line cannot be ordered as it is; null when it can. */
export function problemOf(offer: Offer | null, quantity: number): CartProblem | null {
  const stop = stopOf(offer)
  if (offer === null || stop !== null) return stop
  if (offer.order.problem !== null) return offer.order.problem
  return offer.order.quantity === quantity ? null : 'invalid_quantity'
}
