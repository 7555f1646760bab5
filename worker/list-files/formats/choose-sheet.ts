import type { RawRow } from '../reading.ts'

/** Rows of a sheet looked at to tell a table from a title page. */
const SAMPLE_ROWS = 100

/**
 * The index of the sheet a person named, else of the one with most of a table in its first hundred
 * rows (the first of equals).
 */
export async function chooseSheet(
  names: string[],
  chosen: string | undefined,
  rowsOf: (index: number) => AsyncIterable<RawRow[]>,
): Promise<number> {
  const named = chosen === undefined ? -1 : names.indexOf(chosen)
  if (named !== -1) return named
  if (names.length === 1) return 0
  let best = 0
  let most = -1
  for (let index = 0; index < names.length; index += 1) {
    const rows = await tableRows(rowsOf(index))
    if (rows > most) {
      best = index
      most = rows
    }
    if (rows >= SAMPLE_ROWS * 0.8) break
  }
  return best
}

/** Rows with three cells or more among the first hundred. */
async function tableRows(batches: AsyncIterable<RawRow[]>): Promise<number> {
  let seen = 0
  let found = 0
  for await (const rows of batches)
    for (const row of rows) {
      if (row.cells.filter((cell) => cell !== '').length >= 3) found += 1
      seen += 1
      if (seen >= SAMPLE_ROWS) return found
    }
  return found
}
