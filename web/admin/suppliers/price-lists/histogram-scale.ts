import type { HistogramBin } from '../../../../worker/list-files/schemas/rows.ts'

/** Of the drawing, in its own units. */
export const CHART = { width: 496, height: 168, left: 8, right: 488, top: 8, base: 132 }

/** Height the two labels above the bars take. */
const WORDS = 30

/** Width in percent of the open bins at both ends, as wide as the others. */
const STEP = 5

export interface HistogramScale {
  /** Percent → x; what lies beyond the last edge stands in the open bin. */
  x: (percent: number) => number
  bars: { x: number; width: number; y: number; height: number; isBeyond: boolean }[]
  /** Edges that carry a label, in percent. */
  ticks: number[]
}

/** Lays the bins out: every bin equally wide, bars relative to the fullest. */
export function histogramScale(bins: readonly HistogramBin[], limit: number): HistogramScale {
  const edges = bins.flatMap(({ from }) => (from === null ? [] : [from]))
  const lowest = (edges[0] ?? 0) - STEP
  const highest = (edges.at(-1) ?? 0) + STEP
  const { left, right, top, base } = CHART
  const x = (percent: number) => {
    const clamped = Math.min(Math.max(percent, lowest), highest)
    return left + ((clamped - lowest) / (highest - lowest)) * (right - left)
  }
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const bars = bins.map(({ from, to, count }) => {
    const [start, end] = [x(from ?? lowest), x(to ?? highest)]
    // A bin that holds anything is seen, however little.
    const height = count === 0 ? 0 : Math.max(1.4, (count / most) * (base - top - WORDS))
    return {
      x: start + 1,
      width: end - start - 2,
      y: base - height,
      height,
      isBeyond: (from ?? lowest) >= limit || (to ?? highest) <= -limit,
    }
  })
  return { x, bars, ticks: edges.filter((edge) => edge % 10 === 0) }
}
