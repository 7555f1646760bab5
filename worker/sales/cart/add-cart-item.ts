import { actorOf } from '../../actor-of.ts'
import { query, queryBatch, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { CART_COLUMNS, cartFull, type CartRow, itemsByIds } from './cart-rows.ts'
import { fitQuantity, mostOf, requireOrderable, stopOf } from './fit-quantity.ts'
import { lowestPrices } from './join-line.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem, CartItemInput } from './schemas.ts'
import { readWorth, type Wishes, type Worth, worthQueries } from './worth.ts'
import { writeAddition } from './write-addition.ts'

/**
 * Puts an offer item into the actor's cart, or more of it when it is there: quantities add up, as far
 * as stock goes; what was saved for later is not in the cart and so does not count. 422 for an unknown
 * item or a quantity that cannot be, 409 `out_of_stock` or `cart_full`. Two round trips.
 */
export async function addCartItem(
  ctx: Ctx,
  input: CartItemInput,
  wishes: Wishes,
): Promise<CartItem> {
  const userId = actorOf(ctx).id
  const id = input.supplier_offer_item_id
  const db = ctx.db.raw
  const found = await queryBatch(db, {
    ...worthQueries(ctx, itemsByIds([id])),
    there: query<CartRow>`SELECT ${CART_COLUMNS} FROM cart_items
      WHERE user_id = ${userId} AND supplier_offer_item_id = ${id}`,
  })
  const worth = readWorth(ctx, found, wishes)
  const [there = null] = found.there
  const addition = additionOf(input, there, worth)
  const row = await queryRow(db, writeAddition({ userId, now: ctx.now, ...addition }))
  if (row === null) throw cartFull()
  return toCartItem(row, worth)
}

/** What to write, however the line that is there changes meanwhile. */
function additionOf(input: CartItemInput, there: CartRow | null, worth: Worth) {
  const id = input.supplier_offer_item_id
  const product = worth.productOf(id)
  if (product === null) throw invalid('supplier_offer_item_id', 'unknown_item')
  const wanted = input.quantity ?? worth.offerOf(id, null)?.minimum ?? 1
  const inCart = there?.is_saved_for_later === 0 ? there.quantity : 0
  const offer = worth.offerOf(id, inCart + wanted)
  const { digits } = worth.book.currency
  // Beside a line that is there, the sum is fitted; a quantity alone must be right by itself.
  const alone = there === null ? wanted : (offer?.minimum ?? wanted)
  if (!input.is_saved_for_later) requireOrderable(offer, alone, digits)
  const isOrderable = offer !== null && stopOf(offer) === null
  const isFitted = isOrderable && !input.is_saved_for_later
  const stored = there && { ...there, price_micros: null, channel_price_micros: null }
  return {
    wanted,
    terms: isOrderable ? { ...offer, most: mostOf(offer, digits) } : null,
    line: {
      supplier_offer_item_id: id,
      product_id: product.id,
      quantity: isFitted ? fitQuantity(offer, wanted, digits) : wanted,
      ...lowestPrices(stored, input, { offer, book: worth.book }),
      is_saved_for_later: Number(input.is_saved_for_later),
      is_selected: Number(input.selected),
    },
  }
}
