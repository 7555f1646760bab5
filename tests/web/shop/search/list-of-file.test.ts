import { describe, expect, it } from 'vitest'
import type { ListField, ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { fieldsOf, withColumns } from '../../../../web/shop/search/list/columns-atom.ts'
import { listOfFile } from '../../../../web/shop/search/list/list-of-file.ts'

const file = (rows: string[][], columns: [string, ListField][], headerLine = 1): ListFile => ({
  sheet: null,
  header_line: headerLine,
  columns: columns.map(([title, field]) => ({ title, field })),
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  is_cut: false,
})

const bom = file(
  [
    ['Ref', 'MPN', 'Qty', 'Maker'],
    ['R1', '0603B104K500CT', '2', 'Walsin'],
    ['R2', '0603b104k500ct', '3', 'Walsin'],
    ['C1', '1.5KE6,8CA', 'some', ''],
    ['C2', '_', '1', ''],
    ['C3', 'LM317T', '0', ''],
  ],
  [['Ref', 'ignore'], ['MPN', 'number'], ['Qty', 'quantity'], ['Maker', 'brand']],
) // prettier-ignore
const fields = bom.columns.map(({ field }) => field)
const reading = { fields, hasHeader: true, isAddedUp: true }

describe('the list of a file', () => {
  it('adds up equal numbers, and counts rows that are left out or unclear', () => {
    expect(listOfFile(bom, reading)).toEqual({
      lines: [
        { number: '0603B104K500CT', quantity: 5, brand: 'Walsin' },
        { number: '1.5KE6,8CA', quantity: 1 },
      ],
      text: null,
      count: 2,
      left: 2,
      unclear: 1,
    })
    expect(listOfFile(bom, { ...reading, isAddedUp: false }).count).toBe(3)
  })

  it('takes the first row for a line when it holds no titles', () => {
    const { lines } = listOfFile(bom, { ...reading, hasHeader: false })
    expect(lines?.[0]).toEqual({ number: 'MPN', quantity: 1, brand: 'Maker' })
  })

  it('keeps 500 lines and counts all', () => {
    const long = file(
      Array.from({ length: 700 }, (_, at) => [`NE${at}`]),
      [['', 'number']],
      0,
    )
    const list = listOfFile(long, { ...reading, fields: ['number'] })
    expect([list.lines?.length, list.count]).toEqual([500, 700])
  })

  it('is text to paste where number and quantity share a column', () => {
    const lines = file([['LM317T 10'], ['1.5KE6,8CA 3'], ['--']], [['', 'line']], 0)
    expect(listOfFile(lines, { ...reading, fields: ['line'] })).toMatchObject({
      lines: null,
      text: 'LM317T 10\n1.5KE6,8CA 3',
      left: 1,
    })
  })
})

describe('remembered columns', () => {
  it('are used for files with the same titles, whatever is guessed', () => {
    const chosen: ListField[] = ['number', 'ignore', 'quantity', 'ignore']
    const known = withColumns([], bom, chosen)
    expect(fieldsOf(bom, known)).toEqual(chosen)
    const other = { ...bom, columns: bom.columns.toReversed() }
    expect(fieldsOf(other, known)).toEqual(fields.toReversed())
    expect(withColumns(known, bom, fields)).toEqual([{ titles: 'ref|mpn|qty|maker', fields }])
  })

  it('are not kept for files without titles', () => {
    expect(withColumns([], { ...bom, header_line: 0 }, fields)).toEqual([])
  })
})
