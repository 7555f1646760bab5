import { FileRefused, type RawRow } from '../../reading.ts'
import { BATCH_ROWS, LIMITS } from '../limits.ts'
import { readQuotedRow } from './quoted-row.ts'
import { trimCell } from './trim-cell.ts'

export interface TextLayout {
  /** Null: every line is one cell. */
  delimiter: string | null
  /** '\r' for files of old Macs; a '\r' before '\n' is dropped in any case. */
  lineEnd: '\n' | '\r'
}

/**
 * Cuts text that arrives in pieces into rows (RFC 4180). A line without a quote is only searched for
 * delimiters; the rest goes through `readQuotedRow`. Empty lines are counted but not handed out.
 */
export class RowSplitter {
  private rest = ''
  private line = 1
  private readonly layout: TextLayout
  private readonly batchRows: number

  constructor(layout: TextLayout, batchRows = BATCH_ROWS) {
    this.layout = layout
    this.batchRows = batchRows
  }

  /** Rows that `piece` completes. */
  *push(piece: string): Generator<RawRow[], void, undefined> {
    yield* this.split(this.rest + piece, false)
    if (this.rest.length > LIMITS.cell) this.refuseEndlessRow()
  }

  /** The row that stands at the end without a line end; `piece` is the last of the text. */
  *end(piece = ''): Generator<RawRow[], void, undefined> {
    yield* this.split(this.rest + piece, true)
  }

  private *split(text: string, isLast: boolean): Generator<RawRow[], void, undefined> {
    const { lineEnd } = this.layout
    let rows: RawRow[] = []
    let at = 0
    let quote = text.indexOf('"')
    const cut = new PlainCutter(text, this.layout.delimiter ?? '')
    while (at < text.length) {
      let end = text.indexOf(lineEnd, at)
      if (end === -1) end = text.length
      if (end === at) {
        this.line += 1
        at += 1
        continue
      }
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
      let cells: string[]
      let next = end + 1
      let lines = 1
      if (quote !== -1 && quote < end) {
        const row = readQuotedRow(text, at, this.line, this.layout, isLast)
        if (row === null) break
        ;({ cells, next, lines } = row)
      } else {
        if (end === text.length && !isLast) break
        const isReturn = text.charCodeAt(end - 1) === 13
        cells = cut.cells(at, isReturn ? end - 1 : end, this.line)
      }
      if (cells.length > 1 || cells[0] !== '') rows.push({ line: this.line, cells })
      this.line += lines
      at = next
      if (rows.length < this.batchRows) continue
      yield rows
      rows = []
    }
    this.rest = text.slice(at)
    if (rows.length > 0) yield rows
  }

  /** A row that is still open though it has more characters than a cell may have. */
  private refuseEndlessRow(): void {
    readQuotedRow(this.rest, 0, this.line, this.layout, false)
    if (this.rest.length > LIMITS.row)
      throw new FileRefused('cell_too_long', { line: this.line, limit: LIMITS.cell })
  }
}

/** Cuts lines without quotes; remembers the next delimiter, so that no stretch is searched twice. */
class PlainCutter {
  private nextDelimiter = -1
  private readonly text: string
  private readonly delimiter: string

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiter = delimiter
    if (delimiter === '') this.nextDelimiter = Infinity
  }

  cells(from: number, to: number, line: number): string[] {
    const { text, delimiter } = this
    const cells: string[] = []
    for (let at = from; ;) {
      if (this.nextDelimiter < at) {
        const found = text.indexOf(delimiter, at)
        this.nextDelimiter = found === -1 ? Infinity : found
      }
      const end = Math.min(this.nextDelimiter, to)
      if (end - at > LIMITS.cell)
        throw new FileRefused('cell_too_long', { line, limit: LIMITS.cell })
      cells.push(trimCell(text.slice(at, end)))
      if (end === to) return cells
      if (cells.length > LIMITS.columns)
        throw new FileRefused('too_many_columns', { line, limit: LIMITS.columns })
      at = end + 1
    }
  }
}
