import type { ShelfTake } from '../../suppliers/shelf/take-from-shelf.ts'
import { type LineQuantities, toShip } from './line-quantities.ts'
import type { Allocation, LineSupply } from './line-supply.ts'

/** What lies on our shelf for a line. */
type Shelved = Pick<LineSupply, 'allocations'>

/** How many pieces lie on our shelf for a line: those of the lots that are allocated to it. */
export const onShelf = ({ allocations }: Shelved): number =>
  allocations.reduce((sum, { pieces }) => sum + pieces, 0)

/** Pieces of a line that are ready to be shipped. What its supplier refused was not received: it is not among them. */
export const toShipFromShelf = (line: Shelved & LineQuantities): number =>
  Math.min(toShip(line), onShelf(line))

/** Of `quantity` pieces to ship, those that are not on the shelf: each needs an excuse. */
export const beyondShelf = (line: Shelved, quantity: number): number =>
  Math.max(0, quantity - onShelf(line))

/** The lots that `pieces` of a line are shipped from: the oldest first. */
export const shippedLots = (line: Shelved & { id: number }, pieces: number): ShelfTake[] =>
  takeOf(line, line.allocations, pieces)

/**
 * The lots that a line gives free when `quantity` of its unshipped pieces are given up: those that have not come
 * are given up first, then those of the newest lot. The pieces stay on our shelf and are sold from there.
 */
export function freedLots(
  line: Shelved & LineQuantities & { id: number },
  quantity: number,
): ShelfTake[] {
  const freed = Math.max(0, onShelf(line) - (toShip(line) - quantity))
  return takeOf(line, line.allocations.toReversed(), freed)
}

/** How many pieces `takes` come to. */
export const piecesOf = (takes: ShelfTake[]): number =>
  takes.reduce((sum, { pieces }) => sum + pieces, 0)

function takeOf({ id }: { id: number }, from: Allocation[], pieces: number): ShelfTake[] {
  let left = pieces
  return from.flatMap((one) => {
    const taken = Math.min(left, one.pieces)
    left -= taken
    return taken === 0
      ? []
      : [{ lotId: one.lotId, orderLineId: id, pieces: taken, left: one.pieces - taken }]
  })
}
