/** Steps of a doubling: each is a fifth longer than the one before. */
const STEPS = 4

/** The number of the step that a time is in: 0 below a millisecond. */
export const stepOf = (ms: number): number => Math.floor(STEPS * Math.log2(Math.max(1, ms + 1)))

/** A time of a step, in whole milliseconds: its middle. */
export const msOf = (step: number): number => Math.round(2 ** ((step + 0.5) / STEPS) - 1)

export interface StepCount {
  step: number
  count: number
}

/** The time that a share of all were as short as, of counts by step; at most `longest`, which is exact. */
export function percentileOf(counts: readonly StepCount[], share: number, longest: number): number {
  const sorted = [...counts].toSorted((a, b) => a.step - b.step)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { step, count } of sorted) {
    seen += count
    if (seen >= total * share) return Math.min(longest, msOf(step))
  }
  return longest
}
