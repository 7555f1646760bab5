import { actorOf } from '../accounts/actor-of.ts'
import type { Ctx } from '../env.ts'
import { prepare } from '../search/fragment.ts'
import { runBatch } from '../search/run-batch.ts'
import { type CartRow, itemsOfLines, linesOf } from './cart-rows.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem } from './schemas.ts'
import { readWorth, type Wishes, worthStatements } from './worth.ts'

/** The cart and what is saved for later, oldest line first. One round trip. */
export async function listCartItems(ctx: Ctx, wishes: Wishes): Promise<CartItem[]> {
  const lines = linesOf(actorOf(ctx).id)
  const found = await runBatch(ctx.db.raw, {
    ...worthStatements(ctx, itemsOfLines(lines)),
    lines: prepare(ctx.db.raw, lines),
  })
  const worth = readWorth(ctx, found, wishes)
  return (found.lines as CartRow[]).map((row) => toCartItem(row, worth))
}
