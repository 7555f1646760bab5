import { AppError } from '../../errors.ts'
import { checkUnpacked } from '../../list-files/formats/containers/check-unpacked.ts'
import { bytesSource } from '../../list-files/formats/byte-source.ts'
import { openListFile } from '../../list-files/formats/open-list-file.ts'
import type { OpenedList, RawRow } from '../../list-files/reading.ts'
import { isTotalRow } from '../../list-files/rows/is-total-row.ts'
import { MOST_LINES } from './schemas.ts'

/** Bytes an archive or a workbook may unpack to: 200,000 lines need far less. */
const MOST_UNPACKED = 256 * 1024 ** 2
/** Characters that all cells may have: as many as a file of the largest size can say without repeating itself. */
const MOST_CHARACTERS = 128 * 1024 ** 2

export interface ImportFile {
  name: string
  bytes: Uint8Array
}

/** Opens a file of any format. Throws `FileRefused` for what cannot be read. */
export async function openImportFile(
  { name, bytes }: ImportFile,
  sheet: string | null,
): Promise<OpenedList> {
  const source = bytesSource(name, bytes)
  await checkUnpacked(source, bytes, MOST_UNPACKED)
  return openListFile(source, { settings: sheet === null ? {} : { sheet }, warehouseName: '' })
}

/**
 * Rows that are data, in order: no titles, sums and empty lines. `too_large` past 200,000 of them,
 * `unsupported_file` where there is none.
 */
export async function* dataRows(list: OpenedList, headerLine: number): AsyncGenerator<RawRow> {
  let count = 0
  let characters = 0
  for await (const batch of list.rows()) {
    for (const row of batch) {
      if (row.line <= headerLine || row.isTitle === true || isBlank(row.cells)) continue
      if (isTotalRow(row.cells)) continue
      count += 1
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (count > MOST_LINES || characters > MOST_CHARACTERS) {
        throw new AppError('too_large', { sentence: 'table_import_too_many_lines' })
      }
      yield row
    }
  }
  if (count === 0) throw new AppError('unsupported_file', { sentence: 'table_import_no_lines' })
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
