import { SHEET_LINES } from '../schemas/sheet-lines.ts'
import type { ChosenSheet } from './choose-sheets.ts'
import type { RowBatches } from './table.ts'

/**
 * The rows of several sheets as those of one list. Lines of further sheets go on at the next multiple of
 * `SHEET_LINES`; the rows up to their titles are marked, since the titles are those of the first.
 */
export async function* joinSheets(
  sheets: readonly ChosenSheet[],
  rowsOf: (index: number) => RowBatches,
): RowBatches {
  for (const [at, { index, titlesAt }] of sheets.entries()) {
    if (at === 0) {
      yield* rowsOf(index)
      continue
    }
    for await (const rows of rowsOf(index)) {
      yield rows.map((row) => ({
        ...row,
        line: at * SHEET_LINES + row.line,
        ...(row.line <= titlesAt && { isTitle: true }),
      }))
    }
  }
}
