import type { RawRow } from '../../reading.ts'
import { numberText } from '../number-text.ts'
import { placeCell } from '../place-cell.ts'
import { RowBatch } from '../row-batch.ts'
import { trimCell } from '../text/trim-cell.ts'
import { localName, type SaxHandler } from './sax-reader.ts'

/** Gathers the rows of one worksheet of a SpreadsheetML document. */
export class SpreadsheetMlSheet implements SaxHandler {
  readonly batch = new RowBatch()
  /** The sheet has been read to its end. */
  isOver = false
  private sheet = -1
  private row: RawRow = { line: 0, cells: [] }
  private nextLine = 1
  private column = 0
  private nextColumn = 0
  private type = ''
  private value = ''
  private isData = false
  private isComment = false
  private readonly wanted: number

  constructor(wanted: number) {
    this.wanted = wanted
  }

  open(name: string, attributes: Record<string, string>): void {
    const element = localName(name)
    if (element === 'Worksheet') this.sheet += 1
    if (this.sheet !== this.wanted) return
    if (element === 'Row') {
      const line = numberOf(attributes, 'Index') ?? this.nextLine
      // A span repeats the row's look below it.
      this.nextLine = line + 1 + (numberOf(attributes, 'Span') ?? 0)
      this.row = { line, cells: [] }
      this.nextColumn = 0
    } else if (element === 'Cell') {
      const index = numberOf(attributes, 'Index')
      this.column = index === null ? this.nextColumn : index - 1
      this.nextColumn = this.column + 1 + (numberOf(attributes, 'MergeAcross') ?? 0)
      this.value = ''
    } else if (element === 'Comment') this.isComment = true
    else if (element === 'Data' && !this.isComment) {
      this.isData = true
      this.type = valueOf(attributes, 'Type') ?? 'String'
    }
  }

  text(text: string): void {
    if (this.isData) this.value += text
  }

  close(name: string): void {
    if (this.sheet !== this.wanted) return
    const element = localName(name)
    if (element === 'Data') this.isData = false
    else if (element === 'Comment') this.isComment = false
    else if (element === 'Cell') placeCell(this.row, this.column, this.cellText())
    else if (element === 'Row') this.batch.put(this.row)
    else if (element === 'Worksheet') this.isOver = true
  }

  private cellText(): string {
    const text = trimCell(this.value)
    switch (text === '' ? 'String' : this.type) {
      case 'Number':
        return numberText(text)
      case 'Boolean':
        return text === '0' ? 'FALSE' : 'TRUE'
      case 'DateTime':
        return text
          .replace(/T00:00:00(\.0+)?$/, '')
          .replace('T', ' ')
          .replace(/\.0+$/, '')
      case 'Error':
        return ''
      default:
        return text
    }
  }
}

function valueOf(attributes: Record<string, string>, name: string): string | null {
  return attributes[`ss:${name}`] ?? attributes[name] ?? prefixed(attributes, name)
}

function prefixed(attributes: Record<string, string>, name: string): string | null {
  for (const key in attributes) if (localName(key) === name) return attributes[key]!
  return null
}

/** A count or a place; null when it is absent or nonsense. */
function numberOf(attributes: Record<string, string>, name: string): number | null {
  const value = valueOf(attributes, name)
  return value !== null && /^\d{1,7}$/.test(value) ? Number(value) : null
}
