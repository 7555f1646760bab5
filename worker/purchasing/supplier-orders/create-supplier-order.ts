import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import type { Command } from '../../sales/orders/commit/command.ts'
import { checkPlace } from './check-place.ts'
import { draftLines } from './draft-lines.ts'
import { followSupply } from './follow-supply.ts'
import { readAsked } from './read-asked.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { readSupplierOrder, type SupplierOrderState } from './supplier-order-state.ts'
import { writeSupplierOrder } from './write-supplier-order.ts'

const MOST_TRIES = 5

/**
 * Orders lines of customers' orders from a supplier's warehouse, once for each `command`: one transaction
 * takes the number and writes the order only if all of its pieces are still to be bought, so that no two
 * people buy the same. Customers' lines follow at once; should that be cut short, a repeat or Cron goes on.
 *
 * 409 `conflict` with the lines that are not to be bought any more, 422 for what cannot be.
 */
export async function createSupplierOrder(
  ctx: Ctx,
  input: SupplierOrderInput,
  command: Command,
): Promise<SupplierOrderState> {
  const by = `${actorOf(ctx).id} ${command.key}`
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { placed, rows } = await readAsked(ctx, input, by)
    if (placed !== null) {
      if (placed.hash !== command.hash) throw new AppError('idempotency_conflict')
      await followSupply(ctx, placed.id)
      return readSupplierOrder(ctx, placed.id)
    }
    const digits = await checkPlace(ctx, input)
    const lines = draftLines(input, rows)
    await writeSupplierOrder(ctx, { input, digits, lines, by, hash: command.hash })
  }
  throw conflict('conflict')
}
