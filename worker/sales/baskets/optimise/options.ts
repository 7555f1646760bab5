import { type Split, splitNeed } from './split-need.ts'
import {
  covering,
  exactSum,
  type ExactSum,
  isLessExact,
  lowestMicros,
  type Supply,
} from './supply.ts'
import { chargeForMore, exactForMore, leftOf, type Taken } from './take-more.ts'
import type { DeliveryDays } from './types.ts'
import type { Choice, Unit } from './units.ts'

/** Pieces of a need that one supply gives. */
export interface Share {
  supply: Supply
  need: number
}

/** One way to buy a unit: from one offer or from two. */
export interface Option {
  /** What the customer pays more for it, tax included, without delivery. */
  charge: number
  shares: Share[]
  /** Indices of its warehouses, each once. */
  warehouses: number[]
  days: DeliveryDays
  analogs: number
  /** The lines take exactly these offers now. */
  isPresent: boolean
}

export interface Options {
  /** The cheapest first; none costs as much, takes as long and needs the same warehouses as one before it. */
  options: Option[]
  /** Pieces that each option buys: as many as one offer or two can give. */
  filled: number
  /** False: options were left out, so a cheaper one may exist. */
  isExact: boolean
}

/** Offers of which all pairs are tried: those with the lowest prices and those with the most pieces. */
const MOST_PAIRED = 48
const MOST_PAIRS = 256

/** A choice with what a unit would take of it. */
interface Weighed extends Choice {
  left: number
  lowest: number
  /** What the whole need comes to here before rounding; null: there are too few. */
  whole: ExactSum | null
}

/** All sensible ways to buy a unit when `taken` is spoken for. */
export function optionsOf({ lines, need, choices }: Unit, taken: Taken): Options {
  const weighed = choices.map((choice): Weighed => {
    const left = leftOf(choice.supply, taken)
    const before = taken[choice.supply.index] ?? 0
    const lowest = lowestMicros(choice.supply, covering(choice.supply, before + need))
    const whole = left >= need ? exactForMore(choice.supply, need, taken) : null
    return { ...choice, left, lowest, whole }
  })
  const inStock = weighed.filter(({ left }) => left > 0)
  const { paired, isAll } = toPair(inStock)
  const [first = 0, second = 0] = inStock.map(({ left }) => left).toSorted((a, b) => b - a)
  const filled = Math.min(need, first + second)
  const present = presentKey(lines)
  const toOption = (parts: Weighed[], needs: number[]): Option => {
    const shares = parts.map(({ supply }, at) => ({ supply, need: needs[at] ?? 0 }))
    return {
      charge: shares.reduce(
        (sum, share) => sum + chargeForMore(share.supply, share.need, taken),
        0,
      ),
      shares,
      warehouses: [...new Set(parts.map(({ supply }) => supply.warehouse))],
      days: {
        p50: Math.max(...parts.map(({ supply }) => supply.days.p50)),
        p90: Math.max(...parts.map(({ supply }) => supply.days.p90)),
      },
      analogs: parts.filter(({ isAnalog }) => isAnalog).length,
      isPresent: present !== null && keyOf(parts.map(({ supply }) => supply.offer.id)) === present,
    }
  }
  const singles = inStock
    .filter(({ left }) => left >= filled)
    .map((choice) => toOption([choice], [filled]))
  let isExact = isAll
  const pairs = pairsOf(paired, { need, filled, taken }).map(({ a, b, split }) => {
    isExact &&= split.isBest
    return toOption([a, b], split.needs)
  })
  const cheapestPairs = pairs.toSorted(byCharge).slice(0, MOST_PAIRS)
  if (cheapestPairs.length < pairs.length) isExact = false
  return { options: withoutWorse([...singles, ...cheapestPairs]), filled, isExact }
}

interface Pair {
  a: Weighed
  b: Weighed
  split: Split
}

