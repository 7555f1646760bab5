import { expect, it } from 'vitest'
import type { BasketPlan } from '../../../../worker/sales/baskets/schemas.ts'
import type { ProjectRow } from '../../../../worker/sales/projects/schemas.ts'
import { basketLines, planRows, presentRows } from '../../../../web/account/projects/plan-rows.ts'

const row = (id: number, more: object = {}) =>
  ({
    id,
    product: { id: id * 10 },
    quantity: 3,
    spare_bps: 1000,
    analogs: [7],
    is_fixed: false,
    takes: [{ supplier_offer_item_id: id * 100, quantity: 5, warehouse: null, product: null }],
    ...more,
  }) as unknown as ProjectRow

it('plans what a build needs of each part that is known, and leaves the others out', () => {
  const lines = basketLines([row(1), row(2, { product: null }), row(3, { is_fixed: true })], 10)
  expect(lines.map(({ id, quantity, isFixed }) => [id, quantity, isFixed])).toEqual([
    [1, 33, false],
    [3, 33, true],
  ])
  expect(lines[0]).toMatchObject({
    analogs: [7],
    present: [{ supplier_offer_item_id: 100, quantity: 5 }],
  })
})

it('says what rows take by a plan, and what they took before it', () => {
  const plan = {
    lines: [
      { id: 1, parts: [{ supplier_offer_item_id: 9, quantity: 33, warehouse_id: 1 }] },
      { id: 3, parts: [] },
    ],
  } as unknown as BasketPlan
  expect(planRows(plan)).toEqual([
    { row_id: 1, takes: [{ supplier_offer_item_id: 9, quantity: 33 }] },
    { row_id: 3, takes: [] },
  ])
  expect(presentRows([row(1), row(2), row(3)], [1, 3]).map(({ row_id: id }) => id)).toEqual([1, 3])
})
