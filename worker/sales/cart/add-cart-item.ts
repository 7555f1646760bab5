import { query, queryBatch, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { CART_COLUMNS, cartFull, type CartRow, isIn, itemsByIds, ownCart } from './cart-rows.ts'
import { fitQuantity, mostOf, requireOrderable, stopOf } from './fit-quantity.ts'
import { lowestPrices } from './join-line.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem, CartItemInput } from './schemas.ts'
import {
  readPricedItems,
  type CurrencyPreferences,
  type PricedItems,
  pricedItemQueries,
} from './priced-items.ts'
import { writeAddition } from './write-addition.ts'

/**
 * Adds an offer item to the actor's cart, or more of it: quantities add up as far as stock goes; pieces saved
 * for later do not count. 422 for an unknown item or an invalid quantity, 409 `out_of_stock` or `cart_full`.
 * Two round trips.
 */
export async function addCartItem(
  ctx: Ctx,
  input: CartItemInput,
  preferences: CurrencyPreferences,
): Promise<CartItem> {
  const cart = ownCart(ctx)
  const id = input.supplier_offer_item_id
  const db = ctx.db.raw
  const found = await queryBatch(db, {
    ...pricedItemQueries(ctx, itemsByIds([id])),
    stored: query<CartRow>`SELECT ${CART_COLUMNS} FROM cart_items
      WHERE ${isIn(cart)} AND supplier_offer_item_id = ${id}`,
  })
  const priced = readPricedItems(ctx, found, preferences)
  const [stored = null] = found.stored
  const addition = additionOf(input, stored, priced)
  const row = await queryRow(db, writeAddition({ cart, now: ctx.now, ...addition }))
  if (row === null) throw cartFull()
  return toCartItem(row, priced)
}

/** What to write; it stays right when the stored line changes meanwhile. */
function additionOf(input: CartItemInput, stored: CartRow | null, priced: PricedItems) {
  const id = input.supplier_offer_item_id
  const product = priced.productOf(id)
  if (product === null) throw invalid('supplier_offer_item_id', 'unknown_item')
  const wanted = input.quantity ?? priced.offerOf(id, null)?.minimum ?? 1
  const inCart = stored?.is_saved_for_later === 0 ? stored.quantity : 0
  const offer = priced.offerOf(id, inCart + wanted)
  const { digits } = priced.book.currency
  // With a stored line, the sum is adjusted; a quantity alone must be valid by itself.
  const alone = stored === null ? wanted : (offer?.minimum ?? wanted)
  if (!input.is_saved_for_later) requireOrderable(offer, alone, digits)
  const isOrderable = offer !== null && stopOf(offer) === null
  const isFitted = isOrderable && !input.is_saved_for_later
  const unpriced = stored && { ...stored, price_micros: null, channel_price_micros: null }
  return {
    wanted,
    terms: isOrderable ? { ...offer, most: mostOf(offer, digits) } : null,
    line: {
      supplier_offer_item_id: id,
      product_id: product.id,
      quantity: isFitted ? fitQuantity(offer, wanted, digits) : wanted,
      ...lowestPrices(unpriced, input, { offer, book: priced.book }),
      is_saved_for_later: Number(input.is_saved_for_later),
      is_selected: Number(input.selected),
    },
  }
}
