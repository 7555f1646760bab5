import type { UnitPrice } from '../../lib/money.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import type { CartRow } from './cart-rows.ts'
import { fitQuantity, type Stop, stopOf } from './fit-quantity.ts'
import type { CartItemInput } from './schemas.ts'
import type { PricedItems } from './priced-items.ts'

/** A line to be written, without an id. */
export type Line = Omit<CartRow, 'id'>

export interface JoinedLine {
  line: Line
  /** Why the quantity is not the sum of both; null when it is. */
  conflict: Stop | 'capped' | null
}

export const MOST_PIECES = 1_000_000_000

/**
 * The rule by which an added line joins the stored one: quantities add up to what can be ordered; what cannot
 * be ordered at all is saved for later, with the whole quantity. Of two prices the lower one stays, since
 * nothing may be charged above what the shopper saw. `writeAddition` is the same rule in SQL.
 */
export function joinLine(
  stored: Line | null,
  addition: CartItemInput & { product_id: number },
  priced: PricedItems,
): JoinedLine {
  const id = addition.supplier_offer_item_id
  const wanted = addition.quantity ?? priced.offerOf(id, null)?.minimum ?? 1
  const sum = Math.min(MOST_PIECES, (stored?.quantity ?? 0) + wanted)
  const offer = priced.offerOf(id, sum)
  const isSaved = addition.is_saved_for_later && stored?.is_saved_for_later !== 0
  const stop = isSaved ? null : stopOf(offer)
  const isInCart = !isSaved && stop === null && offer !== null
  const quantity = isInCart ? fitQuantity(offer, sum, priced.book.currency.digits) : sum
  return {
    line: {
      supplier_offer_item_id: id,
      product_id: addition.product_id,
      quantity,
      ...lowestPrices(stored, addition, { offer, book: priced.book }),
      is_saved_for_later: isInCart ? 0 : 1,
      is_selected: Number(addition.selected || stored?.is_selected === 1),
    },
    conflict: stop ?? (quantity < sum ? 'capped' : null),
  }
}

type Prices = Pick<Line, 'price_micros' | 'channel_price_micros' | 'currency'>

/**
 * The lower of the stored prices and those of an addition: the prices that the page showed, else today's. In
 * the stored currency, else in the one the price was seen in.
 */
export function lowestPrices(
  stored: Prices | null,
  addition: CartItemInput,
  { offer, book }: { offer: Offer | null; book: PriceBook },
): Prices {
  const known = (price: UnitPrice | null | undefined) =>
    price && book.currencies.get(price.currency)?.rate ? price : null
  const price = known(addition.price) ?? offer?.price ?? null
  const channelPrice = known(addition.channel_price) ?? offer?.channel_price ?? null
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
