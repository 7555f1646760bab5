import type { Ctx } from '../../env.ts'
import { commandList } from './move-list.ts'
import { getPriceListRow } from './get-rows.ts'
import { needTransition, TRANSITIONS } from './transitions.ts'

/** Stops a list before it is applied; its file and report stay. Errors: `not_found`, `conflict`. */
export async function cancelPriceList(ctx: Ctx, id: number): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  needTransition(list, 'cancel')
  const changes = { progress: null, claim: null }
  const after = { status: TRANSITIONS.cancel.to, ...changes }
  const event = { action: 'price-lists.cancel', before: { status: list.status }, after }
  // The import moved on a step in between: look again where it stands.
  if (!(await commandList({ ctx, list }, 'cancel', { changes, event }))) {
    await cancelPriceList(ctx, id)
  }
}
