import { read, utils } from '@e965/xlsx'
import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import type { CsvCell } from '../../../web/lib/format-csv.ts'
import { workbookStream } from '../../../worker/lib/workbook-stream.ts'
import { cellsOf } from '../../support/worker/read-list.ts'

async function bytesOf(batches: CsvCell[][][], mostRows?: number): Promise<Uint8Array> {
  async function* rows() {
    yield* batches
  }
  const parts: Uint8Array[] = []
  const book = { name: 'Цены & <b>', head: ['Brand', 'Price'], widths: [20, 10], rows: rows() }
  for await (const part of workbookStream({
    ...book,
    ...(mostRows !== undefined && { mostRows }),
  })) {
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const cells = (bytes: Uint8Array) => {
  const { SheetNames: names, Sheets: sheets } = read(bytes, { type: 'array' })
  return names.map((name) => [
    name,
    utils.sheet_to_json<unknown[]>(sheets[name]!, { header: 1, raw: true }),
  ])
}

describe('a workbook that is written while it is sent', () => {
  it('keeps text as it is and numbers as numbers, whatever they look like', async () => {
    const odd = ['=1+1', 'a & <b> "c" \'d\'', ' spaces ', '007', '_x0041_', 'Ўсё 🔩']
    const rows: CsvCell[][] = odd.map((text) => [text, { number: '0.0021' }])
    const bytes = await bytesOf([rows.slice(0, 2), [], rows.slice(2)])
    expect(cells(bytes)).toEqual([
      ['Цены & <b>', [['Brand', 'Price'], ...odd.map((text) => [text, 0.0021])]],
    ])
  })

  it('leaves out what XML cannot say, so that the file opens', async () => {
    const [[, rows]] = cells(await bytesOf([[['a\u0001b\ud800', '']]])) as [[string, unknown[][]]]
    expect(rows[1]).toEqual(['ab\ufffd'])
  })

  it('goes on in the next sheet, under the same head, where one is full', async () => {
    const rows = [1, 2, 3, 4, 5].map((n): CsvCell[] => [`part ${n}`, { number: String(n) }])
    expect(cells(await bytesOf([rows.slice(0, 1), rows.slice(1)], 3))).toEqual([
      [
        'Цены & <b>',
        [
          ['Brand', 'Price'],
          ['part 1', 1],
          ['part 2', 2],
        ],
      ],
      [
        'Цены & <b> 2',
        [
          ['Brand', 'Price'],
          ['part 3', 3],
          ['part 4', 4],
        ],
      ],
      [
        'Цены & <b> 3',
        [
          ['Brand', 'Price'],
          ['part 5', 5],
        ],
      ],
    ])
    expect(cells(await bytesOf([rows.slice(0, 2)], 3))).toHaveLength(1)
    expect(cells(await bytesOf([]))).toEqual([['Цены & <b>', [['Brand', 'Price']]]])
  })

  it('is read by the store’s own reader of lists', async () => {
    const bytes = await bytesOf([[['NE555P', { number: '12.50' }]]])
    expect(await cellsOf(bytes)).toEqual([
      ['Brand', 'Price'],
      ['NE555P', '12.5'],
    ])
  })
})
