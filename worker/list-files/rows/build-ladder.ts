import type { PriceStep } from './parse-price-breaks.ts'

/** The price at the lowest quantity, and the whole ladder when it has two steps or more. */
export interface Ladder {
  costMicros: number
  ladder: PriceStep[] | null
}

/**
 * Joins a row's plain price (`base`, -1 for none) with its steps. The plain price starts at the
 * minimum, or at 1 when steps stand below the minimum; of two prices for one quantity the first
 * counts, the plain one before all. Prices that rise with the quantity stay as the list has them.
 */
export function buildLadder(base: number, steps: readonly PriceStep[], minimum: number): Ladder {
  if (steps.length === 0) return { costMicros: base, ladder: null }
  const sorted = isAscending(steps) ? [...steps] : distinct(steps)
  const first = sorted[0]!
  if (base > 0 && !(base === first[1] && minimum <= first[0])) {
    const start = minimum <= first[0] ? minimum : 1
    if (start === first[0]) sorted[0] = [start, base]
    else sorted.unshift([start, base])
  }
  return { costMicros: sorted[0]![1], ladder: sorted.length > 1 ? sorted : null }
}

function isAscending(steps: readonly PriceStep[]): boolean {
  for (let i = 1; i < steps.length; i += 1) if (steps[i]![0] <= steps[i - 1]![0]) return false
  return true
}

function distinct(steps: readonly PriceStep[]): PriceStep[] {
  const byQuantity = new Map<number, PriceStep>()
  for (const step of steps) if (!byQuantity.has(step[0])) byQuantity.set(step[0], step)
  return [...byQuantity.values()].sort((a, b) => a[0] - b[0])
}
