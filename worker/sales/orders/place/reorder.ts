import { actorOf } from '../../../actor-of.ts'
import { mergeCart } from '../../cart/merge-cart.ts'
import type { CurrencyPreferences } from '../../cart/priced-items.ts'
import type { Ctx } from '../../../env.ts'
import { ownOrder } from '../show/get-order.ts'
import { readOrder } from '../order-state.ts'
import type { Reordered } from '../schemas/order.ts'

/**
 * Puts all parts of an order but free replacements into the actor's cart again, once for each `key`, at today's
 * prices; answers line by line what is gone or short. `not_found` for somebody else's order.
 */
export async function reorder(
  ctx: Ctx,
  id: number,
  { key, preferences }: { key: string; preferences: CurrencyPreferences },
): Promise<Reordered> {
  const { lines } = await readOrder(ctx, ownOrder(ctx, id, { toChange: false }))
  const bought = lines.filter(({ replacesLineId }) => replacesLineId === null)
  const merge = {
    id: `reorder:${actorOf(ctx).id}:${id}:${key}`,
    items: bought.map((line) => ({
      supplier_offer_item_id: line.supplierOfferItemId,
      quantity: line.ordered,
      is_saved_for_later: false,
      selected: true,
    })),
    favorites: [],
  }
  const { merged, conflicts } = await mergeCart(ctx, merge, preferences)
  return { added: merged, conflicts }
}
