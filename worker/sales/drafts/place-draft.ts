import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import type { WithCommand } from '../orders/command.ts'
import { placeSale } from '../orders/place/place-sale.ts'
import { inCustomersWords } from './customer-words.ts'
import { readDraft } from './read-draft.ts'
import { requireSellable } from './require-sellable.ts'
import type { DraftPlaced, PlaceDraftInput } from './schemas.ts'

/**
 * Places an order for a customer, once for each key, by the same writer as their own; the mail goes to them in their
 * language, the audit row and the timeline name who of staff placed it. Errors as those of `placeOrder`, and 422 for
 * a discount without a reason, or below the floor without the right to that.
 */
export async function placeDraft(
  ctx: Ctx,
  { input, command }: WithCommand<PlaceDraftInput>,
): Promise<DraftPlaced> {
  const { grand_total: total, ...draft } = input
  const key = `staff ${actorOf(ctx).id} ${command.key}`
  const theirs = await inCustomersWords(ctx, input)
  const { id, number } = await placeSale(theirs, {
    madeBy: key,
    command: { ...command, key, ...(total && { grand_total: total }) },
    read: () => readDraft(theirs, draft),
    check: (state, plan) => requireSellable(ctx, draft, { state, plan }),
  })
  return { id, number }
}
