import { type Fragment, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import { CART_COLUMNS, type CartRow, isIn, ownCart } from './cart-rows.ts'
import { fitQuantity, requireOrderable } from './fit-quantity.ts'
import { readLine } from './get-cart-item.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem, CartItemChange } from './schemas.ts'
import type { CurrencyPreferences, PricedItems } from './priced-items.ts'

/**
 * Changes a line of the actor's own. A quantity in the cart must be orderable (409 or 422); a line that comes
 * back from "saved for later" without one takes the nearest orderable quantity. The stored price becomes
 * today's only with `accept_price`. Two round trips.
 */
export async function changeCartItem(
  ctx: Ctx,
  id: number,
  { change, preferences }: { change: CartItemChange; preferences: CurrencyPreferences },
): Promise<CartItem> {
  const { row, priced } = await readLine(ctx, id, preferences)
  const quantity = newQuantity(row, change, priced)
  const offer = priced.offerOf(row.supplier_offer_item_id, quantity ?? row.quantity)
  const update = updateOf(change, quantity, change.accept_price ? todaysPrice(offer) : null)
  const changed = await queryRow(
    ctx.db.raw,
    query<CartRow>`UPDATE cart_items SET ${update}, updated_at = ${ctx.now.getTime()}
      WHERE id = ${id} AND ${isIn(ownCart(ctx))} RETURNING ${CART_COLUMNS}`,
  )
  if (changed === null) throw notFound()
  return toCartItem(changed, priced)
}

/** The new quantity; null: it stays. */
function newQuantity(row: CartRow, change: CartItemChange, priced: PricedItems): number | null {
  const { digits } = priced.book.currency
  const wasSaved = row.is_saved_for_later === 1
  if (change.is_saved_for_later ?? wasSaved) return change.quantity ?? null
  const offer = priced.offerOf(row.supplier_offer_item_id, change.quantity ?? row.quantity)
  if (change.quantity !== undefined) {
    requireOrderable(offer, change.quantity, digits)
    return change.quantity
  }
  if (!wasSaved) return null
  const fitting = offer === null ? row.quantity : fitQuantity(offer, row.quantity, digits)
  requireOrderable(offer, fitting, digits)
  return fitting
}

function todaysPrice(offer: Offer | null): {
  price: number
  channelPrice: number
  currency: string
} {
  if (!offer?.price || !offer.channel_price) throw conflict('cart_unpriced')
  const { price, channel_price: channelPrice } = offer
  return { price: price.micros, channelPrice: channelPrice.micros, currency: price.currency }
}

/** Only what changes, so that two devices can change different things at once. */
function updateOf(
  { is_saved_for_later: isSaved, selected }: CartItemChange,
  quantity: number | null,
  accepted: ReturnType<typeof todaysPrice> | null,
): Fragment {
  return sql`quantity = coalesce(${quantity}, quantity),
    is_saved_for_later = coalesce(${asFlag(isSaved)}, is_saved_for_later),
    is_selected = coalesce(${asFlag(selected)}, is_selected),
    price_micros = coalesce(${accepted?.price ?? null}, price_micros),
    channel_price_micros = coalesce(${accepted?.channelPrice ?? null}, channel_price_micros),
    currency = coalesce(${accepted?.currency ?? null}, currency)`
}

const asFlag = (wanted: boolean | undefined): number | null =>
  wanted === undefined ? null : Number(wanted)
