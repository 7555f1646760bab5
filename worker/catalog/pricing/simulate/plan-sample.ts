/**
 * A live list: its lines are `id · 2^32 + 1` to `id · 2^32 + size`, some of them gone. Those of our own shelf
 * are numbered by product, with gaps between them; there `size` counts them.
 */
export interface SampledList {
  id: number
  warehouse_id: number
  supplier_id: number
  is_shelf: number
  size: number
}

export interface SamplePlan {
  /** Every so many lines; 1: all of them. */
  step: number
  seed: number
  /** Lines that are looked at: from the first to the last id, each `step` after the other. */
  ranges: [first: number, last: number][]
  /** Our own shelf: its lines from `first` to `last` whose id leaves `rest`, divided by `step`; null: not in question. */
  shelf: { first: number; last: number; rest: number } | null
}

const LIST_IDS = 2 ** 32

/**
 * A systematic sample of the lists laid end to end: every `step`-th line, beginning with line `seed`. Each line
 * is as likely as any other to be in it, and the same seed draws the same lines; at most `most` of them. The step
 * is a prime: nothing in a list that comes round every ten or hundred lines is met always, or never.
 */
export function planSample(
  lists: SampledList[],
  { most, seed }: { most: number; seed: number },
): SamplePlan {
  const total = lists.reduce((sum, { size }) => sum + size, 0)
  const step = primeFrom(Math.ceil(total / most))
  const ranges: SamplePlan['ranges'] = []
  let before = 0
  for (const { id, size } of lists.filter((list) => list.is_shelf === 0)) {
    const skipped = (((seed - before) % step) + step) % step
    if (skipped < size) ranges.push([id * LIST_IDS + 1 + skipped, id * LIST_IDS + size])
    before += size
  }
  const shelf = lists.find((list) => list.is_shelf === 1)
  return { step, seed, ranges, shelf: shelf === undefined ? null : shelfOf(shelf.id, step, seed) }
}

/** The least prime that is not below `least`; 1 for all lines. */
function primeFrom(least: number): number {
  if (least <= 1) return 1
  for (let step = least; ; step += 1) if (isPrime(step)) return step
}

function isPrime(value: number): boolean {
  for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false
  return true
}

const shelfOf = (id: number, step: number, seed: number): SamplePlan['shelf'] => ({
  first: id * LIST_IDS,
  last: (id + 1) * LIST_IDS - 1,
  rest: seed % step,
})
