import { discountPercent, lineSum, type Money, type UnitPrice } from '../../lib/money.ts'
import { minorStep } from '../../lib/unit-price.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import type { CartRow } from './cart-rows.ts'
import { stopOf } from './fit-quantity.ts'
import type { CartItem, CartProblem } from './schemas.ts'
import type { Worth } from './worth.ts'

/** A line beside what it is worth today. */
export function toCartItem(row: CartRow, worth: Worth): CartItem {
  const { quantity } = row
  const offer = worth.offerOf(row.supplier_offer_item_id, quantity)
  const price = storedPrice(row, row.price_micros, worth)
  const channelPrice = storedPrice(row, row.channel_price_micros, worth)
  return {
    id: row.id,
    supplier_offer_item_id: row.supplier_offer_item_id,
    quantity,
    price,
    channel_price: channelPrice,
    is_saved_for_later: row.is_saved_for_later === 1,
    selected: row.is_selected === 1,
    offer,
    product: worth.productOf(row.supplier_offer_item_id),
    price_discount: discountOf(price, offer?.price),
    channel_price_discount: discountOf(channelPrice, offer?.channel_price),
    price_increase: increaseOf(price, offer?.price),
    channel_price_increase: increaseOf(channelPrice, offer?.channel_price),
    sum: sumOfLine(offer?.channel_price, quantity, worth.book.currency.digits),
    problem: problemOf(offer, quantity),
  }
}

/** As the shopper saw it, in today's shown currency. */
function storedPrice(row: CartRow, micros: number | null, { book }: Worth): UnitPrice | null {
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

/** Why the line cannot be ordered as it stands. */
export function problemOf(offer: Offer | null, quantity: number): CartProblem | null {
  const stop = stopOf(offer)
  if (offer === null || stop !== null) return stop
  if (offer.order.problem !== null) return offer.order.problem
  return offer.order.quantity === quantity ? null : 'invalid_quantity'
}
