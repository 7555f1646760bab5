import { FileRefused } from '../../reading.ts'
import type { ListSettings } from '../../schemas/recognised.ts'
import type { ByteChunks } from '../byte-chunks.ts'
import { chooseSheets, namesOf } from '../choose-sheets.ts'
import type { ZipEntry } from '../containers/zip-directory.ts'
import { zipEntryChunks } from '../containers/zip-entry-chunks.ts'
import type { InputFile } from '../input-file.ts'
import { joinSheets } from '../join-sheets.ts'
import { StringStore } from '../string-store.ts'
import type { Table } from '../table.ts'
import type { VerticalMerges } from '../vertical-merges.ts'
import { readPart } from './read-part.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetMerges } from './sheet-merges.ts'
import { sheetRows } from './sheet-rows.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Unpacked bytes of sheets that are searched for merged cells before they are read, some 50,000 rows: larger lists
 * come from programs, which merge none.
 */
const MOST_SEARCHED = 16 * 1024 ** 2

/** A workbook of the Office Open XML kind (ECMA-376), streamed sheet by sheet. */
export async function openXlsx(
  file: InputFile,
  entries: ZipEntry[],
  settings: ListSettings,
): Promise<Table> {
  const byPath = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const path = entries.find(({ name }) => /(^|\/)workbook\.xml$/i.test(name))?.name
  if (path === undefined) throw new FileRefused('workbook_damaged')
  const chunks = (entry: ZipEntry) => partChunks(file, entry)
  const workbook = await readWorkbook(path, {
    find: (part) => byPath.get(part.toLowerCase()),
    read: (entry) => readPart(chunks(entry)),
  })
  if (workbook.sheets.length === 0) throw new FileRefused('workbook_damaged')
  const strings = workbook.sharedStrings
    ? await readSharedStrings(chunks(workbook.sharedStrings))
    : new StringStore()
  const rowsOf = (index: number) =>
    sheetRows(chunks(workbook.sheets[index]!.entry), { ...workbook, strings })
  const sheets = workbook.sheets.map(({ name }) => name)
  const { read, leftOut } = await chooseSheets(sheets, settings.sheet, rowsOf)
  const merges = new Map<number, VerticalMerges>()
  let left = MOST_SEARCHED
  for (const { index } of read) {
    const { entry } = workbook.sheets[index]!
    left -= entry.size
    if (left >= 0) merges.set(index, await sheetMerges(chunks(entry)))
  }
  const filledRows = (index: number) => merges.get(index)?.filled(rowsOf(index)) ?? rowsOf(index)
  return {
    format: 'xlsx',
    ...namesOf(sheets, { read, leftOut }),
    encoding: null,
    delimiter: null,
    fixedColumns: null,
    isHeld: false,
    rows: () => joinSheets(read, filledRows),
  }
}

async function* partChunks(file: InputFile, entry: ZipEntry): ByteChunks {
  const pieces = zipEntryChunks(file, entry)
  try {
    for (;;) {
      const next = await pieces.next().catch(asWorkbook)
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return()
  }
}

/** A damaged archive is a damaged workbook to the person who sent one. */
function asWorkbook(error: unknown): never {
  const isDamaged = error instanceof FileRefused && error.code === 'archive_damaged'
  throw isDamaged ? new FileRefused('workbook_damaged') : error
}
