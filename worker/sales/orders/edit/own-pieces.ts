import type { FreeTake } from '../../../suppliers/shelf/allocate-free-to.ts'
import type { ShelfTake } from '../../../suppliers/shelf/take-from-shelf.ts'
import { toShip } from '../line-quantities.ts'
import { freedLots } from '../shelf.ts'
import type { PlannedLine } from './edit-lines.ts'

/** The lots on our shelf that a line gives free: of all its pieces when it becomes another offer. */
export function freedOf({ was, is }: PlannedLine): ShelfTake[] {
  if (was === null || is === null) return []
  const isReplaced = was.supplierOfferItemId !== is.supplierOfferItemId
  const fewer = isReplaced ? toShip(was) : Math.max(0, was.ordered - is.ordered)
  return fewer === 0 ? [] : freedLots(was, fewer)
}

/** The free pieces of our shelf that a line takes, if what it becomes is of our own; none: null. */
export function takenFree(
  { was, is }: PlannedLine,
  isOurs: (itemId: number) => boolean,
): FreeTake | null {
  if (is === null || !isOurs(is.supplierOfferItemId)) return null
  const had = was?.supplierOfferItemId === is.supplierOfferItemId ? toShip(was) : 0
  const pieces = toShip(is) - had
  return pieces > 0 ? { position: is.position, pieces } : null
}
