import { expect, it } from 'vitest'
import { columnLetter } from '../../../../web/admin/suppliers/price-lists/column-letter.ts'
import { wholeSettings } from '../../../../web/admin/suppliers/price-lists/whole-settings.ts'

it('lays what was decided for a version over what the offer keeps, column by column', () => {
  const offer = {
    encoding: 'koi8-r' as const,
    columns: { 0: 'brand' as const, 4: 'price' as const },
  }
  const list = { columns: { 4: 'ignore' as const }, stock_words: {} }
  expect(wholeSettings(offer, list)).toEqual({
    encoding: 'koi8-r',
    columns: { 0: 'brand', 4: 'ignore' },
    stock_words: {},
  })
})

it('counts columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
