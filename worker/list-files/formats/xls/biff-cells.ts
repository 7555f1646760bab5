import { FileRefused } from '../../reading.ts'
import { currencyOf, shownNumber } from '../number-look.ts'
import { trimCell } from '../text/trim-cell.ts'
import { recordText } from './biff-text.ts'
import type { BiffWorkbook } from './biff-workbook.ts'
import { RECORD, type Records } from './records.ts'

/** What a cell shows: its text, and the currency that the format of a number adds to it. */
interface Cell {
  text: string
  currency: string | null
}

/** Takes a cell; row and column from 0. */
export type CellSink = (row: number, column: number, cell: Cell) => void

/** Tells the cells of the record `record` stands on, if it holds any. */
export function readCells(record: Records, workbook: BiffWorkbook, sink: CellSink): void {
  const row = record.u16(0)
  const column = record.u16(2)
  const number = (value: number, format: number): Cell => {
    const look = workbook.looks[format] ?? null
    const text = shownNumber(String(value), look, workbook.dateSystem)
    return { text, currency: currencyOf(look) }
  }
  switch (record.type) {
    case RECORD.stringIndex: {
      const text = workbook.strings.at(record.u32(6))
      if (text === undefined) throw new FileRefused('workbook_damaged', { line: row + 1 })
      return sink(row, column, plain(text))
    }
    case RECORD.number:
      return sink(row, column, number(record.f64(6), record.u16(4)))
    case RECORD.rk:
      return sink(row, column, number(rkNumber(record.u32(6)), record.u16(4)))
    case RECORD.manyRk:
      for (let at = 4, i = column; at + 6 <= record.length - 2; at += 6, i += 1)
        sink(row, i, number(rkNumber(record.u32(at + 2)), record.u16(at)))
      return
    case RECORD.label:
    case RECORD.richString:
      return sink(row, column, plain(textOf(record, 6, workbook)))
    case RECORD.boolOrError:
      return sink(row, column, plain(record.u8(7) === 1 ? '' : truth(record.u8(6))))
    case RECORD.formula:
      return sink(row, column, formulaValue(record, workbook, number))
  }
}

/** The value kept with a formula ([MS-XLS] 2.5.133); a text stands in the record after it. */
function formulaValue(
  record: Records,
  workbook: BiffWorkbook,
  number: (value: number, format: number) => Cell,
): Cell {
  if (record.u16(12) !== 0xffff) return number(record.f64(6), record.u16(4))
  const kind = record.u8(6)
  if (kind === 1) return plain(truth(record.u8(8)))
  if (kind !== 0) return plain('')
  // Shared formulas and arrays may stand between.
  for (let i = 0; i < 3 && record.step(); i += 1)
    if (record.type === RECORD.formulaString) return plain(textOf(record, 0, workbook))
  return plain('')
}

const plain = (text: string): Cell => ({ text, currency: null })

const truth = (value: number) => (value === 0 ? 'FALSE' : 'TRUE')

const textOf = (record: Records, offset: number, workbook: BiffWorkbook) =>
  trimCell(recordText(record, offset, 2, workbook.decoder).replaceAll('\0', '').toWellFormed())

/** A number squeezed into 30 bits ([MS-XLS] 2.5.217): whole or the top of a double, maybe hundredths. */
function rkNumber(rk: number): number {
  scratch.setUint32(0, rk & 0xfffffffc)
  const value = (rk & 2) === 0 ? scratch.getFloat64(0) : (rk | 0) >> 2
  return (rk & 1) === 0 ? value : value / 100
}

const scratch = new DataView(new ArrayBuffer(8))
