import { describe, expect, it } from 'vitest'
import {
  CHART,
  histogramScale,
} from '../../../../web/admin/suppliers/price-lists/histogram-scale.ts'

const bins = [
  { from: null, to: -5, count: 1 },
  { from: -5, to: 0, count: 0 },
  { from: 0, to: 5, count: 50 },
  { from: 5, to: 10, count: 100 },
  { from: 10, to: null, count: 4 },
]

describe('the scale of price changes', () => {
  const scale = histogramScale(bins, 5)

  it('lays equally wide bars side by side', () => {
    expect(new Set(scale.bars.map(({ width }) => width)).size).toBe(1)
    expect(scale.bars[0]?.x).toBe(CHART.left + 1)
  })

  it('marks the bars beyond the limit on both sides', () => {
    expect(scale.bars.map(({ isBeyond }) => isBeyond)).toEqual([true, false, false, true, true])
  })

  it('shows a bin that holds anything, and nothing for an empty one', () => {
    expect(scale.bars[0]?.height).toBeGreaterThan(1)
    expect(scale.bars[1]?.height).toBe(0)
  })

  it('keeps a change beyond the last edge inside the drawing', () => {
    expect(scale.x(900)).toBe(CHART.right)
    expect(scale.x(-100)).toBe(CHART.left)
  })
})
