import { actorOf } from '../../actor-of.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { itemsOfLines, linesOf } from './cart-rows.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem } from './schemas.ts'
import { readWorth, type Wishes, worthQueries } from './worth.ts'

/** The cart and what is saved for later, oldest line first. One round trip. */
export async function listCartItems(ctx: Ctx, wishes: Wishes): Promise<CartItem[]> {
  const lines = linesOf(actorOf(ctx).id)
  const found = await queryBatch(ctx.db.raw, {
    ...worthQueries(ctx, itemsOfLines(lines)),
    lines,
  })
  const worth = readWorth(ctx, found, wishes)
  return found.lines.map((row) => toCartItem(row, worth))
}
