import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { itemsOfLines, linesOf, ownCart } from './cart-rows.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem } from './schemas.ts'
import { readPricedItems, type CurrencyPreferences, pricedItemQueries } from './priced-items.ts'

/** The cart and what is saved for later, oldest line first. One round trip. */
export async function listCartItems(
  ctx: Ctx,
  preferences: CurrencyPreferences,
): Promise<CartItem[]> {
  const lines = linesOf(ownCart(ctx))
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, itemsOfLines(lines)),
    lines,
  })
  const priced = readPricedItems(ctx, found, preferences)
  return found.lines.map((row) => toCartItem(row, priced))
}
