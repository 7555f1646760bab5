import { z } from 'zod'
import { rowId } from '../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { FoundProduct, Offer, ProductRef } from '../../catalog/search/schemas/search.ts'

/**
 * The cart on the wire; shared with the web client, which stores a guest's cart in the same shapes.
 * Rule source: "Cart" in the product's decisions.
 */

/** The most lines a cart may have. */
export const MOST_CART_ITEMS = 500

const quantity = z.number().int().min(1).max(1_000_000_000)

/** Query of every call below `/user/cart` and `/user/favorites`. */
export const CartQuery = z.object({ currency: CurrencyCode.optional() })
export type CartQuery = z.infer<typeof CartQuery>

/** A line of a guest's cart to quote: only the item and the quantity are used. */
export const QuoteLine = z.object({ supplier_offer_item_id: rowId, quantity }).strict()
export type QuoteLine = z.infer<typeof QuoteLine>

/** Body of `POST /cart/quote`: lines of a guest's cart, favourites or a shared link. */
export const QuoteInput = z
  .object({
    items: z.array(QuoteLine).min(1).max(MOST_CART_ITEMS),
    currency: CurrencyCode.optional(),
    /** Also up to three analogs in stock for each line that is gone or cannot be ordered at all. */
    analogs: z.boolean().optional(),
  })
  .strict()
export type QuoteInput = z.infer<typeof QuoteInput>

/** A quoted line. `offer` is for the line's quantity; null when the item is offered no more. */
export const Quote = z.object({
  supplier_offer_item_id: z.number().int(),
  /** Null for an unknown item. */
  product: ProductRef.nullable(),
  offer: Offer.nullable(),
  analogs: z.array(FoundProduct),
})
export type Quote = z.infer<typeof Quote>

export const QuoteResult = z.object({ currency: CurrencyCode, items: z.array(Quote) })
export type QuoteResult = z.infer<typeof QuoteResult>

/** Why a line cannot be ordered as it is. */
export const CartProblem = z.enum([
  'gone', // offered no more
  'no_stock',
  'below_minimum', // fewer left than the minimum order
  'not_enough', // fewer left than wanted
  'invalid_quantity', // not minimum + k packs
  'unpriced', // no rate for its currency
])
export type CartProblem = z.infer<typeof CartProblem>

/**
 * A line of the cart. `price` and `channel_price` are apiece as the shopper saw them; those of
 * `offer` are today's at this quantity. Amounts are in the currency of the answer; a stored price in
 * another currency is converted at today's rate.
 */
export const CartItem = z.object({
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  quantity: z.number().int(),
  price: UnitPrice.nullable(),
  channel_price: UnitPrice.nullable(),
  is_saved_for_later: z.boolean(),
  selected: z.boolean(),
  offer: Offer.nullable(),
  product: ProductRef.nullable(),
  /** Whole percent the stored price exceeds the offer's price now; 0 when it does not. */
  price_discount: z.number().int(),
  channel_price_discount: z.number().int(),
  /** Offer's price now minus the stored one, when it rose; null when it did not. */
  price_increase: UnitPrice.nullable(),
  channel_price_increase: UnitPrice.nullable(),
  /** Quantity x today's channel price, rounded once; null without a price. */
  sum: Money.nullable(),
  problem: CartProblem.nullable(),
})
export type CartItem = z.infer<typeof CartItem>

/** A price as a page showed it: only used to show rises and falls, never to charge. */
const SeenPrice = UnitPrice.extend({ micros: z.number().int().min(0) })

export const CartItemInput = z
  .object({
    supplier_offer_item_id: rowId,
    /** The minimum when absent. */
    quantity: quantity.optional(),
    /** What the shopper saw; today's price when null, absent or in a currency without a rate. */
    price: SeenPrice.nullish(),
    channel_price: SeenPrice.nullish(),
    is_saved_for_later: z.boolean().default(false),
    selected: z.boolean().default(true),
  })
  .strict()
export type CartItemInput = z.infer<typeof CartItemInput>

/** Body of `PUT /user/cart/{id}`; what is absent stays. */
export const CartItemChange = z
  .object({
    quantity: quantity.optional(),
    is_saved_for_later: z.boolean().optional(),
    selected: z.boolean().optional(),
    /** Consent to today's price: it becomes the stored one. */
    accept_price: z.literal(true).optional(),
  })
  .strict()
export type CartItemChange = z.infer<typeof CartItemChange>

/** Body of `PUT /user/cart`: selects many lines at once, by their offer items. */
export const CartSelection = z
  .object({
    supplier_offer_item_ids: z.array(rowId).min(1).max(MOST_CART_ITEMS),
    selected: z.boolean(),
  })
  .strict()
export type CartSelection = z.infer<typeof CartSelection>

/** Pieces of an offer. */
export const CartPart = z.object({ supplier_offer_item_id: rowId, quantity }).strict()
export type CartPart = z.infer<typeof CartPart>

/**
 * Body of `PUT /user/cart/lines`: what is in the cart and selected becomes `after`, in one step, if it is `before` still
 * (409 `cart_changed` with the lines as they are otherwise). The other way around it undoes itself. Prices seen are today's.
 */
export const CartReplacement = z
  .object({
    before: z.array(CartPart).max(MOST_CART_ITEMS),
    after: z
      .array(CartPart)
      .max(MOST_CART_ITEMS)
      .refine(
        (parts) => new Set(parts.map((part) => part.supplier_offer_item_id)).size === parts.length,
        'quote_line_twice',
      ),
  })
  .strict()
export type CartReplacement = z.infer<typeof CartReplacement>

/** A guest's favourite in a merge. */
const GuestFavorite = z
  .object({ supplier_offer_item_id: rowId, note: z.string().trim().max(500).default('') })
  .strict()

/** Body of `POST /user/cart/merge`. `id` is this guest cart's own UUID: the same one merges once. */
export const CartMerge = z
  .object({
    id: z.uuid(),
    items: z.array(CartItemInput).max(MOST_CART_ITEMS),
    favorites: z.array(GuestFavorite).max(MOST_CART_ITEMS).default([]),
  })
  .strict()
export type CartMerge = z.infer<typeof CartMerge>

/** A line that could not be merged as it was; it is in the cart all the same, unless `unknown` or `cart_full`. */
export const MergeConflict = z.object({
  supplier_offer_item_id: z.number().int(),
  product: ProductRef.nullable(),
  kind: z.enum([
    'gone', // saved for later
    'no_stock', // saved for later
    'below_minimum', // saved for later
    'capped', // the sum of both quantities exceeds the stock
    'cart_full', // the cart has the most lines it may have
    'unknown', // the item is unknown
  ]),
  /** Quantity in the cart now. */
  quantity: z.number().int(),
})
export type MergeConflict = z.infer<typeof MergeConflict>

export const CartMergeResult = z.object({
  merged: z.number().int(),
  favorites: z.number().int(),
  conflicts: z.array(MergeConflict),
})
export type CartMergeResult = z.infer<typeof CartMergeResult>

export const MOST_FAVORITES = 500
