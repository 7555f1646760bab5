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

/** Bounds of a shopper's list file; a price list may be much larger. */
const LIST_LIMITS = {
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
  const bytes = await bytesOf(request)
  try {
    await checkUnpacked(bytesSource(NAME, bytes), bytes, LIST_LIMITS.unpacked)
    const { list, rows, isCut } = await openList(ctx, bytes)
    if (rows.length === 0) throw new FileRefused('empty_file')
    const { headerLine, titles, fields } = guessColumns(rows)
    return {
      sheet: list.sheet,
      header_line: headerLine,
      columns: titles.map((title, at) => ({ title, field: fields[at] ?? 'ignore' })),
      rows,
      is_cut: isCut,
    }
  } catch (error) {
    throw fileRefusal(error)
  }
}

async function bytesOf({ headers, body }: Request): Promise<Uint8Array> {
  const declared = Number.parseInt(headers.get('content-length') ?? '0', 10)
  const bytes = declared > LIST_LIMITS.file ? null : await readLimited(body, LIST_LIMITS.file)
  if (bytes === null) throw new AppError('too_large', { sentence: 'list_file_too_large' })
  return bytes
}

/** A text whose commas belong to its numbers is read again, a line as one cell. */
async function openList(ctx: Ctx, bytes: Uint8Array) {
  const open = async (settings: ListSettings) => {
    const source = bytesSource(NAME, bytes)
    const list = await openListFile(source, { settings, warehouseName: '' })
    return { list, ...(await firstRows(list)) }
  }
  const opened = await open({})
  const isSplit = opened.list.format === 'csv' && opened.list.delimiter === ','
  if (!isSplit || !(await areCommasInside(ctx, opened.rows))) return opened
  const hasTab = opened.rows.some(({ cells }) => cells.some((cell) => cell.includes('\t')))
  return open({ delimiter: hasTab ? '|' : '\t' })
}

async function firstRows(list: OpenedList): Promise<{ rows: ListFileRow[]; isCut: boolean }> {
  const rows: ListFileRow[] = titlesOf(list)
  let left = LIST_LIMITS.text
  for await (const batch of list.rows()) {
    for (const { line, cells } of batch) {
      const texts = unescaped(cells, list.delimiter).slice(0, LIST_LIMITS.columns).map(toCell)
      if (texts.every((cell) => cell === '') || isTotalRow(texts)) continue
      left -= texts.reduce((sum, cell) => sum + cell.length, 0)
      if (rows.length >= LIST_LIMITS.rows || left < 0) return { rows, isCut: true }
      rows.push({ line, cells: texts })
    }
  }
  return { rows, isCut: false }
}

/** Formats that name their own fields have no row of titles: it is made of those names, line 0. */
const titlesOf = ({ fixedColumns }: OpenedList): ListFileRow[] =>
  fixedColumns === null ? [] : [{ line: 0, cells: fixedColumns.map(({ title }) => toCell(title)) }]

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
const toCell = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, LIST_LIMITS.cell)
