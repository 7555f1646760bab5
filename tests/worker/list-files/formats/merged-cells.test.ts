import { describe, expect, it } from 'vitest'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'
import { mintXls } from '../../../support/worker/mint-xls.ts'
import { mintRow, mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { allRows, cellsOf, openList } from '../../../support/worker/read-list.ts'

const HEAD = ['Бренд', 'Артикул', 'Остаток', 'Цена']
const ROWS = [
  HEAD,
  ['Bosch', 'A-1', '1', '1.50'],
  ['', 'A-2', '2', '2.50'],
  ['', 'A-3', '3', '3.50'],
  ['', 'A-4', '4', '4.50'],
  ['', '', '', ''],
  ['NGK', 'B-1', '5', '5.50'],
  ['', 'B-2', '', ''],
]
const MERGES = ['A2:A4', 'A7:A8', 'C7:D8', 'A6:D6']
const FILLED = [
  HEAD,
  ['Bosch', 'A-1', '1', '1.50'],
  ['Bosch', 'A-2', '2', '2.50'],
  ['Bosch', 'A-3', '3', '3.50'],
  ['', 'A-4', '4', '4.50'],
  ['NGK', 'B-1', '5', '5.50'],
  ['NGK', 'B-2', '5'],
]

const epilogue = (merges: readonly string[]) =>
  `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

function book(rows: readonly string[][], merges: readonly string[]): Uint8Array {
  const sheet = rows.map((cells, i) => mintRow(i + 1, cells)).join('')
  return mintXlsx({ sheets: { A: sheet }, epilogue: epilogue(merges) })
}

describe('a cell merged over several rows', () => {
  it('gives its value to each of them in XLSX', async () => {
    const list = await openList(book(ROWS, MERGES))
    expect((await allRows(list)).map(({ cells }) => cells)).toEqual(FILLED)
    // Each reading fills it again.
    expect((await allRows(list)).map(({ cells }) => cells)).toEqual(FILLED)
  })

  it('gives its value to each of them in XLS', async () => {
    expect(await cellsOf(mintXls({ A: ROWS }, 'biff8', MERGES))).toEqual(FILLED)
  })

  it('gives no blank row a value, and none past its end', async () => {
    const rows = [
      ['Bosch', 'A-1', '1'],
      ['', '', ''],
      ['', 'A-2', '2'],
      ['', 'A-3', '3'],
    ]
    expect(await cellsOf(book(rows, ['A1:A3']))).toEqual([
      ['Bosch', 'A-1', '1'],
      ['Bosch', 'A-2', '2'],
      ['', 'A-3', '3'],
    ])
  })

  it('counts within bounds, whatever a workbook says', async () => {
    const hostile = ['A1:A1048576', 'XFD1:XFD9', 'A9:A1', 'A1:A2', 'A0:A3']
    expect(await cellsOf(book(ROWS.slice(0, 3), hostile))).toHaveLength(3)
  })

  it('far apart from its rows is found in a long sheet', async () => {
    const offers = Array.from({ length: 6000 }, (_, i) => [
      i % 3 === 0 ? `M${i}` : '',
      `A-${i}`,
      '1',
    ])
    const merges = offers.flatMap((_, i) => (i % 3 === 0 ? [`A${i + 1}:A${i + 3}`] : []))
    const read = await cellsOf(book(offers, merges))
    expect(read.map(([brand]) => brand)).toEqual(offers.map((_, i) => `M${i - (i % 3)}`))
  })

  it('leaves a header of two rows what it was', async () => {
    const rows = [
      ['Бренд', 'Артикул', 'Цена', '', 'Остаток'],
      ['', '', 'опт', 'розница', ''],
      ...Array.from({ length: 12 }, (_, i) => ['Bosch', `A-${i}00`, `${i}.50`, `${i}.90`, `${i}`]),
    ]
    const recognised = async (merges: readonly string[]) => {
      const list = await openList(book(rows, merges))
      const defaults = { currency: 'USD', defaultBrand: null }
      const { header_row, columns, doubts } = recognise(list, await allRows(list), {}, defaults)
      return { header_row, doubts, columns: columns.map(({ title, field }) => [title, field]) }
    }
    const plain = await recognised([])
    expect(await recognised(['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'])).toEqual(plain)
    expect(plain.header_row).toBe(2)
  })
})
