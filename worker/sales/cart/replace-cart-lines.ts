import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { type CartOwner, type CartRow, isIn, linesOf, ownCart } from './cart-rows.ts'
import type { Line } from './join-line.ts'
import { type CartBefore, isTaken, planReplacement } from './plan-replacement.ts'
import { toCartItem } from './present-item.ts'
import { readPricedItems, type CurrencyPreferences, pricedItemQueries } from './priced-items.ts'
import type { CartItem, CartReplacement } from './schemas.ts'
import { writeLines } from './write-lines.ts'

/** Each retry means another device changed the same cart first. */
const MOST_TRIES = 10

/**
 * Makes the selected lines of the actor's cart `after` in one transaction, if they are `before`; a repeated call
 * finds them so and changes nothing. Lines saved for later and deselected ones stay. Answers the whole cart. Two
 * round trips, and two more for each lost race.
 */
export async function replaceCartLines(
  ctx: Ctx,
  replacement: CartReplacement,
  preferences: CurrencyPreferences,
): Promise<CartItem[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const cart = await readCart(ctx, replacement, preferences)
    const lines = planReplacement(replacement, cart)
    const rows = lines === null ? cart.rows : await write(ctx, replacement, { cart, lines })
    if (rows !== null) return rows.map((row) => toCartItem(row, cart.priced))
  }
  throw conflict('conflict')
}

/** The whole cart, and today's offers for what is in it and what is to be. */
async function readCart(
  ctx: Ctx,
  { after }: CartReplacement,
  preferences: CurrencyPreferences,
): Promise<CartBefore> {
  const cart = ownCart(ctx)
  const ids = JSON.stringify(after.map((part) => part.supplier_offer_item_id))
  const wanted = sql`SELECT supplier_offer_item_id AS id, product_id FROM cart_items WHERE ${isIn(cart)}
    UNION ALL SELECT value, NULL FROM json_each(${ids}) WHERE value NOT IN
      (SELECT supplier_offer_item_id FROM cart_items WHERE ${isIn(cart)})`
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, wanted),
    rows: linesOf(cart),
  })
  return { rows: found.rows, priced: readPricedItems(ctx, found, preferences) }
}

/** What a selected line is marked with while its cart is rewritten: no other transaction ever sees it. */
const MARK = 2

/**
 * Marks the selected lines if the cart is as it was read, and writes and removes lines only beside that mark, which
 * the last statement takes off. Answers the cart as it is then; null when it was not as read.
 */
async function write(
  ctx: Ctx,
  { after }: CartReplacement,
  { cart: { rows }, lines }: { cart: CartBefore; lines: Line[] },
): Promise<CartRow[] | null> {
  const cart = ownCart(ctx)
  const isUnchanged = sql`${stateOfCart(cart)} = ${JSON.stringify(rows.map(stateOfRow))}`
  const isMarked = sql`${isIn(cart)} AND is_selected = ${MARK}`
  // Without a line to mark, lines are only added, by one statement.
  const guard = rows.some(isTaken)
    ? sql`EXISTS (SELECT 1 FROM cart_items WHERE ${isMarked})`
    : isUnchanged
  const kept = JSON.stringify(after.map((part) => part.supplier_offer_item_id))
  const done = await queryBatch(ctx.db.raw, {
    marked: query<{ id: number }>`UPDATE cart_items SET is_selected = ${MARK} WHERE ${isIn(cart)}
      AND is_selected = 1 AND is_saved_for_later = 0 AND ${isUnchanged} RETURNING id`,
    written: writeLines(
      { cart, now: ctx.now, guard },
      lines.map((line) => ({ ...line, is_selected: MARK })),
    ),
    removed: sql`DELETE FROM cart_items WHERE ${isMarked}
      AND supplier_offer_item_id NOT IN (SELECT value FROM json_each(${kept}))`,
    unmarked: sql`UPDATE cart_items SET is_selected = 1 WHERE ${isMarked}`,
    rows: linesOf(cart),
  })
  return done.marked.length + done.written.length > 0 ? done.rows : null
}

/** A cart as one comparable text: which lines it has, how many pieces of each, and which are selected. */
const stateOfCart = (cart: CartOwner): Fragment => sql`
  (SELECT json_group_array(json_array(id, supplier_offer_item_id, quantity, is_saved_for_later, is_selected)
    ORDER BY id) FROM cart_items WHERE ${isIn(cart)})`

const stateOfRow = (row: CartRow): number[] => [
  row.id,
  row.supplier_offer_item_id,
  row.quantity,
  row.is_saved_for_later,
  row.is_selected,
]
