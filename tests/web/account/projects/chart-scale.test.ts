import { expect, it } from 'vitest'
import { placed, ticksOf } from '../../../../web/account/projects/chart-scale.ts'

const FRAME = { left: 0, right: 100, top: 0, bottom: 50 }

it('marks round amounts that hold all points', () => {
  const ticks = ticksOf([
    { day: '2026-09-01', amount: 171_200 },
    { day: '2026-11-28', amount: 182_460 },
  ])
  expect(ticks).toEqual([170_000, 175_000, 180_000, 185_000])
})

it('draws a cost that never changed, and a single day', () => {
  const flat = [
    { day: '2026-09-01', amount: 500 },
    { day: '2026-09-02', amount: 500 },
  ]
  const ticks = ticksOf(flat)
  expect(ticks.length).toBeGreaterThan(1)
  const { points } = placed(flat, ticks, FRAME)
  expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  expect(placed(flat.slice(0, 1), ticks, FRAME).points[0]?.x).toBe(100)
})

it('places days by their distance, not by their number', () => {
  const points = [
    { day: '2026-09-01', amount: 0 },
    { day: '2026-09-02', amount: 50 },
    { day: '2026-09-11', amount: 100 },
  ]
  expect(placed(points, [0, 100], FRAME).points).toEqual([
    { x: 0, y: 50 },
    { x: 10, y: 25 },
    { x: 100, y: 0 },
  ])
})
