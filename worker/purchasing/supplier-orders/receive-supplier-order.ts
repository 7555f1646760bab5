import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { commitSupplierOrder } from './commit-supplier-order.ts'
import { pickSupplierLines, tooManyPieces } from './pick-supplier-lines.ts'
import { recordDelivery } from './record-delivery.ts'
import type { ReceiveInput } from './schemas.ts'
import type { SupplierOrderState } from './supplier-order-state.ts'
import { toReceive } from './supplier-order-status.ts'

const DAY_MS = 24 * 3600 * 1000

/** Records received pieces, promised or not, and the delivery time for the warehouse's figures. */
export const receiveSupplierOrder = (
  ctx: Ctx,
  id: number,
  { input, command }: WithCommand<ReceiveInput>,
): Promise<SupplierOrderState> =>
  commitSupplierOrder(ctx, { id, command }, (state) => {
    const receivedAt = receiptTime(ctx, input, state)
    const picked = pickSupplierLines(state, input.lines)
    const lines = picked.map(({ line, asked: { quantity }, at }) => {
      const count = toReceive(line)
      if (quantity > count) throw tooManyPieces(line, { at, field: 'quantity', count })
      const received = line.received + quantity
      return { id: line.id, received, confirmed: Math.max(line.confirmed, received) }
    })
    const data = { received_at: receivedAt.toISOString(), lines: input.lines }
    return {
      lines,
      step: { kind: 'received', data },
      action: 'supplier-orders.receive',
      also: (guard) => recordDelivery(ctx, { order: state.order, receivedAt }, guard),
    }
  })

/** The time of the receipt: 422 for a day before the order or after today. */
function receiptTime(ctx: Ctx, input: ReceiveInput, { order }: SupplierOrderState): Date {
  if (input.received_at === undefined) return ctx.now
  const day = Date.parse(input.received_at)
  const isBefore = day + DAY_MS <= order.createdAt.getTime()
  if (isBefore || day > ctx.now.getTime()) throw invalid('received_at', 'supply_received_when')
  return new Date(Math.max(day, order.createdAt.getTime()))
}
