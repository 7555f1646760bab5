import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { FILE_ERRORS } from '../../../i18n/price-lists.ts'
import { word } from '../../../i18n/sentence.ts'
import { FileRefused, type OpenedList, type RawRow } from '../../../list-files/reading.ts'
import { openListFile } from '../../../list-files/formats/open-list-file.ts'
import type { ListSettings, RecognisedColumn } from '../../../list-files/schemas/recognised.ts'
import { findImport } from '../import-context.ts'
import { r2Source } from '../read/r2-source.ts'
import { itemRow } from '../read/row-sampler.ts'
import { defaultsOf, settingsOf } from '../read/settings-of.ts'
import { understandSheet, type Understood } from './understand-sheet.ts'
import { columnsOf, type RawSheet, type SheetQuery, type SheetRow } from './schemas.ts'

/** Rows looked at to understand the sheet, as many as an import takes. */
const SAMPLE_ROWS = 1000
const MIDDLE_ROWS = 5
/** Looking for the middle of a long list ends here. */
const MIDDLE_WITHIN_MS = 400
const MOST_COLUMNS = 60
const MOST_CHARACTERS = 200
const MOST_GROUPS = 12

/**
 * The raw cells of a list's sheet beside what they are read as under the choices of the query; a
 * refusal is part of the answer. Nothing is kept. `not_found` where there is no such list.
 */
export async function readSheet(ctx: Ctx, id: number, query: SheetQuery): Promise<RawSheet> {
  const imp = await findImport(ctx, id)
  if (imp === null) throw notFound()
  const { fileKey, fileName, fileSize } = imp.list
  const settings = chosen(settingsOf(imp), query)
  const source = r2Source(ctx.sources, { key: fileKey, name: fileName, size: fileSize })
  let opened: OpenedList | null = null
  const taken: Taken = { sample: [], middle: [] }
  try {
    const { warehouseName, offer } = imp
    opened = await openListFile(source, { settings, warehouseName, fileMask: offer.fileMask })
    await takeRows(opened, fileSize, taken)
  } catch (error) {
    // What was read before the trouble is shown all the same.
    if (!(error instanceof FileRefused)) throw error
    if (opened === null || taken.sample.length === 0) return unopened(opened, problemOf(ctx, error))
  }
  const read = understandSheet(opened, taken.sample, { settings, defaults: defaultsOf(imp) })
  return sheetOf({ opened, taken, read, count: query.rows, problem: problemOf(ctx, read.problem) })
}

interface Taken {
  sample: RawRow[]
  middle: RawRow[]
}

/** The choices of a query in place of those saved; currency and stock words stay as saved. */
function chosen(saved: ListSettings, query: SheetQuery): ListSettings {
  const { rows: _, columns, ...choices } = query
  const { currency, stock_words: words, repeats } = saved
  const kept = { currency, stock_words: words, repeats, ...choices }
  const settings = Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== undefined),
  ) as ListSettings
  if (columns === undefined) return settings
  return { ...settings, columns: columnsOf(columns) as NonNullable<ListSettings['columns']> }
}

/** The first rows, then on to the middle of the file as long as that is quick. */
async function takeRows(opened: OpenedList, size: number, taken: Taken): Promise<void> {
  const startedAt = Date.now()
  for await (const batch of opened.rows()) {
    const wanted = Math.max(0, SAMPLE_ROWS - taken.sample.length)
    taken.sample.push(...batch.slice(0, wanted))
    const rest = batch.slice(wanted)
    if (rest.length > 0) taken.middle = rest.slice(0, MIDDLE_ROWS)
    const isFar = opened.bytesRead() * 2 >= size || Date.now() - startedAt > MIDDLE_WITHIN_MS
    if (taken.sample.length >= SAMPLE_ROWS && isFar) break
  }
  if (taken.middle.length === 0) {
    const at = Math.floor(taken.sample.length / 2)
    taken.middle = taken.sample.slice(at, at + MIDDLE_ROWS)
  }
}

interface Parts {
  opened: OpenedList
  taken: Taken
  read: Understood
  /** How many of the first rows are shown. */
  count: number
  problem: RawSheet['problem']
}

function sheetOf({ opened, taken, read, count, problem }: Parts): RawSheet {
  const first = taken.sample.slice(0, count)
  const isShown = new Set(first.map(({ line }) => line))
  const middle = taken.middle.filter(({ line }) => !isShown.has(line))
  const filled = filledColumns([...first, ...middle], read.columns)
  const columns = filled.slice(0, MOST_COLUMNS)
  const draw = (row: RawRow) => sheetRow(row, columns, read)
  return {
    ...placeOf(opened),
    header_row: read.headerRow,
    columns,
    columns_left_out: filled.length - columns.length,
    rows: first.map(draw),
    middle: middle.map(draw),
    is_brandless: !read.columns.some(({ field }) => field === 'brand'),
    groups: [...new Set(read.groups.map(cut))].slice(0, MOST_GROUPS),
    problem,
  }
}

/** The columns with a cell or a field of their own; used ranges of workbooks hold many without. */
function filledColumns(
  rows: readonly RawRow[],
  columns: readonly RecognisedColumn[],
): RecognisedColumn[] {
  const known = new Map(columns.map((column) => [column.index, column]))
  const indexes = new Set(
    columns
      .filter(({ field, title }) => field !== 'ignore' || title !== '')
      .map(({ index }) => index),
  )
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') indexes.add(index)
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const unknown = {
        index,
        title: '',
        field: 'ignore',
        confidence: 0,
        reason: 'unknown',
      } as const
      return known.get(index) ?? unknown
    })
}

function sheetRow(row: RawRow, columns: readonly RecognisedColumn[], read: Understood): SheetRow {
  const cells = columns.map(({ index }) => cut(row.cells[index] ?? ''))
  const nothing = { line: row.line, cells, item: null, rejection: null, skipped: null }
  const reading = read.readings?.get(row)
  if (reading === undefined) return nothing
  if (reading.kind === 'skipped') return { ...nothing, skipped: reading.why }
  if (reading.kind === 'item') return { ...nothing, item: itemRow(row, reading.item).item }
  const { code, column, value, params } = reading
  return { ...nothing, rejection: { code, column, value: cut(value), params } }
}

const cut = (text: string) => text.slice(0, MOST_CHARACTERS)

const placeOf = (opened: OpenedList) => {
  const { entry, entries, sheet, sheets, encoding, delimiter } = opened
  return { entry, entries, sheet, sheets, encoding, delimiter }
}

/** A file none of whose rows can be read. */
const unopened = (opened: OpenedList | null, problem: RawSheet['problem']): RawSheet => ({
  ...(opened === null
    ? { entry: null, entries: [], sheet: null, sheets: [], encoding: null, delimiter: null }
    : placeOf(opened)),
  header_row: 0,
  columns: [],
  columns_left_out: 0,
  rows: [],
  middle: [],
  is_brandless: false,
  groups: [],
  problem,
})

const problemOf = ({ locale }: Ctx, refused: FileRefused | null): RawSheet['problem'] =>
  refused === null
    ? null
    : { code: refused.code, message: word(FILE_ERRORS[refused.code], locale, refused.params) }
