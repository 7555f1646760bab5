import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { bytesSource } from '../../../list-files/formats/byte-source.ts'
import { checkUnpacked } from '../../../list-files/formats/containers/check-unpacked.ts'
import { openListFile } from '../../../list-files/formats/open-list-file.ts'
import { isTotalRow } from '../../../list-files/rows/is-total-row.ts'
import { FileRefused, type OpenedList } from '../../../list-files/reading.ts'
import type { ListSettings } from '../../../list-files/schemas/recognised.ts'
import type { ListFile, ListFileRow } from '../schemas/list-file.ts'
import { areCommasInside } from './are-commas-inside.ts'
import { guessColumns } from './guess-columns.ts'
import { fileRefusal } from '../../../i18n/list-file-sentence.ts'

interface ListLimits {
  file: number
  unpacked: number
  rows: number
  columns: number
  cell: number
  text: number
}

/** Bounds of a shopper's list file; a price list may be much larger. */
export const LIST_LIMITS: ListLimits = {
  /** Bytes of the file. */
  file: 5 * 1024 ** 2,
  /** Bytes its archive or workbook may unpack to. */
  unpacked: 32 * 1024 ** 2,
  /** Rows read; lines with one number are added up, so that a list may have more rows than lines. */
  rows: 2_000,
  columns: 60,
  /** Characters of a cell. */
  cell: 500,
  /** Characters of all cells together. */
  text: 2_000_000,
}

/** Content decides what a file is. */
const NAME = 'list'

/**
 * Reads a shopper's list with the readers of price lists: every cell is text as the file shows it.
 * Errors: `too_large` for a body over 5 MiB and for what unpacks to too much, `unsupported_file` with
 * its reason.
 */
export async function readListFile(ctx: Ctx, request: Request): Promise<ListFile> {
  return withColumns(await readListRows(ctx, request))
}

/** The same of bytes, or of the file `entry` in an archive. Throws `FileRefused` for what is not read. */
export async function readListBytes(
  ctx: Ctx,
  bytes: Uint8Array,
  settings: Pick<ListSettings, 'entry'> = {},
): Promise<ListFile> {
  if (bytes.length > LIST_LIMITS.file)
    throw new FileRefused('archive_too_large', { bytes: bytes.length })
  return withColumns(await rowsIn(ctx, bytes, { limits: LIST_LIMITS, settings }))
}

/** The rows of a file, none of them blank or a total, before anything is said of its columns. */
interface ListRows {
  sheet: string | null
  rows: ListFileRow[]
  /** The file goes on past the rows that are read. */
  isCut: boolean
}

function withColumns({ sheet, rows, isCut }: ListRows): ListFile {
  const { headerLine, titles, fields } = guessColumns(rows)
  return {
    sheet,
    header_line: headerLine,
    columns: titles.map((title, at) => ({ title, field: fields[at] ?? 'ignore' })),
    rows,
    is_cut: isCut,
  }
}

/** Reads the rows of a list within `limits`, with the errors of `readListFile`. */
export async function readListRows(
  ctx: Ctx,
  request: Request,
  limits: ListLimits = LIST_LIMITS,
): Promise<ListRows> {
  const bytes = await bytesOf(request, limits)
  try {
    return await rowsIn(ctx, bytes, { limits, settings: {} })
  } catch (error) {
    throw fileRefusal(error)
  }
}

interface Reading {
  limits: ListLimits
  /** Which file of an archive. */
  settings: Pick<ListSettings, 'entry'>
}

async function rowsIn(ctx: Ctx, bytes: Uint8Array, reading: Reading): Promise<ListRows> {
  await checkUnpacked(bytesSource(NAME, bytes), bytes, reading.limits.unpacked)
  const { list, rows, isCut } = await openList(ctx, bytes, reading)
  if (rows.length === 0) throw new FileRefused('empty_file')
  return { sheet: list.sheet, rows, isCut }
}

async function bytesOf({ headers, body }: Request, limits: ListLimits): Promise<Uint8Array> {
  const declared = Number.parseInt(headers.get('content-length') ?? '0', 10)
  const bytes = declared > limits.file ? null : await readLimited(body, limits.file)
  if (bytes === null) throw new AppError('too_large', { sentence: 'list_file_too_large' })
  return bytes
}

/** A text whose commas belong to its numbers is read again, a line as one cell. */
async function openList(ctx: Ctx, bytes: Uint8Array, { limits, settings: chosen }: Reading) {
  const open = async (told: ListSettings) => {
    const settings = { ...chosen, ...told }
    const source = bytesSource(NAME, bytes)
    const list = await openListFile(source, { settings, warehouseName: '' })
    return { list, ...(await firstRows(list, limits)) }
  }
  const opened = await open({})
  const isSplit = opened.list.format === 'csv' && opened.list.delimiter === ','
  if (!isSplit || !(await areCommasInside(ctx, opened.rows))) return opened
  const hasTab = opened.rows.some(({ cells }) => cells.some((cell) => cell.includes('\t')))
  return open({ delimiter: hasTab ? '|' : '\t' })
}

async function firstRows(
  list: OpenedList,
  limits: ListLimits,
): Promise<{ rows: ListFileRow[]; isCut: boolean }> {
  const toCell = (text: string): string => onOneLine(text).slice(0, limits.cell)
  const rows: ListFileRow[] = titlesOf(list)
  let left = limits.text
  for await (const batch of list.rows()) {
    for (const { line, cells } of batch) {
      const texts = unescaped(cells, list.delimiter).slice(0, limits.columns).map(toCell)
      if (texts.every((cell) => cell === '') || isTotalRow(texts)) continue
      left -= texts.reduce((sum, cell) => sum + cell.length, 0)
      if (rows.length >= limits.rows || left < 0) return { rows, isCut: true }
      rows.push({ line, cells: texts })
    }
  }
  return { rows, isCut: false }
}

/** Formats that name their own fields have no row of titles: it is made of those names, line 0. */
const titlesOf = ({ fixedColumns }: OpenedList): ListFileRow[] =>
  fixedColumns === null
    ? []
    : [{ line: 0, cells: fixedColumns.map(({ title }) => onOneLine(title)) }]

/** Some programs write a comma of a number as `\,` and do not quote the cell. */
function unescaped(cells: string[], delimiter: string | null): string[] {
  if (delimiter === null || !cells.some((cell) => cell.endsWith('\\'))) return cells
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before?.endsWith('\\') === true) joined[joined.length - 1] = before + delimiter + cell
    else joined.push(cell)
  }
  return joined
}

/** One line of text, without control and format characters. */
const onOneLine = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
