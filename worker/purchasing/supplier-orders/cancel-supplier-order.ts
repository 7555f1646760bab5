import type { Ctx } from '../../env.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { commitSupplierOrder } from './commit-supplier-order.ts'
import { linesWith } from './pick-supplier-lines.ts'
import type { CancelInput } from './schemas.ts'
import type { SupplierOrderState } from './supplier-order-state.ts'
import { toConfirm } from './supplier-order-status.ts'

/** Cancels the pieces the supplier has not answered for: they wait to be bought again. */
export const cancelSupplierOrder = (
  ctx: Ctx,
  id: number,
  { input, command }: WithCommand<CancelInput>,
): Promise<SupplierOrderState> =>
  commitSupplierOrder(ctx, { id, command }, (state) => {
    const lines = linesWith(state, input.lines, toConfirm)
    return {
      lines: lines.map((line) => ({ id: line.id, canceled: line.canceled + toConfirm(line) })),
      step: {
        kind: 'canceled',
        data: { reason: input.reason ?? '', lines: lines.map(({ id: line }) => line) },
      },
      action: 'supplier-orders.cancel',
    }
  })
