import { addExact, covering, type ExactSum, isLessExact, type Supply } from './supply.ts'
import { exactForMore, leftOf, type Taken } from './take-more.ts'

/** Up to so many splits of two offers are all tried. */
const MOST_SPLITS = 256
/** The longest pattern of two packs that is walked through; 100 and 3 have one of 3. */
const MOST_PATTERN = 64

/** A need split over two supplies. */
export interface Split {
  /** Pieces of the need from the first supply, and from the second. */
  needs: [number, number]
  /** What the goods come to before rounding. */
  exact: ExactSum
  /** False: splits were left out, so a cheaper one may exist. */
  isBest: boolean
}

interface Wanted {
  need: number
  taken: Taken
}

/**
 * The cheapest way to split a need over two supplies, before rounding; null when there is none. Neither supply, and
 * no pack of either, could be left out.
 *
 * One walks the quantities of the supply with the larger packs; the other covers the rest. Between two steps of the
 * ladders the sum is a straight line plus a pattern that repeats after `pack / gcd` quantities, so the best is among
 * the first or the last so many of each stretch.
 */
export function splitNeed(a: Supply, b: Supply, wanted: Wanted): Split | null {
  if (a.offer.pack >= b.offer.pack) return walk(a, b, wanted)
  const split = walk(b, a, wanted)
  return split && { ...split, needs: [split.needs[1], split.needs[0]] }
}

function walk(walked: Supply, other: Supply, wanted: Wanted): Split | null {
  const range = rangeOf(walked, other, wanted)
  if (range === null) return null
  const { pack } = walked.offer
  const pattern = other.offer.pack / greatestCommon(pack, other.offer.pack)
  const isShort = (range.last - range.first) / pack < MOST_SPLITS
  const before = wanted.taken[walked.index] ?? 0
  let best: Split | null = null
  const attempt = (total: number) => {
    const split = splitAt(walked, other, { ...wanted, own: total - before })
    if (split !== null && (best === null || isLessExact(split.exact, best.exact))) best = split
  }
  const isBest = isShort || pattern <= MOST_PATTERN
  const length = Math.min(pattern, MOST_PATTERN) * pack
  const starts = isShort ? [range.first] : stretches(walked, other, { ...wanted, ...range })
  starts.forEach((start, at) => {
    const end = (starts[at + 1] ?? range.last + pack) - pack
    const isWhole = isShort || end - start < 2 * length
    const headEnd = isWhole ? end : start + length - pack
    for (let total = start; total <= headEnd; total += pack) attempt(total)
    if (isWhole) return
    for (let total = end - length + pack; total <= end; total += pack) attempt(total)
  })
  return best && { ...(best as Split), isBest }
}

/** The quantities of `walked` with which a split makes sense. */
function rangeOf(walked: Supply, other: Supply, { need, taken }: Wanted) {
  const before = taken[walked.index] ?? 0
  const mostOfOther = leftOf(other, taken)
  const mostOfWalked = leftOf(walked, taken)
  if (mostOfOther === 0 || mostOfWalked === 0) return null
  const leastOfOther = leastMore(other, taken)
  const { minimum, pack } = walked.offer
  const lowest = before + Math.max(1, need - mostOfOther)
  const first =
    before === 0 ? Math.max(minimum, covering(walked, lowest)) : covering(walked, lowest)
  // Beyond this, a pack of `walked` could be left out.
  const enough = covering(walked, before + Math.max(1, need - leastOfOther))
  const last = Math.min(Math.max(first, enough), walked.largest, atMost(before + need - 1))
  return first > last ? null : { first, last }

  function atMost(total: number): number {
    return total < minimum ? 0 : minimum + Math.floor((total - minimum) / pack) * pack
  }
}

/** The least that a supply gives when anything more is taken of it. */
function leastMore(supply: Supply, taken: Taken): number {
  const before = taken[supply.index] ?? 0
  return covering(supply, before + 1) - before
}

/** The first quantities of stretches on which neither supply changes its step. */
function stretches(
  walked: Supply,
  other: Supply,
  { need, taken, first, last }: Wanted & { first: number; last: number },
): number[] {
  const both = need + (taken[walked.index] ?? 0) + (taken[other.index] ?? 0)
  const own = walked.offer.ladder.map(({ quantity }) => covering(walked, quantity))
  const others = [...other.offer.ladder.map(({ quantity }) => quantity), other.offer.minimum + 1]
  const turns = others.map((quantity) => {
    // The other supply is at `quantity` or above as long as the rest is more than a pack below it.
    const reached = covering(other, quantity)
    return covering(walked, Math.max(1, both - reached + other.offer.pack))
  })
  const inside = [...own, ...turns].filter((total) => total > first && total <= last)
  return [...new Set([first, ...inside])].toSorted((a, b) => a - b)
}

/** The split with `own` pieces from `walked`; null when it needs more than there is, or one supply suffices. */
function splitAt(
  walked: Supply,
  other: Supply,
  { need, taken, own }: Wanted & { own: number },
): Split | null {
  const rest = need - own
  const before = taken[other.index] ?? 0
  const total = covering(other, before + rest)
  if (own < 1 || rest < 1 || total > other.largest || total - before >= need) return null
  const exact = addExact(
    exactForMore(walked, own, taken),
    exactForMore(other, rest, taken),
    walked.step,
  )
  return { needs: [own, rest], exact, isBest: true }
}

function greatestCommon(a: number, b: number): number {
  let [large, small] = [a, b]
  while (small > 0) [large, small] = [small, large % small]
  return large
}
