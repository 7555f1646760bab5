import { FileRefused } from '../../reading.ts'
import { placeCell } from '../place-cell.ts'
import { RowBatch } from '../row-batch.ts'
import type { RowBatches } from '../table.ts'
import { readCells } from './biff-cells.ts'
import type { BiffWorkbook } from './biff-workbook.ts'
import { RECORD, Records } from './records.ts'

/** The rows of the sheet that starts at `offset` and have a value. */
export async function* biffRows(workbook: BiffWorkbook, offset: number): RowBatches {
  if (!isInOrder(workbook, offset)) return yield* gatheredRows(workbook, offset)
  const batch = new RowBatch()
  let current = -1
  let cells: string[] = []
  for (const record of sheetRecords(workbook, offset)) {
    readCells(record, workbook, (row, column, value) => {
      if (row !== current) {
        batch.add(current + 1, cells)
        current = row
        cells = []
      }
      placeCell(cells, column, value, row + 1)
    })
    yield* batch.full()
  }
  batch.add(current + 1, cells)
  yield* batch.rest()
}

/** Some programs write cells as they were set, column by column perhaps. */
async function* gatheredRows(workbook: BiffWorkbook, offset: number): RowBatches {
  const rows = new Map<number, string[]>()
  for (const record of sheetRecords(workbook, offset))
    readCells(record, workbook, (row, column, value) => {
      const cells = rows.get(row) ?? []
      placeCell(cells, column, value, row + 1)
      rows.set(row, cells)
    })
  const batch = new RowBatch()
  for (const [row, cells] of [...rows].toSorted(([a], [b]) => a - b)) {
    batch.add(row + 1, cells)
    yield* batch.full()
  }
  yield* batch.rest()
}

function isInOrder(workbook: BiffWorkbook, offset: number): boolean {
  let last = 0
  for (const record of sheetRecords(workbook, offset)) {
    if (!CELLS.has(record.type)) continue
    const row = record.u16(0)
    if (row < last) return false
    last = row
  }
  return true
}

const CELLS = new Set<number>([
  RECORD.stringIndex,
  RECORD.number,
  RECORD.rk,
  RECORD.manyRk,
  RECORD.label,
  RECORD.richString,
  RECORD.boolOrError,
  RECORD.formula,
])

/** The records of one sheet; charts and the like inside it are passed over. */
function* sheetRecords(workbook: BiffWorkbook, offset: number): Generator<Records> {
  const record = new Records(workbook.bytes, offset)
  if (!record.step() || record.type !== RECORD.begin) throw new FileRefused('workbook_damaged')
  let depth = 1
  while (record.step()) {
    if (record.type === RECORD.begin) depth += 1
    else if (record.type === RECORD.endOfFile) depth -= 1
    else if (depth === 1) yield record
    if (depth === 0) return
  }
  throw new FileRefused('workbook_damaged')
}
