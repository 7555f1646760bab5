import { AppError } from '../../errors.ts'
import { readLimited } from '../../lib/read-limited.ts'
import { fileRefusal } from '../../i18n/list-file-sentence.ts'
import { bytesSource } from '../../list-files/formats/byte-source.ts'
import { openListFile } from '../../list-files/formats/open-list-file.ts'
import { FileRefused, type OpenedList, type RawRow } from '../../list-files/reading.ts'
import { MOST_FILE_BYTES, MOST_TRACKED } from './schemas.ts'

const MOST_COLUMNS = 40
const LONGEST_CELL = 200
/** With the rows above the first parcel, and one more than are told of. */
const MOST_ROWS = MOST_TRACKED + 10

interface ReadFile extends Pick<OpenedList, 'format' | 'encoding' | 'delimiter'> {
  rows: RawRow[]
}

/**
 * Reads a carrier's file, or what was pasted, with the readers of price lists: any format, encoding and delimiter.
 * `too_large` for a body over 5 MiB, `unsupported_file` with its reason.
 */
export async function readFile(request: Request): Promise<ReadFile> {
  const declared = Number.parseInt(request.headers.get('content-length') ?? '0', 10)
  const isTooLarge = declared > MOST_FILE_BYTES
  const bytes = isTooLarge ? null : await readLimited(request.body, MOST_FILE_BYTES)
  if (bytes === null) throw new AppError('too_large', { sentence: 'list_file_too_large' })
  try {
    const source = bytesSource('tracking', bytes)
    const list = await openListFile(source, { settings: {}, warehouseName: '' })
    const { format, encoding, delimiter } = list
    const read = { format, encoding, delimiter, rows: await firstRows(list) }
    if (read.rows.length === 0) throw new FileRefused('empty_file')
    return read
  } catch (error) {
    throw fileRefusal(error)
  }
}

/** The first rows that say something. */
async function firstRows(list: OpenedList): Promise<RawRow[]> {
  const rows: RawRow[] = []
  if (list.fixedColumns !== null) {
    rows.push({ line: 0, cells: list.fixedColumns.map(({ title }) => tidy(title)) })
  }
  for await (const batch of list.rows()) {
    for (const { line, cells } of batch) {
      const texts = cells.slice(0, MOST_COLUMNS).map(tidy)
      if (texts.some((cell) => cell !== '')) rows.push({ line, cells: texts })
      if (rows.length >= MOST_ROWS) return rows
    }
  }
  return rows
}

/** One line of text, without control and format characters. */
const tidy = (cell: string): string =>
  cell
    .slice(0, LONGEST_CELL)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
