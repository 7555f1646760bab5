import type { LineChange } from './commit-order.ts'
import { toShip } from './line-quantities.ts'
import type { LineRow } from './order-state.ts'
import type { SupplyStatus } from './schemas/order.ts'

/** Staff sets all but `shipped`, which a shipment sets; steps before `received` may be skipped. */
const NEXT: Record<SupplyStatus, SupplyStatus[]> = {
  new: ['ordered', 'confirmed', 'in_transit', 'received', 'refused'],
  ordered: ['new', 'confirmed', 'in_transit', 'received', 'refused'],
  confirmed: ['in_transit', 'received', 'refused'],
  in_transit: ['received', 'refused'],
  received: [],
  shipped: ['delivered'],
  delivered: [],
  refused: ['new', 'ordered'],
}

/** The statuses a line may be given by hand; none when all of it is cancelled. */
export const nextStatuses = ({ supplyStatus, ordered, canceled }: LineRow): SupplyStatus[] =>
  canceled === ordered ? [] : NEXT[supplyStatus]

/** The change, with the status `shipped` once nothing of the line is left to ship. */
export function supplyAfter(line: LineRow, change: LineChange): LineChange {
  const after = { ...line, ...change }
  const hasLeft = after.shipped > 0 && toShip(after) === 0 && line.supplyStatus !== 'delivered'
  return hasLeft ? { ...change, supplyStatus: 'shipped' } : change
}
