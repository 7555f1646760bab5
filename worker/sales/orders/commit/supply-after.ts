import type { LineChange } from './commit-order.ts'
import type { LineRow } from './order-state.ts'
import { toShip } from './quantities.ts'

/** The change of a line, which has left once nothing of it is to be sent any more. */
export function supplyAfter(line: LineRow, change: LineChange): LineChange {
  const after = { ...line, ...change }
  const hasLeft = after.shipped > 0 && toShip(after) === 0 && line.supplyStatus !== 'delivered'
  return hasLeft ? { ...change, supplyStatus: 'shipped' } : change
}
