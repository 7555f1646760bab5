import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { invalid, notFound } from '../../../errors.ts'
import type { LineSupplyInput } from '../schemas/admin-order.ts'
import { commitOrder, type LineChange } from '../commit-order.ts'
import { onShelf } from '../shelf.ts'
import { isHere, nextStatuses } from '../supply-status.ts'
import { toShip } from '../line-quantities.ts'
import type { LineRow, OrderState } from '../order-state.ts'

/** Sets by hand the supply status of a line and when it is promised; its customer sees both. */
export function setLineSupply(
  ctx: Ctx,
  which: SQL,
  { lineId, input }: { lineId: number; input: LineSupplyInput },
): Promise<OrderState> {
  return commitOrder(ctx, which, ({ lines }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) throw notFound()
    const change = changeOf(line, input)
    if (Object.keys(change).length === 1) return null
    const after = { ...line, ...change }
    const promised = after.promisedAt?.toISOString() ?? null
    const supply = { order_line_id: line.id, status: after.supplyStatus, promised_at: promised }
    return {
      lines: [change],
      events: [{ kind: 'line_status', data: { ...supply, brand: line.brand, mpn: line.mpn } }],
      action: 'orders.update',
      audit: supply,
    }
  })
}

/** The values that differ from the stored ones; only the id when none does. */
function changeOf(line: LineRow, { status, promised_at: day }: LineSupplyInput): LineChange {
  const change: LineChange = { id: line.id }
  if (status !== undefined && status !== line.supplyStatus) {
    if (status === 'received' && !isHere(line)) {
      throw invalid('status', 'order_line_not_here', {
        part: `${line.brand} ${line.mpn}`,
        count: onShelf(line),
        quantity: toShip(line),
      })
    }
    if (!nextStatuses(line).includes(status)) throw invalid('status', 'order_line_status_refused')
    change.supplyStatus = status
  }
  if (day !== undefined) {
    const promisedAt = day === null ? null : new Date(day)
    if (promisedAt?.getTime() !== line.promisedAt?.getTime()) change.promisedAt = promisedAt
  }
  return change
}
