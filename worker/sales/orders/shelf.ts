import { type LineQuantities, toShip } from './line-quantities.ts'
import type { LineSupply } from './line-supply.ts'

/** What the shelf of a line follows from. */
type Shelved = Pick<LineSupply, 'received'> & {
  shipped: number
  /** Shipped pieces that did not come from the shelf. */
  shippedExcused: number
}

/**
 * How many pieces of a line are on our shelf: those received for it from suppliers, without those shipped from
 * there. Pieces that were shipped with an excuse never lay on it.
 */
export const onShelf = ({ received, shipped, shippedExcused }: Shelved): number =>
  Math.max(0, received - (shipped - shippedExcused))

/** Pieces of a line that are ready to be shipped. What its supplier refused was not received: it is not among them. */
export const toShipFromShelf = (line: Shelved & LineQuantities): number =>
  Math.min(toShip(line), onShelf(line))

/** Of `quantity` pieces to ship, those that are not on the shelf: each needs an excuse. */
export const beyondShelf = (line: Shelved, quantity: number): number =>
  Math.max(0, quantity - onShelf(line))
