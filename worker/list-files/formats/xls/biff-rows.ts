import { FileRefused, type RawRow } from '../../reading.ts'
import { placeCell, placeCurrency } from '../place-cell.ts'
import { RowBatch } from '../row-batch.ts'
import type { RowBatches } from '../table.ts'
import { VerticalMerges } from '../vertical-merges.ts'
import { readCells } from './biff-cells.ts'
import type { BiffWorkbook } from './biff-workbook.ts'
import { RECORD, Records } from './records.ts'

/** The rows of the sheet that starts at `offset` and have a value. */
export async function* biffRows(workbook: BiffWorkbook, offset: number): RowBatches {
  const { isInOrder, merges } = lookThrough(workbook, offset)
  yield* merges.filled((isInOrder ? orderedRows : gatheredRows)(workbook, offset))
}

async function* orderedRows(workbook: BiffWorkbook, offset: number): RowBatches {
  const batch = new RowBatch()
  let current: RawRow = { line: 0, cells: [] }
  for (const record of sheetRecords(workbook, offset)) {
    readCells(record, workbook, (index, column, { text, currency }) => {
      if (index + 1 !== current.line) {
        batch.put(current)
        current = { line: index + 1, cells: [] }
      }
      placeCell(current, column, text)
      if (currency !== null) placeCurrency(current, column, currency)
    })
    yield* batch.full()
  }
  batch.put(current)
  yield* batch.rest()
}

/** Some programs write cells as they were set, column by column perhaps. */
async function* gatheredRows(workbook: BiffWorkbook, offset: number): RowBatches {
  const rows = new Map<number, RawRow>()
  for (const record of sheetRecords(workbook, offset))
    readCells(record, workbook, (index, column, { text, currency }) => {
      const row = rows.get(index) ?? { line: index + 1, cells: [] }
      placeCell(row, column, text)
      if (currency !== null) placeCurrency(row, column, currency)
      rows.set(index, row)
    })
  const batch = new RowBatch()
  for (const row of [...rows.values()].toSorted((a, b) => a.line - b.line)) {
    batch.put(row)
    yield* batch.full()
  }
  yield* batch.rest()
}

/** Whether the rows of a sheet come in their order, and which of its cells are merged over several. */
function lookThrough(workbook: BiffWorkbook, offset: number) {
  const merges = new VerticalMerges()
  let isInOrder = true
  let last = 0
  for (const record of sheetRecords(workbook, offset)) {
    if (record.type === RECORD.mergedCells) addMerges(record, merges)
    if (!CELLS.has(record.type)) continue
    const row = record.u16(0)
    if (row < last) isInOrder = false
    last = row
  }
  return { isInOrder, merges }
}

/** [MS-XLS] 2.4.168: first and last row, first and last column of each. */
function addMerges(record: Records, merges: VerticalMerges): void {
  const count = record.u16(0)
  for (let at = 2; at < 2 + count * 8 && at + 8 <= record.length; at += 8)
    merges.add({ column: record.u16(at + 4), from: record.u16(at) + 1, to: record.u16(at + 2) + 1 })
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
