import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'
import { CART_COLUMNS, type CartOwner, type CartRow, isIn } from './cart-rows.ts'
import { type Line, MOST_PIECES } from './join-line.ts'
import { hasRoomFor } from './write-lines.ts'

interface Addition {
  cart: CartOwner
  now: Date
  /** The line when none is stored; its flags are those of the addition. */
  line: Line
  /** Pieces to add to a stored line. */
  wanted: number
  /** What limits a line in the cart; null when the item cannot be ordered. */
  terms: { minimum: number; pack: number; most: number } | null
}

const NO_TERMS = { minimum: 1, pack: 1, most: MOST_PIECES }

/**
 * Writes a line, or adds to the stored one of the same offer item: the rule of `joinLine` in SQL, so that
 * additions at the same moment all count; a test compares both. Unlike there, pieces saved for later do not
 * count towards the cart. Answers the row, or none when the cart is full.
 */
export function writeAddition({ cart, now, line, wanted, terms }: Addition): Query<CartRow> {
  const { most, ...steps } = terms ?? NO_TERMS
  // Written, not bound: the database takes a bound number for a fraction, and so divides with a fraction.
  const minimum = literal(steps.minimum)
  const pack = literal(steps.pack)
  const own = sql`${isIn(cart)} AND supplier_offer_item_id = ${line.supplier_offer_item_id}`
  const staysSaved = sql`(${Number(terms === null)}
    OR (cart_items.is_saved_for_later AND excluded.is_saved_for_later))`
  const sum = sql`(${literal(wanted)}
    + iif(cart_items.is_saved_for_later > excluded.is_saved_for_later, 0, cart_items.quantity))`
  const fitted = sql`min(${most}, iif(${sum} <= ${minimum}, ${minimum},
    ${minimum} + (${sum} - ${minimum} + ${pack} - 1) / ${pack} * ${pack}))`
  return query`
    INSERT INTO cart_items (user_id, channel_id, supplier_offer_item_id, product_id, quantity, price_micros,
      channel_price_micros, currency, is_saved_for_later, is_selected, created_at, updated_at)
    SELECT ${cart.userId}, ${cart.channelId}, ${line.supplier_offer_item_id}, ${line.product_id}, ${line.quantity},
      ${line.price_micros}, ${line.channel_price_micros}, ${line.currency},
      ${line.is_saved_for_later}, ${line.is_selected}, ${now.getTime()}, ${now.getTime()}
    WHERE EXISTS (SELECT 1 FROM cart_items WHERE ${own}) OR ${hasRoomFor(cart, 1)}
    ON CONFLICT (user_id, channel_id, supplier_offer_item_id) DO UPDATE SET product_id = excluded.product_id,
      quantity = iif(${staysSaved}, min(${MOST_PIECES}, ${sum}), ${fitted}),
      price_micros = ${lower('price_micros')},
      channel_price_micros = ${lower('channel_price_micros')},
      currency = coalesce(cart_items.currency, excluded.currency),
      is_saved_for_later = ${staysSaved},
      is_selected = max(cart_items.is_selected, excluded.is_selected),
      updated_at = excluded.updated_at
    RETURNING ${CART_COLUMNS}`
}

/** The lower of two prices of one currency; of two currencies the stored one. */
const lower = (column: 'price_micros' | 'channel_price_micros'): Fragment => {
  const [stored, seen] = [`cart_items.${column}`, `excluded.${column}`]
  return {
    sql: `CASE WHEN cart_items.currency IS NULL THEN ${seen}
      WHEN cart_items.currency = excluded.currency
        THEN min(coalesce(${stored}, ${seen}), coalesce(${seen}, ${stored}))
      ELSE ${stored} END`,
    binds: [],
  }
}
