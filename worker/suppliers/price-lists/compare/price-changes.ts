import type { HistogramBin } from '../../../list-files/schemas/rows.ts'

/** Tenths of a percent, from -100 % to +900 %; what lies outside counts in the outermost bin. */
const LOWEST = -1000
const HIGHEST = 9000

/** Edges of the histogram's bins, percent. */
const EDGES = [-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]

/**
 * Collects by how much prices moved, in tenths of a percent, in memory that does not grow with the
 * list.
 */
export class PriceChanges {
  readonly #bins = new Uint32Array(HIGHEST - LOWEST + 1)
  count = 0

  /** Both in micros of one currency. */
  add(before: number, after: number): void {
    const tenths = changeInTenths(before, after)
    const bin = Math.min(HIGHEST, Math.max(LOWEST, tenths)) - LOWEST
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1
    this.count += 1
  }

  /** The middle change in percent, null when no price moved; `unmoved` prices are counted as changed by 0. */
  median(unmoved = 0): number | null {
    if (this.count === 0) return null
    const all = this.count + unmoved
    let seen = 0
    for (let bin = 0; bin < this.#bins.length; bin += 1) {
      seen += (this.#bins[bin] ?? 0) + (bin === -LOWEST ? unmoved : 0)
      if (seen * 2 >= all) return (bin + LOWEST) / 10
    }
    return null
  }

  /** The middle of how far prices moved, up or down, in percent; null when none moved. */
  medianSize(): number | null {
    let seen = 0
    for (let size = 0; size <= HIGHEST; size += 1) {
      const down = size === 0 || size > -LOWEST ? 0 : (this.#bins[-size - LOWEST] ?? 0)
      seen += (this.#bins[size - LOWEST] ?? 0) + down
      if (this.count > 0 && seen * 2 >= this.count) return size / 10
    }
    return null
  }

  histogram(): HistogramBin[] {
    const counts: number[] = Array.from({ length: EDGES.length + 1 }, () => 0)
    this.#bins.forEach((count, bin) => {
      if (count === 0) return
      const percent = (bin + LOWEST) / 10
      const above = EDGES.findIndex((edge) => percent < edge)
      const at = above === -1 ? EDGES.length : above
      counts[at] = (counts[at] ?? 0) + count
    })
    return counts.map((count, at) => ({
      from: EDGES[at - 1] ?? null,
      to: EDGES[at] ?? null,
      count,
    }))
  }
}

/** The change from one price to another in tenths of a percent, toward zero. */
export function changeInTenths(before: number, after: number): number {
  if (before === 0) return after === 0 ? 0 : HIGHEST
  return Number(((BigInt(after) - BigInt(before)) * 1000n) / BigInt(before))
}
