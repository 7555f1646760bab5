import { queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isIn, ownCart } from './cart-rows.ts'
import type { CartSelection } from './schemas.ts'

/** Selects lines of the actor's cart for the order, or deselects them; items without a line are ignored. */
export async function selectCartItems(
  ctx: Ctx,
  { supplier_offer_item_ids: ids, selected }: CartSelection,
): Promise<void> {
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE cart_items SET is_selected = ${Number(selected)}, updated_at = ${ctx.now.getTime()}
      WHERE ${isIn(ownCart(ctx))} AND is_selected <> ${Number(selected)}
        AND supplier_offer_item_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}
