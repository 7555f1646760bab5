import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import { CART_COLUMNS, type CartOwner, type CartRow, isIn } from './cart-rows.ts'
import type { Line } from './join-line.ts'
import { MOST_CART_ITEMS } from './schemas.ts'

/**
 * The lines of a cart of some offer items as one comparable text: lines joined in code are written only if this
 * text has not changed since it was read.
 */
export const stateOf = (cart: CartOwner, itemIds: number[]): Fragment => sql`
  (SELECT json_group_array(json_object('id', id,
      'supplier_offer_item_id', supplier_offer_item_id, 'product_id', product_id,
      'quantity', quantity, 'price_micros', price_micros,
      'channel_price_micros', channel_price_micros, 'currency', currency,
      'is_saved_for_later', is_saved_for_later, 'is_selected', is_selected) ORDER BY id)
    FROM cart_items WHERE ${isIn(cart)}
      AND supplier_offer_item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)})))`

/** The rows of a state, by offer item. */
export const readState = (state: string): Map<number, CartRow> =>
  new Map((JSON.parse(state) as CartRow[]).map((row) => [row.supplier_offer_item_id, row]))

/** The condition that the cart has room for `lines` more. */
export const hasRoomFor = (cart: CartOwner, lines: number): Fragment =>
  sql`(SELECT count(*) FROM cart_items WHERE ${isIn(cart)}) <= ${MOST_CART_ITEMS - lines}`

/** Writes lines, new ones or over those of the same offer items, where `guard` holds. */
export const writeLines = (
  { cart, now, guard }: { cart: CartOwner; now: Date; guard: Fragment },
  lines: Line[],
): Query<CartRow> => query`
  INSERT INTO cart_items (user_id, channel_id, supplier_offer_item_id, product_id, quantity, price_micros,
    channel_price_micros, currency, is_saved_for_later, is_selected, created_at, updated_at)
  SELECT ${cart.userId}, ${cart.channelId}, value ->> 'supplier_offer_item_id', value ->> 'product_id', value ->> 'quantity',
    value ->> 'price_micros', value ->> 'channel_price_micros', value ->> 'currency',
    value ->> 'is_saved_for_later', value ->> 'is_selected', ${now.getTime()}, ${now.getTime()}
  FROM json_each(${JSON.stringify(lines)}) WHERE ${guard}
  ON CONFLICT (user_id, channel_id, supplier_offer_item_id) DO UPDATE SET product_id = excluded.product_id,
    quantity = excluded.quantity, price_micros = excluded.price_micros,
    channel_price_micros = excluded.channel_price_micros, currency = excluded.currency,
    is_saved_for_later = excluded.is_saved_for_later, is_selected = excluded.is_selected,
    updated_at = excluded.updated_at
  RETURNING ${CART_COLUMNS}`
