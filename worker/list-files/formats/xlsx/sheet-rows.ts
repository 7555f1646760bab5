import { FileRefused, type RawRow } from '../../reading.ts'
import type { ByteChunks } from '../byte-chunks.ts'
import { currencyOf, type NumberLook, shownNumber } from '../number-look.ts'
import { placeCell, placeCurrency } from '../place-cell.ts'
import { RowBatch } from '../row-batch.ts'
import type { StringStore } from '../string-store.ts'
import type { RowBatches } from '../table.ts'
import { decodeText } from '../text/decode-text.ts'
import { cellString } from './cell-string.ts'
import { columnOf } from './column-of.ts'
import { attribute, TagScanner, type TagHandler } from './tag-scanner.ts'

/** What cells refer to. */
export interface SheetContext {
  strings: StringStore
  /** By the number of a cell's style. */
  looks: NumberLook[]
  dateSystem: 1900 | 1904
}

/** The rows of a worksheet that have a value. Formulas count as the value kept with them. */
export async function* sheetRows(chunks: ByteChunks, context: SheetContext): RowBatches {
  const reader = new SheetReader(context)
  const scanner = new TagScanner(reader)
  for await (const piece of decodeText(chunks, 'utf-8')) {
    scanner.push(piece)
    yield* reader.batch.full()
    if (reader.isOver) break
  }
  if (!reader.isOver) throw new FileRefused('workbook_damaged')
  yield* reader.batch.rest()
}

class SheetReader implements TagHandler {
  readonly batch = new RowBatch()
  isOver = false
  private row: RawRow = { line: 0, cells: [] }
  private column = -1
  private type = ''
  private style = ''
  private value = ''
  private isValue = false
  private readonly context: SheetContext

  constructor(context: SheetContext) {
    this.context = context
  }

  open(name: string, attributes: string): void {
    if (name === 'c') {
      const reference = attribute(attributes, 'r')
      this.column = reference === null ? this.column + 1 : columnOf(reference)
      this.type = attribute(attributes, 't') ?? 'n'
      this.style = attribute(attributes, 's') ?? ''
      this.value = ''
    } else if (name === 'v' || name === 't') this.isValue = true
    else if (name === 'row') {
      const reference = attribute(attributes, 'r')
      const line = reference === null ? this.row.line + 1 : Number(reference)
      this.row = { line, cells: [] }
      this.column = -1
    } else if (name === 'rPh') this.type = 'phonetic'
  }

  text(text: string): void {
    if (this.isValue && this.type !== 'phonetic') this.value += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false
    else if (name === 'c') this.place()
    else if (name === 'row') this.batch.put(this.row)
    else if (name === 'sheetData' || name === 'worksheet') this.isOver = true
    else if (name === 'rPh') this.type = 'inlineStr'
  }

  private place(): void {
    placeCell(this.row, this.column, this.cellText())
    const currency = this.type === 'n' ? currencyOf(this.look()) : null
    if (currency !== null) placeCurrency(this.row, this.column, currency)
  }

  private cellText(): string {
    const { value, context } = this
    switch (value === '' ? 'blank' : this.type) {
      case 's': {
        const text = context.strings.at(Number(value))
        if (text === undefined) throw new FileRefused('workbook_damaged', { line: this.row.line })
        return text
      }
      case 'n':
        return shownNumber(value.trim(), this.look(), context.dateSystem)
      case 'b':
        return value === '0' ? 'FALSE' : 'TRUE'
      case 'blank':
      case 'e':
        return ''
      default:
        return cellString(value)
    }
  }

  private look(): NumberLook {
    return this.style === '' ? null : (this.context.looks[Number(this.style)] ?? null)
  }
}
