import type { Ctx } from '../../env.ts'
import { emptyAsNull } from '../../lib/wire.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { commitSupplierOrder } from './commit-supplier-order.ts'
import { linesWith } from './pick-supplier-lines.ts'
import type { DispatchInput } from './schemas.ts'
import type { SupplierOrderState } from './supplier-order-state.ts'
import { toConfirm, toReceive } from './supplier-order-status.ts'

/** Records that the supplier has sent what is still to come, which confirms it. */
export const dispatchSupplierOrder = (
  ctx: Ctx,
  id: number,
  { input, command }: WithCommand<DispatchInput>,
): Promise<SupplierOrderState> =>
  commitSupplierOrder(ctx, { id, command }, (state) => {
    const lines = linesWith(state, input.lines, toReceive)
    const { tracking_number: tracking, carrier } = input
    return {
      lines: lines.map((line) => ({
        id: line.id,
        confirmed: line.confirmed + toConfirm(line),
        dispatchedAt: ctx.now,
      })),
      order: {
        ...(tracking !== undefined && { trackingNumber: emptyAsNull(tracking) }),
        ...(carrier !== undefined && { carrier }),
      },
      step: {
        kind: 'dispatched',
        data: { tracking_number: tracking ?? null, lines: lines.map(({ id: line }) => line) },
      },
      action: 'supplier-orders.dispatch',
    }
  })
