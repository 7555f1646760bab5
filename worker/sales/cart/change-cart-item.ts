import { actorOf } from '../../actor-of.ts'
import { type Fragment, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import { CART_COLUMNS, type CartRow } from './cart-rows.ts'
import { fitQuantity, requireOrderable } from './fit-quantity.ts'
import { readLine } from './get-cart-item.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem, CartItemChange } from './schemas.ts'
import type { Wishes, Worth } from './worth.ts'

/**
 * Changes a line of the actor's own. In the cart a wanted quantity must be orderable as it is (409 or
 * 422); a line that comes back from "saved for later" without one takes the nearest that is. The stored
 * price only becomes today's with `accept_price`. Two round trips.
 */
export async function changeCartItem(
  ctx: Ctx,
  id: number,
  { change, wishes }: { change: CartItemChange; wishes: Wishes },
): Promise<CartItem> {
  const { row, worth } = await readLine(ctx, id, wishes)
  const quantity = newQuantity(row, change, worth)
  const offer = worth.offerOf(row.supplier_offer_item_id, quantity ?? row.quantity)
  const update = updateOf(change, quantity, change.accept_price ? todaysPrice(offer) : null)
  const changed = await queryRow(
    ctx.db.raw,
    query<CartRow>`UPDATE cart_items SET ${update}, updated_at = ${ctx.now.getTime()}
      WHERE id = ${id} AND user_id = ${actorOf(ctx).id} RETURNING ${CART_COLUMNS}`,
  )
  if (changed === null) throw notFound()
  return toCartItem(changed, worth)
}

/** Null: the quantity stays. */
function newQuantity(row: CartRow, change: CartItemChange, worth: Worth): number | null {
  const { digits } = worth.book.currency
  const wasSaved = row.is_saved_for_later === 1
  if (change.is_saved_for_later ?? wasSaved) return change.quantity ?? null
  const offer = worth.offerOf(row.supplier_offer_item_id, change.quantity ?? row.quantity)
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

/** Only what changes, so that two devices changing different things both win. */
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
