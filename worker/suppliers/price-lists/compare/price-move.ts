import { type CostStep, stepAt } from '../../../catalog/pricing/cost-steps.ts'
import { LINE } from '../lines/list-line.ts'
import { changeInTenths } from './price-changes.ts'

/** How the price of an item moved, at the quantity where it moved most. */
export interface PriceMove {
  /** Pieces from which on that price counts. */
  quantity: number
  /** Micros of one currency. */
  from: number
  to: number
  /** The change in tenths of a percent. */
  tenths: number
}

/**
 * The largest move among the prices that hold at each quantity where a step begins in either line; of equal ones
 * that of the fewest pieces. `toNew` turns an old price into the new line's currency. Null where it cannot.
 */
export function largestMove(
  before: readonly string[],
  after: readonly string[],
  toNew: (micros: number) => number | null,
): PriceMove | null {
  const [was, is] = [stepsOf(before), stepsOf(after)]
  const quantities = new Set([...was, ...is].map(({ quantity }) => quantity))
  let largest: PriceMove | null = null
  for (const quantity of [...quantities].sort((a, b) => a - b)) {
    const from = toNew(stepAt(was, quantity).micros)
    if (from === null) return null
    const to = stepAt(is, quantity).micros
    const move: PriceMove = { quantity, from, to, tenths: changeInTenths(from, to) }
    if (largest === null || Math.abs(move.tenths) > Math.abs(largest.tenths)) largest = move
  }
  return largest
}

/** The steps as the list says them, whatever the least order; a line without any has one, from a piece on. */
function stepsOf(cells: readonly string[]): CostStep[] {
  const steps = JSON.parse(cells[LINE.ladder] || `[[1,${cells[LINE.costMicros]}]]`) as [
    number,
    number,
  ][]
  return steps.map(([quantity, micros]) => ({ quantity, micros }))
}
