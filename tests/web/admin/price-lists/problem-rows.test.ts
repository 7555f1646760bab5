import { describe, expect, it } from 'vitest'
import { problemRows } from '../../../../web/admin/suppliers/price-lists/problem-rows.ts'
import type { PreviewRow } from '../../../../worker/list-files/schemas/rows.ts'

const columns = [
  { index: 0, field: 'part_number' as const },
  { index: 1, field: 'price' as const },
]

const item: NonNullable<PreviewRow['item']> = {
  brand: 'BOSCH',
  part_number: 'A1',
  supplier_code: null,
  name: '',
  price: { micros: 2_000_000, currency: 'BYN' },
  remains: 1,
  is_at_least: false,
  minimum: 1,
  pack: 1,
  days_min: null,
  days_max: null,
  ladder: null,
}

describe('rows worth looking at', () => {
  it('names the refused cell and why', () => {
    const row: PreviewRow = {
      line: 7,
      cells: ['A1', '0,00'],
      item: null,
      rejection: { code: 'price_zero', column: 1, value: '0,00', params: {} },
      notices: [],
      price_before_micros: null,
    }
    expect(problemRows([row], columns)).toMatchObject([
      { line: 7, column: 1, raw: '0,00', code: 'price_zero', isRejected: true },
    ])
  })

  it('has an entry for each notice, a price jump at the price', () => {
    const row: PreviewRow = {
      line: 9,
      cells: ['А1', '2,00'],
      item,
      rejection: null,
      notices: [
        { code: 'lookalike_folded', column: 0, value: 'А1' },
        { code: 'price_jump', column: null, value: '48' },
      ],
      price_before_micros: 1_350_000,
    }
    expect(problemRows([row], columns)).toMatchObject([
      { column: 0, raw: 'А1', code: 'lookalike_folded', isRejected: false },
      { column: 1, raw: '2,00', code: 'price_jump', isRejected: false },
    ])
  })
})
