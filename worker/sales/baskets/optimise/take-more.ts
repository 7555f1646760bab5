import {
  chargeOf,
  covering,
  type ExactSum,
  exactSumOf,
  subtractExact,
  type Supply,
} from './supply.ts'

/** How many pieces of each supply are spoken for, by its index. Only what is needed, without the rest of a pack. */
export type Taken = ArrayLike<number>

/** Pieces that can still be had of a supply. */
export const leftOf = (supply: Supply, taken: Taken): number =>
  Math.max(0, supply.largest - (taken[supply.index] ?? 0))

/** What the customer pays more when `need` more pieces are taken; less than nothing when a lower step is reached. */
export function chargeForMore(supply: Supply, need: number, taken: Taken): number {
  const before = taken[supply.index] ?? 0
  const after = chargeOf(supply, covering(supply, before + need))
  return before === 0 ? after : after - chargeOf(supply, covering(supply, before))
}

/** The same for the goods before rounding, without tax on top. */
export function exactForMore(supply: Supply, need: number, taken: Taken): ExactSum {
  const before = taken[supply.index] ?? 0
  const after = exactSumOf(supply, covering(supply, before + need))
  if (before === 0) return after
  return subtractExact(after, exactSumOf(supply, covering(supply, before)), supply.step)
}
