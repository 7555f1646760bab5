import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import type { Command } from '../../sales/orders/command.ts'
import { announce } from '../../store/live/announce.ts'
import { checkMinimum } from './check-minimum.ts'
import { checkPlace } from './check-place.ts'
import { draftLines } from './draft-lines.ts'
import { draftParts } from './draft-parts.ts'
import { updateCustomerOrders } from './update-customer-orders.ts'
import { readRequestedLines } from './read-requested-lines.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { readSupplierOrder, type SupplierOrderState } from './supplier-order-state.ts'
import { writeSupplierOrder } from './write-supplier-order.ts'

const MOST_TRIES = 5

/**
 * Orders lines of customers' orders from a supplier's warehouse, once for each `command`: one transaction
 * takes the number and writes the order only if all of its pieces are still to be bought, so that nothing is
 * bought twice. Customers' orders are updated at once; a repeat or Cron completes that if it was interrupted.
 *
 * 409 `conflict` with the lines that are no longer to be bought, or for a part whose terms have changed; 422 for invalid
 * lines, and below the supplier's minimum unless the buyer says that they know.
 */
export async function createSupplierOrder(
  ctx: Ctx,
  input: SupplierOrderInput,
  command: Command,
): Promise<SupplierOrderState> {
  const by = `${actorOf(ctx).id} ${command.key}`
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const requested = await readRequestedLines(ctx, input, by)
    const { placed } = requested
    if (placed !== null) {
      if (placed.hash !== command.hash) throw new AppError('idempotency_conflict')
      announce(ctx, { kind: 'supplier-order', id: placed.id })
      await updateCustomerOrders(ctx, placed.id)
      return readSupplierOrder(ctx, placed.id)
    }
    const digits = await checkPlace(ctx, input)
    const lines = draftParts(input, draftLines(input, requested.rows), requested)
    checkMinimum(ctx, input, { lines, digits, requested })
    await writeSupplierOrder(ctx, { input, digits, lines, by, hash: command.hash })
  }
  throw conflict('conflict')
}
