import { type CostStep, stepAt } from '../../../catalog/pricing/cost-steps.ts'
import { LINE } from '../lines/list-line.ts'
import { changeInTenths } from './price-changes.ts'

/** How the price of an item moved, at the quantity where it moved most. */
export interface PriceMove {
  /** Pieces from which on that price counts. */
  quantity: number
  /** Whether it is another price than that of the fewest pieces. */
  isUpperStep: boolean
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
  let largest: PriceMove | null = null
  for (const quantity of quantitiesOf(was, is)) {
    const from = toNew(stepAt(was, quantity).micros)
    if (from === null) return null
    const to = stepAt(is, quantity).micros
    const tenths = changeInTenths(from, to)
    const move: PriceMove = { quantity, isUpperStep: largest !== null, from, to, tenths }
    if (largest === null || isLarger(move, largest)) largest = move
  }
  return largest
}

/** A move of less than a tenth of a percent is larger than none. */
const isLarger = (one: PriceMove, other: PriceMove): boolean =>
  Math.abs(one.tenths) > Math.abs(other.tenths) || (other.from === other.to && one.from !== one.to)

/** The steps as the list says them, whatever the least order; a line without any has one, from a piece on. */
function stepsOf(cells: readonly string[]): CostStep[] {
  const ladder = cells[LINE.ladder] ?? ''
  if (ladder === '') return [{ quantity: 1, micros: Number(cells[LINE.costMicros]) }]
  const steps = JSON.parse(ladder) as [number, number][]
  return steps.map(([quantity, micros]) => ({ quantity, micros }))
}

/** Where a step begins in either, ascending. */
const quantitiesOf = (was: readonly CostStep[], is: readonly CostStep[]): number[] =>
  [...new Set([...was, ...is].map(({ quantity }) => quantity))].sort((a, b) => a - b)
