import { buildPlan, chargeOfTaking, takeParts, type Taking } from './build-plan.ts'
import { NONE, type Row } from './instance.ts'
import { type Option, optionsOf, type Options } from './options.ts'
import { settleShared } from './settle-shared.ts'
import { covering, exactSum, lowestMicros, type Supply, suppliesOf, taxOnTop } from './supply.ts'
import { chargeForMore } from './take-more.ts'
import type { BarePlan, BasketLine, BasketProblem } from './types.ts'
import { type Choice, eachAlone, type Unit, unitsOf } from './units.ts'

/** A unit with its options while nothing but fixed lines is bought. */
export interface Decision extends Options {
  unit: Unit
}

/** A problem as the search takes it. */
export interface Prepared {
  problem: BasketProblem
  supplies: readonly Supply[]
  /** The basket as it is; null when a line takes nothing yet, or the cart would refuse it. */
  present: BarePlan | null
  /** What fixed lines take. */
  fixed: Taking
  /** Pieces that they take of each supply, by its index. */
  taken: number[]
  /** Warehouses that send something to fixed lines. */
  isPaid: boolean[]
  /** What fixed lines come to, with their parcels. */
  base: number
  /** Until the parcels of fixed lines are there. */
  baseDays: number
  decisions: Decision[]
  lost: BasketLine[]
  refusedFixed: BasketLine[]
  /** Pieces of units that are not bought even with all warehouses open, and those of shared units among them. */
  leastShort: number
  sharedShort: number
  /** Pieces of all units. */
  together: number
  /** Some units take the same offers, or have too many options, so bounds are calculated from lowest prices. */
  isLoose: boolean
}

export function prepare(problem: BasketProblem): Prepared {
  const supplies = suppliesOf(problem)
  const byId = new Map(supplies.map((supply) => [supply.offer.id, supply]))
  const { taking: fixed, refused } = takeParts(
    problem.lines.filter(({ isFixed }) => isFixed),
    byId,
  )
  const taken = supplies.map(() => 0)
  const isPaid = problem.warehouses.map(() => false)
  let baseDays = 0
  for (const { supply, need } of [...fixed.values()].flat()) {
    taken[supply.index] = (taken[supply.index] ?? 0) + need
    isPaid[supply.warehouse] = true
    baseDays = Math.max(baseDays, supply.days.p90)
  }
  const delivery = problem.warehouses.reduce(
    (sum, warehouse, index) => (isPaid[index] === true ? sum + warehouse.delivery : sum),
    0,
  )
  const { units, lost } = unitsOf(problem.lines, byId)
  const decisions = units.flatMap((unit) => decide(unit, taken))
  const nothing = decisions.filter(({ filled }) => filled === 0)
  const possible = decisions.filter(({ filled }) => filled > 0)
  const shared = possible.filter(({ unit }) => unit.isShared).map(({ unit }) => unit)
  const open = new Uint8Array(problem.warehouses.length).fill(1)
  const settled = settleShared(shared, { open, mostDays: Infinity, taken }, { left: 0 })
  const leastShort = possible
    .filter(({ unit }) => !unit.isShared)
    .reduce((sum, { unit, filled }) => sum + unit.need - filled, settled.short)
  return {
    problem,
    supplies,
    present: presentPlan(problem, byId),
    fixed,
    taken,
    isPaid,
    base: chargeOfTaking(fixed) + delivery,
    baseDays,
    decisions: possible,
    lost: [...lost, ...nothing.flatMap(({ unit }) => unit.lines)],
    refusedFixed: refused.filter(({ quantity }) => quantity > 0),
    leastShort,
    sharedShort: settled.short,
    together: possible.reduce((sum, { unit }) => sum + unit.need, 0),
    isLoose: possible.some(({ unit, isExact }) => unit.isShared || !isExact),
  }
}

function presentPlan(
  problem: BasketProblem,
  supplies: ReadonlyMap<number, Supply>,
): BarePlan | null {
  const lines = problem.lines.filter(({ quantity }) => quantity > 0)
  const { taking, refused } = takeParts(lines, supplies)
  return lines.length === 0 || refused.length > 0 ? null : buildPlan(problem, taking)
}

/** Lines that are bought as one, unless only more than two offers can give all their pieces. */
function decide(unit: Unit, taken: number[]): Decision[] {
  const options = optionsOf(unit, taken)
  const isWhole = unit.lines.length === 1 || options.filled === unit.need
  if (isWhole && !(unit.isShared && unit.lines.length > 1)) return [{ unit, ...options }]
  const known = new Map<string, Options>()
  return eachAlone(unit).map((alone) => {
    const present = alone.lines.flatMap((line) => line.present.map(({ offerId }) => offerId))
    const key = `${alone.need}:${present.join()}`
    const own = known.get(key) ?? optionsOf(alone, taken)
    known.set(key, own)
    return { unit: alone, ...own }
  })
}

/**
 * The row of a loose unit for lower bounds: each offer at the lowest price that any quantity reaches, whatever its
 * stock. A unit that not every plan buys whole may cost nothing.
 */
export function toLooseRow(
  { unit, filled }: Decision,
  { taken, isPaid, together, sharedShort }: Prepared,
  mostDays: number,
): Row | null {
  const isFilled = unit.isShared ? sharedShort === 0 : filled === unit.need
  if (!isFilled) return { charges: [0], first: [NONE], second: [NONE], places: [] }
  const priced = unit.choices
    .filter(({ supply }) => supply.days.p90 <= mostDays)
    .map((choice) => ({ ...choice, charge: leastCharge(choice, { unit, taken, together }) }))
    .toSorted((a, b) => a.charge - b.charge)
  if (priced.length === 0) return null
  const places = [...new Set(priced.map(({ supply }) => supply.warehouse))]
  return {
    charges: priced.map(({ charge }) => charge),
    first: priced.map(({ supply: { warehouse } }) =>
      isPaid[warehouse] === true ? NONE : places.indexOf(warehouse),
    ),
    second: priced.map(() => NONE),
    places,
  }
}

/** Not more than the unit bears of what is charged for an offer, however much others buy of it. */
function leastCharge(
  { supply }: Choice,
  { unit, taken, together }: { unit: Unit; taken: number[]; together: number },
): number {
  const before = taken[supply.index] ?? 0
  const most = Math.min(supply.largest, covering(supply, before + together))
  const { whole } = exactSum(lowestMicros(supply, most), before + unit.need, supply.step)
  // Of two offers, each sum and its tax are rounded: by less than four minor units in all.
  const charge = Math.max(0, whole + taxOnTop(supply, whole) - 4)
  return before === 0 ? charge : charge - chargeForMore(supply, before, [])
}

/** Whether all amounts that the search adds up are exact. */
export function isExactlyCountable({ problem, base, decisions }: Prepared): boolean {
  const dearest = decisions.map(({ options }) =>
    options.reduce((most, { charge }: Option) => Math.max(most, Math.abs(charge)), 0),
  )
  const amounts = [base, ...dearest, ...problem.warehouses.map(({ delivery }) => delivery * 2)]
  const sum = amounts.reduce((all, amount) => all + BigInt(Math.trunc(amount)), 0n)
  return sum * 4n <= BigInt(Number.MAX_SAFE_INTEGER)
}
