import { actorOf } from '../../actor-of.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { type CartRow, itemsOfLines, lineOf } from './cart-rows.ts'
import { toCartItem } from './present-item.ts'
import type { CartItem } from './schemas.ts'
import { readWorth, type Wishes, type Worth, worthQueries } from './worth.ts'

/** A line of the actor's own cart. `not_found` for anybody else's. */
export async function getCartItem(ctx: Ctx, id: number, wishes: Wishes): Promise<CartItem> {
  const { row, worth } = await readLine(ctx, id, wishes)
  return toCartItem(row, worth)
}

/** The line as stored, and what it is worth. One round trip. */
export async function readLine(
  ctx: Ctx,
  id: number,
  wishes: Wishes,
): Promise<{ row: CartRow; worth: Worth }> {
  const line = lineOf(actorOf(ctx).id, id)
  const found = await queryBatch(ctx.db.raw, {
    ...worthQueries(ctx, itemsOfLines(line)),
    line,
  })
  const [row] = found.line
  if (row === undefined) throw notFound()
  return { row, worth: readWorth(ctx, found, wishes) }
}
