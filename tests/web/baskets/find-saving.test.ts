import { describe, expect, it } from 'vitest'
import type { BasketPlan } from '../../../worker/sales/baskets/schemas.ts'
import { findSaving } from '../../../web/baskets/find-saving.ts'
import { aPlan } from './a-plan.ts'

const present = aPlan({
  sum: 20_000,
  by: '2026-12-09',
  lines: [
    { id: 1, parts: [[1, 5, 1_000_000]] },
    { id: 2, parts: [[2, 5, 1_000_000]] },
  ],
})

const answerOf = (plans: BasketPlan[], now: BasketPlan | null = present) => ({
  currency: 'BYN',
  present: now,
  plans,
  cheapest: 0,
  fastest: null,
  fewest_parcels: null,
  unfilled: [],
  is_complete: true,
})

/** Another way to buy both lines. */
const other = (sum: number, { by = '2026-12-09', from = [3, 2] as [number, number] } = {}) =>
  aPlan({
    sum,
    by,
    lines: [
      { id: 1, parts: [[from[0], 5, 1_000_000]] },
      { id: 2, parts: [[from[1], 5, 1_000_000]] },
    ],
    changed: from[1] === 2 ? [1] : [1, 2],
  })

describe('what can be saved on a list', () => {
  it('names the sum, how many lines change, and the warehouses that are new to them', () => {
    const saving = findSaving(answerOf([other(18_580), present]))
    expect(saving).toMatchObject({ kind: 'cheaper', saved: 1420, lines: 1, warehouses: ['W3'] })
  })

  it('counts a warehouse by its lines, the most of them first', () => {
    const plan = aPlan({
      sum: 15_000,
      lines: [
        { id: 1, parts: [[4, 3, 1], [3, 2, 1]] },
        { id: 2, parts: [[3, 5, 1]] },
      ],
      changed: [1, 2],
    }) // prettier-ignore
    expect(findSaving(answerOf([plan]))?.warehouses).toEqual(['W3', 'W4'])
  })

  it('is nothing where it is not worth a word, changes nothing, or buys less', () => {
    expect(findSaving(answerOf([present]))).toBeNull()
    expect(findSaving(answerOf([other(19_950)]))).toBeNull()
    expect(findSaving(answerOf([{ ...other(1000), short: 3 }]))).toBeNull()
    expect(findSaving(answerOf([other(1000)], null))).toBeNull()
  })

  it('is that more can be had, where the present way buys too little', () => {
    const short = { ...present, short: 4 }
    expect(findSaving(answerOf([other(30_000)], short))).toMatchObject({ kind: 'fuller', more: 4 })
  })

  it('keeps the day where that saves at least half as much', () => {
    const late = other(10_000, { by: '2026-12-20' })
    expect(findSaving(answerOf([late, other(14_000)]))?.saved).toBe(6000)
    expect(findSaving(answerOf([late, other(16_000)]))).toMatchObject({
      saved: 10_000,
      daysEarlier: -11,
    })
  })

  it('is an earlier day for little more, else fewer parcels', () => {
    const soon = other(20_310, { by: '2026-12-07' })
    const single = other(20_100, { from: [2, 2] })
    expect(findSaving(answerOf([present, single, soon]))).toMatchObject({
      kind: 'sooner',
      daysEarlier: 2,
      saved: -310,
    })
    expect(findSaving(answerOf([present, single]))).toMatchObject({
      kind: 'fewer',
      parcelsFewer: 1,
      saved: -100,
    })
    expect(findSaving(answerOf([present, other(21_000, { by: '2026-12-01' })]))).toBeNull()
  })
})
