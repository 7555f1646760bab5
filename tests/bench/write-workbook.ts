import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { utils, write } from '@e965/xlsx'

/** Writes rows of text as a workbook; the name's ending (.xlsx, .xls) chooses the format. */
export function writeWorkbook(path: string, rows: string[][]): void {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), 'Price')
  const bookType = extname(path) === '.xls' ? 'biff8' : 'xlsx'
  writeFileSync(path, write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}
