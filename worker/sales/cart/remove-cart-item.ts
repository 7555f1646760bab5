import { queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { isIn, ownCart } from './cart-rows.ts'

/** Removes a line of the actor's cart; `not_found` when it is gone already or somebody else's. */
export async function removeCartItem(ctx: Ctx, id: number): Promise<void> {
  const removal = sql`DELETE FROM cart_items WHERE id = ${id} AND ${isIn(ownCart(ctx))}`
  if ((await queryChanges(ctx.db.raw, removal)) === 0) throw notFound()
}
