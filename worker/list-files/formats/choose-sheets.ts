import type { RawRow } from '../reading.ts'
import { layoutRows, sharedLayout } from './sheet-layout.ts'

/** Rows of a sheet looked at to tell a table from a title page. */
const SAMPLE_ROWS = 100
/** Rows of a table that are worth a word when they are left out. */
const LEAST_TABLE = 3
/** Sheets looked at; a workbook of more is read by its best one among them. */
const MOST_SHEETS = 40

/** A sheet of a workbook that is read. */
export interface ChosenSheet {
  index: number
  /** The line of its titles, which the first sheet has too; 0 for the first one, whose titles are still to find. */
  titlesAt: number
}

/** Which sheets make up the list. */
export interface ChosenSheets {
  /** Read one after another; never empty. */
  read: ChosenSheet[]
  /** Indexes of sheets that hold tables too, and are not read. */
  leftOut: number[]
}

/**
 * The sheet a person named, else the one with most of a table in its first hundred rows (the first of
 * equals) and with it all that have the same titles: one list, cut into sheets.
 */
export async function chooseSheets(
  names: string[],
  chosen: string | undefined,
  rowsOf: (index: number) => AsyncIterable<RawRow[]>,
): Promise<ChosenSheets> {
  const named = chosen === undefined ? -1 : names.indexOf(chosen)
  if (named !== -1 || names.length <= 1) return { read: [first(Math.max(named, 0))], leftOut: [] }
  const sheets: Sheet[] = []
  for (const index of names.slice(0, MOST_SHEETS).keys()) {
    const rows = await firstRows(rowsOf(index))
    sheets.push({ index, rows, count: rows.filter(isTableRow).length })
  }
  const best = sheets.reduce((most, sheet) => (sheet.count > most.count ? sheet : most))
  const tables = sheets.filter((sheet) => sheet === best || sheet.count >= LEAST_TABLE)
  const layout = layoutRows(best.rows)
  const isOurs = (sheet: Sheet) => sheet === best || sharedLayout(layout, sheet.rows) > 0
  const [main = best, ...more] = tables.filter(isOurs)
  const titles = layoutRows(main.rows)
  const further = more.map(({ index, rows }) => ({ index, titlesAt: sharedLayout(titles, rows) }))
  const leftOut = tables.filter((sheet) => !isOurs(sheet)).map(({ index }) => index)
  return { read: [first(main.index), ...further], leftOut }
}

interface Sheet {
  index: number
  /** The first ones. */
  rows: RawRow[]
  /** Rows among them that look like a table's. */
  count: number
}

/** The sheets by their names: the first one read, all there are, all read as one list, and those left out. */
export function namesOf(sheets: string[], { read, leftOut }: ChosenSheets) {
  const names = (indexes: number[]) => indexes.flatMap((index) => sheets[index] ?? [])
  const joined = names(read.map(({ index }) => index))
  return { sheet: joined[0] ?? null, sheets, joinedSheets: joined, leftOutSheets: names(leftOut) }
}

const first = (index: number): ChosenSheet => ({ index, titlesAt: 0 })

const isTableRow = ({ cells }: RawRow) => cells.filter((cell) => cell !== '').length >= 3

async function firstRows(batches: AsyncIterable<RawRow[]>): Promise<RawRow[]> {
  const seen: RawRow[] = []
  for await (const rows of batches) {
    seen.push(...rows.slice(0, SAMPLE_ROWS - seen.length))
    if (seen.length >= SAMPLE_ROWS) break
  }
  return seen
}