/** Splits that cost less before rounding than the whole need at either of their offers, or that buy more. */
function pairsOf(
  choices: Weighed[],
  { need, filled, taken }: { need: number; filled: number; taken: Taken },
): Pair[] {
  const sorted = choices.toSorted((a, b) => a.lowest - b.lowest)
  return sorted.flatMap((a, at) => {
    const isPlain = costsItsPrice(a.supply, taken)
    const floor = exactSum(a.lowest, filled, a.supply.step)
    const isSaved = (whole: ExactSum | null, sum: ExactSum) =>
      whole === null || isLessExact(sum, whole)
    return sorted.slice(at + 1).flatMap((b): Pair[] => {
      if (filled < need) return a.left + b.left === filled ? [{ a, b, split: allOf(a, b) }] : []
      const isAbove = isPlain && costsItsPrice(b.supply, taken)
      if (isAbove && !(isSaved(a.whole, floor) && isSaved(b.whole, floor))) return []
      const split = splitNeed(a.supply, b.supply, { need, taken })
      if (split === null || !isSaved(a.whole, split.exact) || !isSaved(b.whole, split.exact))
        return []
      return [{ a, b, split }]
    })
  })
}

/** Whether each further piece costs at least the lowest price: none is left of a pack, and no step is reached late. */
function costsItsPrice({ index, offer }: Supply, taken: Taken): boolean {
  const before = taken[index] ?? 0
  return before === 0 || (offer.ladder.length === 1 && offer.pack === 1 && before >= offer.minimum)
}

const allOf = (a: Weighed, b: Weighed): Split => ({
  needs: [a.left, b.left],
  exact: { whole: 0, rest: 0 },
  isBest: true,
})

function toPair(choices: Weighed[]): { paired: Weighed[]; isAll: boolean } {
  if (choices.length <= MOST_PAIRED) return { paired: choices, isAll: true }
  const half = MOST_PAIRED / 2
  const cheap = choices.toSorted((a, b) => a.lowest - b.lowest).slice(0, half)
  const rich = choices.toSorted((a, b) => b.left - a.left).slice(0, half)
  return { paired: [...new Set([...cheap, ...rich])], isAll: false }
}

const keyOf = (offerIds: number[]): string =>
  [...new Set(offerIds)].toSorted((a, b) => a - b).join()

/** The offers that all lines take now; null when one of them takes none yet. */
const presentKey = (lines: Unit['lines']): string | null =>
  lines.every(({ present }) => present.length > 0)
    ? keyOf(lines.flatMap(({ present }) => present.map(({ offerId }) => offerId)))
    : null

const byCharge = (a: Option, b: Option): number => a.charge - b.charge

/** Of options that cost the same, what the lines take now comes first, then what they ask for, then the earlier. */
const byMerit = (a: Option, b: Option): number =>
  a.charge - b.charge ||
  Number(b.isPresent) - Number(a.isPresent) ||
  a.analogs - b.analogs ||
  a.shares.length - b.shares.length ||
  a.days.p90 - b.days.p90 ||
  (a.shares[0]?.supply.offer.id ?? 0) - (b.shares[0]?.supply.offer.id ?? 0) ||
  (a.shares[1]?.supply.offer.id ?? 0) - (b.shares[1]?.supply.offer.id ?? 0)

/** Leaves out what costs no less, comes no earlier and needs no fewer warehouses than another option. */
function withoutWorse(options: Option[]): Option[] {
  const kept: Option[] = []
  /** Days of the options kept so far, by their warehouses: the earliest of each. */
  const earliest = new Map<number, number>()
  const keyOfPair = ([a = 0, b = a]: number[]) => Math.min(a, b) * 10_000 + Math.max(a, b)
  for (const option of options.toSorted(byMerit)) {
    const { warehouses, days } = option
    const keys = [keyOfPair(warehouses), ...warehouses.map((warehouse) => keyOfPair([warehouse]))]
    if (keys.some((key) => (earliest.get(key) ?? Infinity) <= days.p90)) continue
    kept.push(option)
    earliest.set(keyOfPair(warehouses), days.p90)
  }
  return kept
}
