import type { LineChange } from './commit-order.ts'
import { toShip } from './line-quantities.ts'
import { onShelf } from './shelf.ts'
import type { LineRow } from './order-state.ts'
import type { SupplyStatus } from './schemas/order.ts'

/** Staff sets all but `shipped`, which a shipment sets; steps before `received` may be skipped. */
const NEXT: Record<SupplyStatus, SupplyStatus[]> = {
  new: ['ordered', 'confirmed', 'in_transit', 'received', 'refused'],
  ordered: ['new', 'confirmed', 'in_transit', 'received', 'refused'],
  confirmed: ['in_transit', 'received', 'refused'],
  in_transit: ['received', 'refused'],
  received: ['new', 'ordered', 'in_transit', 'refused'],
  shipped: ['delivered'],
  delivered: [],
  refused: ['new', 'ordered'],
}

/** Everything of a line that is to be shipped lies on our shelf for it. */
export const isHere = (line: LineRow): boolean => onShelf(line) >= toShip(line)

/**
 * The statuses a line may be given by hand; none when all of it is cancelled. `received` is said by what lies on our
 * shelf: a line is only that when all of it is there, and what is there cannot be anything else.
 */
export function nextStatuses(line: LineRow): SupplyStatus[] {
  const { supplyStatus, ordered, canceled } = line
  if (canceled === ordered) return []
  const next = NEXT[supplyStatus]
  if (supplyStatus === 'received') return isHere(line) ? [] : next
  return isHere(line) ? next : next.filter((status) => status !== 'received')
}

/** The change, with the status `shipped` once nothing of the line is left to ship. */
export function supplyAfter(line: LineRow, change: LineChange): LineChange {
  const after = { ...line, ...change }
  const hasLeft = after.shipped > 0 && toShip(after) === 0 && line.supplyStatus !== 'delivered'
  return hasLeft ? { ...change, supplyStatus: 'shipped' } : change
}
