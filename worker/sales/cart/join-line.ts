import type { UnitPrice } from '../../lib/money.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import type { CartRow } from './cart-rows.ts'
import { fitQuantity, type Stop, stopOf } from './fit-quantity.ts'
import type { CartItemInput } from './schemas.ts'
import type { Worth } from './worth.ts'

/** A line to be written; it has no id before it is. */
export type Line = Omit<CartRow, 'id'>

export interface JoinedLine {
  line: Line
  /** Why it is not the plain sum, unless it is. */
  conflict: Stop | 'capped' | null
}

export const MOST_PIECES = 1_000_000_000

/**
 * What a wished line and the one that is there already come to: quantities add up to what can be
 * ordered; what cannot be ordered at all is saved for later, with the whole quantity. Of two prices
 * seen the lower one stays, since nothing may be charged above what somebody saw.
 */
export function joinLine(
  there: Line | null,
  wish: CartItemInput & { product_id: number },
  worth: Worth,
): JoinedLine {
  const id = wish.supplier_offer_item_id
  const wanted = wish.quantity ?? worth.offerOf(id, null)?.minimum ?? 1
  const sum = Math.min(MOST_PIECES, (there?.quantity ?? 0) + wanted)
  const offer = worth.offerOf(id, sum)
  const isSaved = wish.is_saved_for_later && there?.is_saved_for_later !== 0
  const stop = isSaved ? null : stopOf(offer)
  const isInCart = !isSaved && stop === null && offer !== null
  const quantity = isInCart ? fitQuantity(offer, sum, worth.book.currency.digits) : sum
  return {
    line: {
      supplier_offer_item_id: id,
      product_id: wish.product_id,
      quantity,
      ...lowestPrices(there, wish, { offer, book: worth.book }),
      is_saved_for_later: isInCart ? 0 : 1,
      is_selected: Number(wish.selected || there?.is_selected === 1),
    },
    conflict: stop ?? (quantity < sum ? 'capped' : null),
  }
}

type Prices = Pick<Line, 'price_micros' | 'channel_price_micros' | 'currency'>

/**
 * The lower of the prices stored and those of a wish: what the shopper says the page showed, else
 * today's. In the stored currency, else in the one the price was seen in.
 */
export function lowestPrices(
  stored: Prices | null,
  wish: CartItemInput,
  { offer, book }: { offer: Offer | null; book: PriceBook },
): Prices {
  const known = (price: UnitPrice | null | undefined) =>
    price && book.currencies.get(price.currency)?.rate ? price : null
  const price = known(wish.price) ?? offer?.price ?? null
  const channelPrice = known(wish.channel_price) ?? offer?.channel_price ?? null
  const currency = stored?.currency ?? price?.currency ?? channelPrice?.currency ?? null
  if (currency === null) return { price_micros: null, channel_price_micros: null, currency: null }
  const lower = (before: number | null | undefined, seen: UnitPrice | null) => {
    const micros = seen && convertUnitPrice(book, seen, currency)?.micros
    if (before == null || micros == null) return before ?? micros ?? null
    return Math.min(before, micros)
  }
  return {
    price_micros: lower(stored?.price_micros, price),
    channel_price_micros: lower(stored?.channel_price_micros, channelPrice),
    currency,
  }
}
