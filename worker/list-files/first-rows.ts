import { bytesSource } from './formats/byte-source.ts'
import { openListFile } from './formats/open-list-file.ts'
import { FileRefused, type OpenedList, type RawRow } from './reading.ts'

export interface FirstRows extends Pick<OpenedList, 'format' | 'encoding' | 'delimiter'> {
  rows: RawRow[]
  /** There are more. */
  isCut: boolean
}

/**
 * The first `most` rows of a file that say something, each cell whole: any format, encoding and delimiter. Throws
 * `FileRefused` for what cannot be read or has none.
 */
export async function readFirstRows(
  name: string,
  bytes: Uint8Array,
  most: number,
): Promise<FirstRows> {
  const list = await openListFile(bytesSource(name, bytes), { settings: {}, warehouseName: '' })
  const { format, encoding, delimiter, fixedColumns } = list
  const rows: RawRow[] =
    fixedColumns === null ? [] : [{ line: 0, cells: fixedColumns.map(({ title }) => title) }]
  for await (const batch of list.rows()) {
    rows.push(...batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    if (rows.length > most) break
  }
  if (rows.length === 0) throw new FileRefused('empty_file')
  return { format, encoding, delimiter, rows: rows.slice(0, most), isCut: rows.length > most }
}
