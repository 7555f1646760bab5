import { type Budget, type Instance, NONE } from './instance.ts'
import { CLOSED, type Decided, OPEN, type Shares, UNDECIDED } from './lower-bound.ts'

/** What levels of the rows say of an instance. */
export interface Relaxation {
  /** No solution costs less. */
  bound: number
  /** A level for each row. */
  levels: Float64Array
  /** A fee less what rows bear of it: to open the warehouse costs so much more than the bound; below 0, to close it. */
  margins: Float64Array
  shares: Shares
  /** For each row, 1 less the number of warehouses worth opening that it bears a part of. */
  slopes: Float64Array
}

/**
 * Bounds an instance by levels of its rows. Each row bears of the fees of its warehouses as much as its options are
 * below its level, so that none is left below. Then a solution costs at least all levels and, of each warehouse that
 * it opens, the fee less what is borne of it; so at least the levels and all of these that are negative. That holds
 * for any levels, in whole numbers.
 */
export function relax(
  instance: Instance,
  levels: Float64Array,
  { decided, surcharge }: Decided,
  budget: Budget,
): Relaxation {
  const { fees, rows, offsets, places } = instance
  const margins = Float64Array.from(fees, (fee) => fee + surcharge)
  const shares = new Float64Array(places)
  let bound = 0
  for (let index = 0; index < rows.length; index += 1) {
    bound += bear(instance, { index, level: levels[index] ?? 0, shares, margins, decided })
    budget.left -= rows[index]?.places.length ?? 0
  }
  const isOpened = new Uint8Array(fees.length)
  for (let warehouse = 0; warehouse < fees.length; warehouse += 1) {
    const margin = margins[warehouse] ?? 0
    const isWorth = decided[warehouse] === UNDECIDED && margin < 0
    if (decided[warehouse] !== OPEN && !isWorth) continue
    bound += margin
    isOpened[warehouse] = 1
  }
  const slopes = new Float64Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) {
    const own = rows[index]?.places ?? []
    const offset = offsets[index] ?? 0
    let slope = 1
    for (let position = 0; position < own.length; position += 1) {
      if ((shares[offset + position] ?? 0) > 0 && isOpened[own[position] ?? 0] === 1) slope -= 1
    }
    slopes[index] = slope
  }
  return { bound, levels, margins, shares, slopes }
}

/**
 * Notes what a row bears at a level, and answers the level: options that need no warehouse cannot be raised, so they
 * hold it down.
 */
function bear(
  { rows, offsets }: Instance,
  {
    index,
    level: wanted,
    shares,
    margins,
    decided,
  }: {
    index: number
    level: number
    shares: Shares
    margins: Float64Array
    decided: Uint8Array
  },
): number {
  const row = rows[index]
  if (row === undefined) return 0
  const { charges, first, second, places } = row
  const offset = offsets[index] ?? 0
  const pairs: number[] = []
  let level = wanted
  for (let at = 0; at < charges.length && (charges[at] ?? 0) < level; at += 1) {
    const a = first[at] ?? NONE
    const b = second[at] ?? NONE
    if (isClosed(a) || isClosed(b)) continue
    if (a !== NONE && b !== NONE) pairs.push(at)
    else if (a === NONE && b === NONE) level = charges[at] ?? 0
    else raise(a === NONE ? b : a, level - (charges[at] ?? 0))
  }
  for (const pair of pairs) {
    const a = first[pair] ?? NONE
    const b = second[pair] ?? NONE
    const own = shares[offset + a] ?? 0
    const missing = level - (charges[pair] ?? 0) - own - (shares[offset + b] ?? 0)
    if (missing > 0) raise(a, own + missing)
  }
  return level

  function isClosed(position: number): boolean {
    return position !== NONE && decided[places[position] ?? 0] === CLOSED
  }

  function raise(position: number, share: number): void {
    const before = shares[offset + position] ?? 0
    if (share <= before) return
    const warehouse = places[position] ?? 0
    shares[offset + position] = share
    margins[warehouse] = (margins[warehouse] ?? 0) - (share - before)
  }
}

/** Rounds without a better bound until steps become shorter. */
const PATIENCE = 10
/** How much of the last direction is kept. */
const MOMENTUM = 0.7

/**
 * Raises a relaxation's bound by moving levels along their slopes (subgradient steps after Polyak, deflected by the
 * last direction). How far is only a guess, so that may be calculated inexactly; each bound is exact for its levels.
 * Ends at `target`.
 */
export function sharpen(
  instance: Instance,
  { start, target, rounds }: { start: Relaxation; target: number; rounds: number },
  given: Decided,
  budget: Budget,
): Relaxation {
  let best = start
  let current = start
  let pace = 1
  let idle = 0
  const direction = new Float64Array(start.slopes.length)
  for (let round = 0; round < rounds && best.bound < target && budget.left > 0; round += 1) {
    const { slopes, levels, bound } = current
    let steepness = 0
    for (let index = 0; index < direction.length; index += 1) {
      const slope = (slopes[index] ?? 0) + MOMENTUM * (direction[index] ?? 0)
      direction[index] = slope
      steepness += slope * slope
    }
    if (steepness === 0) break
    const stride = (pace * (target - bound)) / steepness
    const moved = levels.map((level, index) => Math.round(level + stride * (direction[index] ?? 0)))
    current = relax(instance, moved, given, budget)
    idle += 1
    if (current.bound > best.bound) {
      best = current
      idle = 0
    } else if (idle >= PATIENCE) {
      pace /= 2
      idle = 0
    }
  }
  return best
}

/** The shares of a relaxation, made smaller where they exceed the fee: a start for `boundOf`. */
export function feasibleShares(
  { fees, rows, offsets }: Instance,
  { margins, shares }: Relaxation,
  surcharge: number,
): Shares {
  const feasible = shares.slice()
  for (const [index, { places }] of rows.entries()) {
    const offset = offsets[index] ?? 0
    for (const [position, warehouse] of places.entries()) {
      const margin = margins[warehouse] ?? 0
      if (margin >= 0) continue
      const fee = BigInt((fees[warehouse] ?? 0) + surcharge)
      const share = BigInt(shares[offset + position] ?? 0)
      feasible[offset + position] = Number((share * fee) / (fee - BigInt(margin)))
    }
  }
  return feasible
}
