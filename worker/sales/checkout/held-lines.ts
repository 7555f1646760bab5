import { type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type AppError, conflict } from '../../errors.ts'
import { discountPercent, lineSum } from '../../lib/money.ts'
import { CART_COLUMNS, type CartRow } from '../cart/cart-rows.ts'
import type { CartItem } from '../cart/schemas.ts'

/** Which checkout: the open one of the cart, the open one of a quote, or one by its id, open or placed. */
export type Which = 'open' | { quoteId: number } | number

/** The quote that a checkout buys by. */
export interface HeldQuote {
  id: number
  number: string
  key: string
  status: 'open' | 'accepted' | 'withdrawn'
  currency: string
  valid_until: number
  /** The company it was made for. */
  company_id: number | null
  /** Null: a guest's. */
  user_id: number | null
  /** What links of its channel begin with. */
  origin: string
}

/** The id of the quote that the checkout buys by; null for the cart's. */
const quoteIdOf = (me: number, which: Which) =>
  typeof which === 'object'
    ? sql`${which.quoteId}`
    : sql`(SELECT quote_id FROM checkouts WHERE id = ${which === 'open' ? null : which}
        AND user_id = ${me})`

/** The quote of a checkout. */
export const heldQuoteOf = (me: number, which: Which): Query<HeldQuote> => query`
  SELECT id, number, key, status, currency, valid_until, company_id, user_id, origin FROM quotes
  WHERE id = ${quoteIdOf(me, which)}`

/**
 * What a checkout buys: what is left of the lines of its quote, as if they had been seen at the prices that are
 * held, else the selected lines of the cart.
 */
export function checkoutLines({ channel }: Ctx, me: number, which: Which): Query<CartRow> {
  const ofCart = sql`SELECT ${CART_COLUMNS} FROM cart_items
    WHERE user_id = ${me} AND channel_id = ${channel.id} AND is_selected = 1 AND is_saved_for_later = 0`
  const ofQuote = sql`SELECT l.id, l.supplier_offer_item_id, l.product_id,
      l.quantity - l.ordered AS quantity, l.price_micros,
      l.channel_price_micros, q.currency, 0 AS is_saved_for_later, 1 AS is_selected
    FROM quotes q CROSS JOIN quote_lines l ON l.quote_id = q.id
    WHERE q.id = ${quoteIdOf(me, which)} AND l.quantity > l.ordered`
  if (which === 'open') return query`${ofCart} ORDER BY id`
  if (typeof which === 'object') return query`${ofQuote} ORDER BY l.id`
  return query`SELECT * FROM (${ofCart} AND ${quoteIdOf(me, which)} IS NULL
    UNION ALL ${ofQuote}) ORDER BY id`
}

/** A line at the prices that its quote holds, whatever the offer costs today. */
export function atHeldPrice(
  item: CartItem,
  { price_micros: own, channel_price_micros: held, currency }: CartRow,
  digits: number,
): CartItem {
  const { offer, quantity } = item
  if (own === null || held === null || currency === null) return item
  const price = { micros: own, currency }
  const channelPrice = { micros: held, currency }
  return {
    ...item,
    price,
    channel_price: channelPrice,
    price_discount: 0,
    channel_price_discount: 0,
    price_increase: null,
    channel_price_increase: null,
    sum: lineSum(channelPrice, quantity, digits),
    offer: offer && {
      ...offer,
      price,
      channel_price: channelPrice,
      discount_percent: discountPercent(price, channelPrice),
      ladder: [{ quantity, price, channel_price: channelPrice }],
    },
  }
}

/**
 * 409 for a quote that nobody may order by any more, or not this person, or in a currency that the store no
 * longer sells in.
 */
export function requireOrderable(
  { now }: Pick<Ctx, 'now'>,
  quote: HeldQuote,
  shown: { currency: string; userId: number },
): void {
  if (quote.status === 'accepted') throw refusal('quote_accepted')
  if (quote.status === 'withdrawn') throw refusal('quote_withdrawn')
  if (quote.valid_until < now.getTime()) throw refusal('quote_expired')
  if (quote.user_id !== null && quote.user_id !== shown.userId) throw refusal('quote_of_another')
  if (quote.currency !== shown.currency) throw refusal('quote_currency')
}

/** Each has a sentence of its own in `i18n/quotes.ts`. */
const refusal = (
  reason:
    | 'quote_accepted'
    | 'quote_withdrawn'
    | 'quote_expired'
    | 'quote_of_another'
    | 'quote_currency',
): AppError => conflict(reason, { reason })
