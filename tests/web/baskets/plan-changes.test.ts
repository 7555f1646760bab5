import { expect, it } from 'vitest'
import { takenByLines, takenByPlan } from '../../../web/baskets/basket-line.ts'
import { changesOf } from '../../../web/baskets/plan-changes.ts'
import { aPlan, product } from './a-plan.ts'

const before = aPlan({ sum: 1000, lines: [{ id: 7, parts: [[1, 10, 8_380_000]] }] })
const after = aPlan({
  sum: 900,
  lines: [{ id: 7, parts: [[2, 4, 7_900_000], [3, 6, 8_050_000]] }],
  changed: [7],
}) // prettier-ignore

it('says of a line from where it comes, from where it would, and what that differs by', () => {
  const [change] = changesOf(after, before)
  expect(change).toMatchObject({ id: 7, isChanged: true, difference: 7990 - 8380 })
  expect(change?.before.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([
    ['W1', 10],
  ])
  expect(change?.after.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([
    ['W2', 4],
    ['W3', 6],
  ])
})

it('compares no sums where a line takes nothing now, or buys less', () => {
  expect(changesOf(after, null)[0]).toMatchObject({ before: [], difference: null })
  const less = aPlan({ sum: 1, lines: [{ id: 7, parts: [[2, 1, 1]], short: 9 }], changed: [7] })
  expect(changesOf(less, before)[0]?.difference).toBeNull()
})

it('knows lines that take what a plan says, in any order', () => {
  const present = [
    { supplier_offer_item_id: 3, quantity: 6 },
    { supplier_offer_item_id: 2, quantity: 4 },
  ]
  const line = { id: 7, product, quantity: 10, present }
  expect(takenByPlan(after)).toContain(takenByLines([line]))
  expect(takenByPlan(before)).not.toContain(takenByLines([line]))
})
