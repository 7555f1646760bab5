import { utils, write, type BookType, type CellObject } from '@e965/xlsx'

/** A workbook of Excel 97 (or 95: `biff5`), written by another hand than the one that reads it; `merges` (`A2:A4`) are those of every sheet. */
export function mintXls(
  sheets: Record<string, (string | number | boolean | CellObject | null)[][]>,
  bookType: BookType = 'biff8',
  merges: string[] = [],
): Uint8Array {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(workbook, sheet, name)
  }
  return new Uint8Array(write(workbook, { type: 'array', bookType, bookSST: true }) as ArrayBuffer)
}
