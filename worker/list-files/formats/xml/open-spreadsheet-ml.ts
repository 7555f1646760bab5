import type { ListSettings } from '../../schemas/recognised.ts'
import { chooseSheets, namesOf } from '../choose-sheets.ts'
import type { Content } from '../content.ts'
import { joinSheets } from '../join-sheets.ts'
import type { RowBatches, Table } from '../table.ts'
import { decodeXmlText } from './decode-xml-text.ts'
import { SaxReader } from './sax-reader.ts'
import { SpreadsheetMlSheet } from './spreadsheet-ml-sheet.ts'
import { xmlText } from './xml-text.ts'

/** A workbook as the XML of Excel 2003, whatever its extension. */
export async function openSpreadsheetMl(
  content: Content,
  encoding: string,
  settings: ListSettings,
): Promise<Table> {
  const sheets = await sheetNames(content, encoding)
  const rowsOf = (index: number) => sheetRows(content, encoding, index)
  const { read, leftOut } = await chooseSheets(sheets, settings.sheet, rowsOf)
  return {
    format: 'spreadsheetml',
    ...namesOf(sheets, { read, leftOut }),
    encoding,
    delimiter: null,
    fixedColumns: null,
    isHeld: false,
    rows: () => joinSheets(read, rowsOf),
  }
}

/** Names of the sheets, found without parsing what is between them. */
async function sheetNames(content: Content, encoding: string): Promise<string[]> {
  const names: string[] = []
  const tag = /<(?:\w+:)?Worksheet\b[^>]*?\bName\s*=\s*(?:"([^"]*)"|'([^']*)')/g
  let rest = ''
  for await (const piece of xmlText(content, encoding)) {
    const text = rest + piece
    let end = 0
    for (const match of text.matchAll(tag)) {
      names.push(decodeXmlText(match[1] ?? match[2] ?? ''))
      end = match.index + match[0].length
    }
    rest = text.slice(Math.max(end, text.length - 1024))
  }
  return names
}

async function* sheetRows(content: Content, encoding: string, index: number): RowBatches {
  const sheet = new SpreadsheetMlSheet(index)
  const reader = new SaxReader(sheet, 'workbook_damaged')
  for await (const piece of xmlText(content, encoding)) {
    reader.push(piece)
    yield* sheet.batch.full()
    if (sheet.isOver) break
  }
  if (!sheet.isOver) reader.end()
  yield* sheet.batch.rest()
}
