import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { type CartRow, itemsOfLines, lineOf, ownCart } from './cart-rows.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem } from './schemas.ts'
import {
  readPricedItems,
  type CurrencyPreferences,
  type PricedItems,
  pricedItemQueries,
} from './priced-items.ts'

/** A line of the actor's cart; `not_found` for other people's. */
export async function getCartItem(
  ctx: Ctx,
  id: number,
  preferences: CurrencyPreferences,
): Promise<CartItem> {
  const { row, priced } = await readLine(ctx, id, preferences)
  return toCartItem(row, priced)
}

/** The stored line, and today's offer for it. One round trip. */
export async function readLine(
  ctx: Ctx,
  id: number,
  preferences: CurrencyPreferences,
): Promise<{ row: CartRow; priced: PricedItems }> {
  const line = lineOf(ownCart(ctx), id)
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, itemsOfLines(line)),
    line,
  })
  const [row] = found.line
  if (row === undefined) throw notFound()
  return { row, priced: readPricedItems(ctx, found, preferences) }
}
