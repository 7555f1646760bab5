import { actorOf } from '../../../actor-of.ts'
import { mergeCart } from '../../cart/merge-cart.ts'
import type { Wishes } from '../../cart/worth.ts'
import type { Ctx } from '../../../env.ts'
import { ownOrder } from '../show/get-order.ts'
import { readOrder } from '../commit/order-state.ts'
import type { Reordered } from '../schemas/order.ts'

/**
 * Puts everything an order was made of into the actor's cart again, once for each `key`, at today's
 * prices; what is gone or short is told line by line. `not_found` for somebody else's order.
 */
export async function reorder(
  ctx: Ctx,
  id: number,
  { key, wishes }: { key: string; wishes: Wishes },
): Promise<Reordered> {
  const { lines } = await readOrder(ctx, ownOrder(ctx, id, { toChange: false }))
  const merge = {
    id: `reorder:${actorOf(ctx).id}:${id}:${key}`,
    items: lines.map((line) => ({
      supplier_offer_item_id: line.supplierOfferItemId,
      quantity: line.ordered,
      is_saved_for_later: false,
      selected: true,
    })),
    favorites: [],
  }
  const { merged, conflicts } = await mergeCart(ctx, merge, wishes)
  return { added: merged, conflicts }
}
