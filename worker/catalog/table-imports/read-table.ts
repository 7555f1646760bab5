import type { OpenedList, RawRow } from '../../list-files/reading.ts'
import { foldTitle } from '../../list-files/recognise/fold-title.ts'
import { placeOfLine } from '../../list-files/schemas/sheet-lines.ts'
import { SHOWN_ABOVE } from './schemas.ts'

/** Rows that say what the columns are. */
const LOOKED_AT = 220
/** Rows that titles may stand below. */
const MOST_ABOVE = 20
/** Characters of a cell that are shown. */
const LONGEST_SHOWN = 200

/** Titles that the format itself names, of which no row is made; null: a row has them, or none. */
export const fixedTitles = ({ fixedColumns }: OpenedList): string[] | null =>
  fixedColumns === null ? null : fixedColumns.map(({ title }) => title)

/** The first rows of a list, which say what its columns are. */
export async function firstRows(list: OpenedList): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const batch of list.rows()) {
    rows.push(...batch)
    if (rows.length >= LOOKED_AT) break
  }
  return rows.slice(0, LOOKED_AT)
}

/** Cells of the line of titles, at least `width` of them; empty ones where no line is named. */
export async function titlesOf(
  list: OpenedList,
  headerLine: number,
  width: number,
): Promise<string[]> {
  const fixed = fixedTitles(list)
  const row = fixed === null && headerLine > 0 ? await rowAt(list, headerLine) : null
  const cells = fixed ?? row ?? []
  return Array.from({ length: Math.max(width, cells.length) }, (_, at) =>
    (cells[at] ?? '').trim().slice(0, LONGEST_SHOWN),
  )
}

async function rowAt(list: OpenedList, line: number): Promise<string[] | null> {
  for await (const batch of list.rows()) {
    for (const row of batch) if (row.line >= line) return row.line === line ? row.cells : null
  }
  return null
}

/**
 * The line that has the titles of an earlier file, somewhere among the first rows: where `titles` are empty, the one
 * guessed, if this file has none either. Null: this is another layout.
 */
export function lineOfTitles(
  rows: readonly RawRow[],
  guessed: { titles: readonly string[]; headerLine: number },
  titles: readonly string[],
): number | null {
  const keys = titles.map(foldTitle)
  const isAlike = (cells: readonly string[]) =>
    keys.every((key, at) => foldTitle(cells[at] ?? '') === key)
  const hasTitles = keys.some((key) => key !== '')
  const titled = hasTitles
    ? rows.slice(0, MOST_ABOVE).find(({ cells }) => isAlike(cells))
    : undefined
  if (titled !== undefined) return titled.line
  const isSame = isAlike(guessed.titles) && guessed.titles.length === keys.length
  return isSame ? guessed.headerLine : null
}

/** The last lines down to that of the titles, as they are shown. */
export const shownAbove = (
  rows: readonly RawRow[],
  headerLine: number,
  sheets: string[] | undefined,
) =>
  rows
    .filter(({ line, cells }) => line <= headerLine && cells.some((cell) => cell.trim() !== ''))
    .slice(-SHOWN_ABOVE)
    .map((row) => ({ ...shownLine(row, sheets), is_above: true }))

/** A line as it is shown: where it stands, and its cells, long ones cut. */
export const shownLine = ({ line, cells }: RawRow, sheets: string[] | undefined) => ({
  ...placeOfLine(line, sheets),
  cells: shownCells(cells),
})

export const shownCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.slice(0, LONGEST_SHOWN))
