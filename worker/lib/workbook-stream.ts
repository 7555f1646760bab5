import type { CsvCell } from '../../web/lib/format-csv.ts'
import { escapeXml } from './escape-xml.ts'
import { type ZipFile, zipStream } from './zip-stream.ts'

/** As many rows as a sheet of a spreadsheet has. */
const MOST_ROWS = 1_048_576

/**
 * So many characters are packed at a time, rounded up to whole rows: longer texts outlive the young generation of the
 * heap, and a long sheet leaves hundreds of megabytes to be collected.
 */
const CHARACTERS_AT_ONCE = 48 * 1024

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Workbook {
  /** Of its sheet; further ones have a number behind it. */
  name: string
  head: readonly string[]
  /** Of the columns, in characters. */
  widths: readonly number[]
  /** Rows, some at a time. */
  rows: AsyncIterable<CsvCell[][]>
  /** Rows of a sheet with its head, where it is not as many as there may be. */
  mostRows?: number
}

/**
 * A workbook that is written while it is sent. Text is text, whatever it looks like; numbers keep their digits. What
 * one sheet cannot hold goes on in the next, under the same head. Source: ECMA-376, parts 1 and 2.
 */
export const workbookStream = (workbook: Workbook): AsyncGenerator<Uint8Array> =>
  zipStream(filesOf(workbook))

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Sheets need no line of their own: all XML but two parts is one. */
const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const ROOT = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
/** Style 1 is the head's. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

async function* filesOf(workbook: Workbook): AsyncGenerator<ZipFile> {
  const source = new RowSource(workbook.rows)
  yield { name: '[Content_Types].xml', texts: one(TYPES) }
  yield { name: '_rels/.rels', texts: one(ROOT) }
  yield { name: 'xl/styles.xml', texts: one(STYLES) }
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, texts: sheetTexts(workbook, source) }
  } while (await source.hasMore())
  yield { name: 'xl/workbook.xml', texts: one(workbookXml(workbook.name, sheets)) }
  yield { name: 'xl/_rels/workbook.xml.rels', texts: one(relations(sheets)) }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

/** Rows that are taken by the sheets one after another. */
class RowSource {
  private waiting: CsvCell[][] = []
  private next = 0
  private readonly batches: AsyncIterator<CsvCell[][]>

  constructor(rows: AsyncIterable<CsvCell[][]>) {
    this.batches = rows[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.next >= this.waiting.length) {
      const { done, value } = await this.batches.next()
      if (done === true) return false
      this.waiting = value
      this.next = 0
    }
    return true
  }

  /** The next one, when there is more. */
  take(): CsvCell[] {
    return this.waiting[this.next++] ?? []
  }
}

async function* sheetTexts(
  { head, widths, mostRows = MOST_ROWS }: Workbook,
  source: RowSource,
): AsyncGenerator<string> {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${rowXml(head, 1, ' s="1"')}`
  let count = 1
  let text = ''
  while (count < mostRows && (await source.hasMore())) {
    count += 1
    text += rowXml(source.take(), count)
    if (text.length < CHARACTERS_AT_ONCE) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function rowXml(cells: readonly CsvCell[], number: number, style = ''): string {
  let xml = `<row r="${number}">`
  for (const [at, cell] of cells.entries()) xml += cellXml(cell, `${lettersOf(at)}${number}`, style)
  return `${xml}</row>`
}

function cellXml(cell: CsvCell, at: string, style: string): string {
  if (typeof cell !== 'string') return `<c r="${at}"${style}><v>${cell.number}</v></c>`
  if (cell === '') return ''
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** `A` of 0, `AA` of 26. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

/** Of the columns so far. */
const LETTERS: string[] = []
const lettersOf = (at: number): string => (LETTERS[at] ??= letters(at))

/** What a spreadsheet would read as a character's number. */
const NUMBERED = /_(?=x[0-9a-f]{4}_)/gi

const escaped = (text: string): string =>
  escapeXml(text.includes('_x') || text.includes('_X') ? text.replace(NUMBERED, '_x005F_') : text)

function workbookXml(name: string, sheets: number): string {
  const lines = numbersTo(sheets).map((number) => {
    const title = number === 1 ? name : `${name} ${number}`
    return `<sheet name="${escaped(title)}" sheetId="${number}" r:id="rId${number}"/>`
  })
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${lines.join('')}</sheets></workbook>`
}

function relations(sheets: number): string {
  const lines = numbersTo(sheets).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)
